-- Safe for older versions.
-- What became of a ring: when its occurrence was done, or until when it was snoozed. Both are null while it waits, and for
-- what was answered before this.
alter table notifications add column done_at timestamptz, add column snoozed_until timestamptz,
  add constraint notifications_one_answer check (done_at is null or snoozed_until is null) not valid;
