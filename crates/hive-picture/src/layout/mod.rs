//! Where everything lies on a picture. Nothing is drawn here.

pub mod panel;
pub mod picture;
pub mod refusal;
