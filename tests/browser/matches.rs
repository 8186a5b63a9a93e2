//! Whole matches, played on the page.
