-- A wall-clock time as an instant. Of a repeated hour the first pass counts; a skipped time moves
-- forward by the gap. Bare AT TIME ZONE takes the second pass, so the offset of the day before is tried first.
create function wall_to_instant(wall timestamp, tz text) returns timestamptz
language plpgsql immutable strict parallel safe as $$
declare
  late timestamptz := wall at time zone tz;
  day_before timestamptz := late - interval '24 hours';
  early timestamptz := (wall - ((day_before at time zone tz) - (day_before at time zone 'UTC'))) at time zone 'UTC';
begin
  if early < late and (early at time zone tz) = wall then return early; end if;
  return late;
end $$;

-- The first occurrence strictly later than a moment. Each is counted from the anchor, never from the one
-- before it, so the 31st comes back after a short month.
create function next_occurrence(type text, first_at timestamptz, anchor timestamp, tz text, later_than timestamptz)
returns timestamptz
language plpgsql immutable strict parallel safe as $$
declare
  wall timestamp;
  k integer;
  months integer := 0;
  days integer := 0;
  candidate timestamptz;
begin
  if first_at > later_than then return first_at; end if;
  if type = 'hourly' then
    return first_at + make_interval(hours => floor(extract(epoch from later_than - first_at) / 3600)::integer + 1);
  end if;
  wall := later_than at time zone tz;
  if type in ('monthly', 'yearly') then
    months := case type when 'monthly' then 1 else 12 end;
    k := floor(((extract(year from wall) - extract(year from anchor)) * 12
      + extract(month from wall) - extract(month from anchor)) / months)::integer - 1;
  else
    days := case type when 'daily' then 1 else 7 end;
    k := floor(extract(epoch from wall - anchor) / (86400 * days))::integer;
  end if;
  k := greatest(k, 1);
  loop
    candidate := wall_to_instant(anchor + make_interval(months => k * months, days => k * days), tz);
    if candidate > later_than then return candidate; end if;
    k := k + 1;
  end loop;
end $$;

-- What one ringing is called everywhere: the notification's id, the push tag, the root of the Message-ID.
create function occurrence_id(reminder_id uuid, occurrence_at timestamptz) returns uuid
language sql stable strict parallel safe as $$
  select md5(reminder_id::text || extract(epoch from occurrence_at)::text)::uuid
$$;

create table reminders (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  title text not null,
  description text not null default '',
  type text not null check (type in ('hourly', 'daily', 'weekly', 'monthly', 'yearly')),
  time_zone text not null,
  -- The series: its first instant, and that instant as the clock on the wall showed it.
  first_at timestamptz not null,
  anchor timestamp not null,
  -- The occurrence that waits for the person, and the next moment it rings.
  waiting_at timestamptz not null,
  next_at timestamptz not null,
  snoozed boolean not null default false,
  -- What Undo puts back: the occurrence last dealt with and what then was.
  undo jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);
create index reminders_due on reminders (next_at);

-- No foreign keys on the two tables below: they would cost each firing more than the firing itself.
-- Whoever removes a reminder or an account removes their rows in the same statement.
create table notifications (
  user_id uuid not null,
  id uuid not null,
  reminder_id uuid,
  occurrence_at timestamptz not null,
  title text not null,
  message text not null,
  is_read boolean not null default false,
  -- Removed from the bell, kept as proof that it was delivered.
  removed boolean not null default false,
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index notifications_newest on notifications (user_id, created_at desc);
-- Rows come in the order of time, so a summary of each stretch of the table is enough to find the old ones.
create index notifications_age on notifications using brin (created_at);

-- The queue of everything that leaves the house, and the record of what became of it.
create table deliveries (
  user_id uuid not null,
  -- The reminder that rang, or the letter's own id.
  subject_id uuid not null,
  occurrence_at timestamptz not null,
  channel text not null check (channel in ('email', 'push')),
  -- The device of a push; all zeros for e-mail.
  device_id uuid not null default '00000000-0000-0000-0000-000000000000',
  -- What it says: a ringing reminder, or the name of another letter.
  letter text not null default 'reminder',
  -- Where it goes, so that one slow host holds up nobody else.
  host text not null,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  attempts smallint not null default 0,
  -- When it may be tried; while a worker holds it, when its lease ends.
  run_at timestamptz not null,
  queued_at timestamptz not null,
  sent_at timestamptz,
  error text,
  -- What a device was called, kept for the record when it is gone.
  device text,
  primary key (user_id, subject_id, occurrence_at, channel, device_id)
);
create index deliveries_due on deliveries (channel, run_at) where status = 'pending';
create index deliveries_age on deliveries using brin (queued_at);
