//! Where everything lies on a picture. Nothing is drawn here.

pub mod picture;
pub mod refusal;
