//! The page on a telephone.
