-- Safe for older versions.
-- The list of what is done for good. Apart from the migration that renames the table, so that nobody who reads it waits
-- while this one looks through it.
create index done_reminders on all_reminders (user_id, done_at) where done_at is not null;
