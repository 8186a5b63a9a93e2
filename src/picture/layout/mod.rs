//! Where everything lies on a picture.

pub mod plan;
pub mod refusal;
