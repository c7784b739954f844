-- Safe for older versions.
-- The address at which a calendar reads this person's reminders. Its secret is known to the person and their calendar alone.
create table calendars (
  user_id uuid primary key references users on delete cascade,
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  read_at timestamptz
);
