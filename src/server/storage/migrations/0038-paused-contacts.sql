-- Safe for older versions.
-- Told nothing until the person takes them up again: set by a reset of the password, which somebody else's doings lead to.
alter table contacts add column is_paused boolean not null default false;
