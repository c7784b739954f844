-- Milliseconds, as in 0009-reminders.sql.
update notifications set
  occurrence_at = date_trunc('milliseconds', occurrence_at),
  id = case when id = occurrence_id(reminder_id, occurrence_at)
    then occurrence_id(reminder_id, date_trunc('milliseconds', occurrence_at)) else id end
where occurrence_at <> occurrence_at::timestamptz(3);

alter table notifications add constraint notifications_milliseconds check (
  occurrence_at = occurrence_at::timestamptz(3)) not valid;
