//! A private PostgreSQL for those who have set no `DATABASE_URL`.
