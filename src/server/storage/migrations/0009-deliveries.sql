-- Moments that name an occurrence have milliseconds, as a JavaScript Date has: with microseconds, written by hand, no
-- worker could find the row again that it had just claimed. What has them is cut off as Date cuts it, the same in all
-- three tables, so that what belongs together still does and a letter keeps its Message-ID.
update reminders set
  next_at = date_trunc('milliseconds', next_at),
  waiting_at = date_trunc('milliseconds', waiting_at),
  first_at = date_trunc('milliseconds', first_at),
  anchor = date_trunc('milliseconds', anchor),
  undo = regexp_replace(undo::text, '(\.\d{3})\d+', '\1', 'g')::jsonb
where next_at <> next_at::timestamptz(3) or waiting_at <> waiting_at::timestamptz(3)
  or first_at <> first_at::timestamptz(3) or anchor <> anchor::timestamp(3) or undo::text ~ '\.\d{4}';

update notifications set
  occurrence_at = date_trunc('milliseconds', occurrence_at),
  id = case when id = occurrence_id(reminder_id, occurrence_at)
    then occurrence_id(reminder_id, date_trunc('milliseconds', occurrence_at)) else id end
where occurrence_at <> occurrence_at::timestamptz(3);

-- Replies of mail servers often repeat the address; what is kept of them tells nobody's.
update deliveries set
  occurrence_at = date_trunc('milliseconds', occurrence_at),
  error = regexp_replace(error, '[^\s<>"]+@[^\s<>"]+', '…', 'g')
where occurrence_at <> occurrence_at::timestamptz(3) or error like '%@%';

-- Constraints instead of the type timestamptz(3): that would rewrite the tables, and end every statement that a process
-- of the version before has prepared. All rows have been mended above, so nothing is read once more under the lock.
alter table reminders add constraint reminders_milliseconds check (next_at = next_at::timestamptz(3)
  and waiting_at = waiting_at::timestamptz(3) and first_at = first_at::timestamptz(3)
  and anchor = anchor::timestamp(3)) not valid;
alter table notifications add constraint notifications_milliseconds check (
  occurrence_at = occurrence_at::timestamptz(3)) not valid;
alter table deliveries add constraint deliveries_milliseconds check (
  occurrence_at = occurrence_at::timestamptz(3)) not valid;
