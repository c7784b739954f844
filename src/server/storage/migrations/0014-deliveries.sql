-- Milliseconds, as in 0009-reminders.sql. Replies of mail servers often repeat the address; what is kept of them tells
-- nobody's.
update deliveries set
  occurrence_at = date_trunc('milliseconds', occurrence_at),
  error = regexp_replace(error, '[^\s<>"]+@[^\s<>"]+', '…', 'g')
where occurrence_at <> occurrence_at::timestamptz(3) or error like '%@%';

alter table deliveries add constraint deliveries_milliseconds check (
  occurrence_at = occurrence_at::timestamptz(3)) not valid;
