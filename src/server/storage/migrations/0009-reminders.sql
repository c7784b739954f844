-- Moments that name an occurrence have milliseconds, as a JavaScript Date has: with microseconds, written by hand, no
-- worker could find the row again that it had just claimed. What has them is cut off as Date cuts it, the same in all
-- three tables, so that what belongs together still does and a letter keeps its Message-ID. Each table has a file of its
-- own: whoever locks one after the other may meet a process of the version before that comes the other way. Reminders are
-- first, so that what rings meanwhile is written with milliseconds.
update reminders set
  next_at = date_trunc('milliseconds', next_at),
  waiting_at = date_trunc('milliseconds', waiting_at),
  first_at = date_trunc('milliseconds', first_at),
  anchor = date_trunc('milliseconds', anchor),
  undo = regexp_replace(undo::text, '(\.\d{3})\d+', '\1', 'g')::jsonb
where next_at <> next_at::timestamptz(3) or waiting_at <> waiting_at::timestamptz(3)
  or first_at <> first_at::timestamptz(3) or anchor <> anchor::timestamp(3) or undo::text ~ '\.\d{4}';

-- A constraint instead of the type timestamptz(3): that would rewrite the table, and end every statement that a process
-- of the version before has prepared. All rows have been mended above, so nothing is read once more under the lock.
alter table reminders add constraint reminders_milliseconds check (next_at = next_at::timestamptz(3)
  and waiting_at = waiting_at::timestamptz(3) and first_at = first_at::timestamptz(3)
  and anchor = anchor::timestamp(3)) not valid;
