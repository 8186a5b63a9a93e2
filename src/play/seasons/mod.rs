//! Seasons: months or quarters of a server, in which rated results give points.
//!
//! A season's table follows from its results. It is stored when the season is closed, so that titles stay, and computed while
//! the season is running. Days are in UTC.
//!
//! | file | what it owns |
//! |---|---|
//! | `calendar` | the months and quarters of the calendar |
//! | `table` | points and places |
//! | `results` | a season's days and results, with its table |
//! | `close` | storing the table of an ended season, and its post |
//! | `highlights` | remarkable matches and players of a season |
//! | `page` | a page of a table |

mod calendar;
mod close;
mod highlights;
mod page;
mod results;
mod table;

pub use close::{SeasonReport, close_due};
pub(super) use close::{disable_season_posts, find_report};
pub use highlights::{Highlights, LongMatch};
pub use page::{NamedPlace, PAGE_LINES, SeasonPage, TITLE_PLACES, season_page, titles};

pub use crate::store::seasons::Season;
