-- Safe for older versions.
-- What rings again and what waits for the morning. Nearly no reminder is in either, so a plain ring pays for neither. Apart
-- from the migration that changes the table, so that nobody who reads it waits while this one looks through it.
create index reminders_insisting on all_reminders (insists_at) where insists_at is not null;
create index reminders_held on all_reminders (held_until) where held_until is not null;
