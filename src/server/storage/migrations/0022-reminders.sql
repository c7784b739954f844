-- Safe for older versions.
-- Reminders that ring once, finer rhythms, ends and history. The table gets a new name, and the old one becomes a view of
-- what a process of version 1 understands: one that still runs beside this version sees, rings and changes just that. The
-- letters of the others have a kind of their own, which it cannot write and leaves to be tried again.
alter table reminders rename to all_reminders;

alter table all_reminders
  -- The finer rhythm, as src/rhythm/repeat.ts writes it; null is the plain type.
  add column repeat jsonb,
  -- What the clock shows at the last of a counted series.
  add column last_wall timestamp,
  -- The occurrence that rang last, or that was snoozed: the one that Done deals with.
  add column current_at timestamptz,
  -- Dealt with for the last time. It keeps that occurrence as the one that waits.
  add column done_at timestamptz,
  add column streak integer not null default 0,
  add column best_streak integer not null default 0,
  -- Null when no occurrence is left, or until Done says when the next one is.
  alter column next_at drop not null,
  drop constraint reminders_type_check,
  add constraint reminders_type_check check (type in ('once', 'hourly', 'daily', 'weekly', 'monthly', 'yearly')) not valid,
  add constraint reminders_repeat check (repeat is null or (type <> 'once' and jsonb_typeof(repeat) = 'object')) not valid,
  add constraint reminders_done check (done_at is null or next_at is null) not valid;

create view reminders as
  select user_id, id, title, description, type, time_zone, first_at, anchor, waiting_at, next_at, snoozed, undo,
    created_at, updated_at, rung_at
  from all_reminders where type <> 'once' and repeat is null and done_at is null and next_at is not null;

-- What became of the occurrences that rang.
create table history (
  user_id uuid not null,
  reminder_id uuid not null,
  occurrence_at timestamptz not null,
  outcome text not null check (outcome in ('done', 'early', 'missed')),
  answered_at timestamptz,
  primary key (user_id, reminder_id, occurrence_at),
  foreign key (user_id, reminder_id) references all_reminders (user_id, id) on delete cascade,
  constraint history_answered check ((outcome = 'missed') = (answered_at is null))
);

create index history_age on history using brin (occurrence_at);

-- Few wall times are near a clock change. For the others the zone as it was a day before gives the same moment, which is all
-- that is asked here; PostgreSQL writes so short a function into the expression that calls it.
alter function wall_to_instant(timestamp, text) rename to wall_to_instant_near_change;
create function wall_to_instant(wall timestamp, tz text) returns timestamptz language sql stable parallel safe as $$
  select case when ((wall at time zone tz) - interval '24 hours') at time zone tz = wall - interval '24 hours'
    then wall at time zone tz else wall_to_instant_near_change(wall, tz) end
$$;

-- As in version 1, in fewer steps.
create or replace function next_occurrence(type text, first_at timestamptz, anchor timestamp, tz text, later_than timestamptz)
returns timestamptz language plpgsql immutable strict parallel safe as $$
declare
  wall timestamp;
  step interval;
  k integer;
  candidate timestamptz;
begin
  if first_at > later_than then return first_at; end if;
  if type = 'hourly' then
    return first_at + make_interval(hours => floor(extract(epoch from later_than - first_at) / 3600)::integer + 1);
  end if;
  wall := later_than at time zone tz;
  if type = 'daily' then
    step := interval '1 day';
    k := floor(extract(epoch from wall - anchor) / 86400);
  elsif type = 'weekly' then
    step := interval '7 days';
    k := floor(extract(epoch from wall - anchor) / 604800);
  elsif type = 'monthly' then
    step := interval '1 month';
    k := (extract(year from wall) - extract(year from anchor)) * 12 + extract(month from wall) - extract(month from anchor) - 1;
  else
    step := interval '1 year';
    k := extract(year from wall) - extract(year from anchor) - 1;
  end if;
  -- Asked at the very moment that one rings, the next one is wanted.
  if anchor + k * step = wall then k := k + 1; end if;
  k := greatest(k, 1);
  loop
    candidate := wall_to_instant(anchor + k * step, tz);
    if candidate > later_than then return candidate; end if;
    k := k + 1;
  end loop;
end $$;

-- The day of a month that a rule means. `month` is its first day, `day_of_month` what the anchor says where the rule does not.
create function day_of_rule(month date, rule_on jsonb, day_of_month integer) returns date
language plpgsql immutable parallel safe as $$
declare
  last date := (month + interval '1 month')::date - 1;
  wanted text := coalesce(rule_on ->> 'day', day_of_month::text);
  nth text := rule_on ->> 'nth';
  weekday integer;
  dow integer;
begin
  if nth is null then
    return case when wanted = 'last' then last else least(month + wanted::integer - 1, last) end;
  end if;
  dow := extract(isodow from case nth when 'last' then last else month end);
  if rule_on ->> 'weekday' = 'workday' then
    if nth = 'last' then return last - greatest(dow - 5, 0); end if;
    -- A weekend at the start, or the one that these days reach over.
    return month + nth::integer - 1
      + case when dow > 5 then 8 - dow when dow + nth::integer - 1 > 5 then 2 else 0 end;
  end if;
  weekday := array_position(array['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'], rule_on ->> 'weekday');
  if nth = 'last' then return last - (dow - weekday + 7) % 7; end if;
  return month + (weekday - dow + 7) % 7 + 7 * (nth::integer - 1);
end $$;

-- The first occurrence strictly later than a moment; null once none is left. `last_wall` is what the clock shows at the last
-- of a counted series. The plain types go their short way. Every loop is bounded: the calendar repeats itself after
-- 400 years, and a day that does not come within 1,200 turns does not come in any life. Nothing in it is a query: each would
-- cost as much as all the rest.
create function next_occurrence(type text, repeat jsonb, first_at timestamptz, anchor timestamp, tz text,
  last_wall timestamp, later_than timestamptz) returns timestamptz
language plpgsql immutable parallel safe as $$
declare
  every integer;
  wall timestamp;
  from_day date;
  first_day date := anchor::date;
  last_day date;
  months integer[];
  times time[];
  month integer;
  name text;
  k integer;
  calendar constant integer := 146097;
  day_of_month constant integer := extract(day from anchor);
  turn integer;
  period date;
  -- Days from the first of a period.
  days integer[];
  day integer;
  date date;
  at_time time;
  candidate timestamptz;
  soonest timestamptz;
begin
  if first_at > later_than then return first_at; end if;
  if type = 'once' or repeat ->> 'from' = 'done' then return null; end if;
  if repeat is null then
    candidate := next_occurrence(type, first_at, anchor, tz, later_than);
    return case when candidate < '10000-01-01Z' then candidate end;
  end if;
  every := coalesce((repeat ->> 'every')::integer, 1);
  last_day := coalesce((repeat ->> 'until')::date, '9999-12-31');
  if type = 'hourly' then
    k := floor(extract(epoch from later_than - first_at) / (3600 * every))::integer + 1;
    candidate := first_at + make_interval(hours => k * every);
    if k >= (repeat ->> 'count')::integer or (candidate at time zone tz)::date > last_day then return null; end if;
    return candidate;
  end if;
  months := translate(repeat ->> 'months', '[]', '{}')::integer[];
  if repeat ? 'times' then
    times := translate(repeat ->> 'times', '[]"', '{}')::time[];
  else
    times := array[anchor::time];
  end if;
  -- A clock change moves what it skips by a day at most: what was due the day before may come now.
  wall := later_than at time zone tz;
  from_day := wall::date - 1;
  if ((later_than - interval '48 hours') at time zone tz) = wall - interval '48 hours' then
    from_day := case when cardinality(times) = 1 and times[1] <= wall::time then wall::date + 1 else wall::date end;
  end if;
  case type
    when 'daily' then
      days := array[0];
      k := greatest((from_day - first_day) / every, 0) * every;
    when 'weekly' then
      if repeat ? 'weekdays' then
        foreach name in array translate(repeat ->> 'weekdays', '[]" ', '{}')::text[] loop
          days := days || array_position(array['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'], name) - 1;
        end loop;
      else
        days := array[extract(isodow from anchor)::integer - 1];
      end if;
      first_day := date_trunc('week', anchor)::date;
      every := every * 7;
      k := greatest((from_day - first_day) / every, 0) * every;
    else
      if type = 'yearly' then
        first_day := date_trunc('year', anchor)::date;
        every := every * 12;
      else
        first_day := date_trunc('month', anchor)::date;
      end if;
      k := greatest(((extract(year from from_day) - extract(year from first_day)) * 12
        + extract(month from from_day) - extract(month from first_day))::integer / every, 0) * every;
  end case;
  <<search>>
  for turn in 1..1200 loop
    if type in ('daily', 'weekly') then
      period := first_day + k;
    else
      period := (first_day + make_interval(months => k))::date;
      if type = 'monthly' then
        days := array[day_of_rule(period, repeat -> 'on', day_of_month) - period];
      else
        days := null;
        foreach month in array coalesce(months, array[extract(month from anchor)::integer]) loop
          days := days || day_of_rule((period + make_interval(months => month - 1))::date, repeat -> 'on', day_of_month) - period;
        end loop;
      end if;
    end if;
    exit when period > last_day or period > from_day + calendar;
    foreach day in array days loop
      date := period + day;
      continue when date < from_day or date > last_day or extract(month from date)::integer <> all (months);
      -- It has been found, unless a later day has an earlier moment: one that a clock change has moved across midnight.
      exit search when date > (soonest at time zone tz)::date;
      foreach at_time in array times loop
        candidate := wall_to_instant(date + at_time, tz);
        if candidate > later_than then soonest := least(soonest, candidate); end if;
      end loop;
      exit search when soonest is not null and (cardinality(times) = 1 or (soonest at time zone tz)::date = date);
    end loop;
    k := k + every;
    -- Months that are left out are passed over at once.
    if type = 'daily' and soonest is null then
      period := first_day + k;
      while extract(month from period)::integer <> all (months) loop
        period := (date_trunc('month', period) + interval '1 month')::date;
      end loop;
      k := (period - first_day + every - 1) / every * every;
    end if;
  end loop;
  if soonest >= '10000-01-01Z' or (soonest at time zone tz) > last_wall then return null; end if;
  return soonest;
end $$;

-- The occurrence after a Done that it is counted from: so many units after that day, at the usual time. Null after `until`.
create function next_after_done(type text, repeat jsonb, anchor timestamp, tz text, done_at timestamptz) returns timestamptz
language plpgsql immutable parallel safe as $$
declare
  every integer := coalesce((repeat ->> 'every')::integer, 1);
  wall timestamp;
  next_at timestamptz;
begin
  if type = 'hourly' then
    next_at := done_at + make_interval(hours => every);
    wall := next_at at time zone tz;
  else
    wall := (done_at at time zone tz)::date + case type when 'daily' then make_interval(days => every)
      when 'weekly' then make_interval(weeks => every) when 'monthly' then make_interval(months => every)
      else make_interval(years => every) end + anchor::time;
    next_at := wall_to_instant(wall, tz);
  end if;
  if wall::date > (repeat ->> 'until')::date or next_at >= '10000-01-01Z' then return null; end if;
  return next_at;
end $$;

-- What the clock shows at the last ring of a counted series; null where none is counted, and for hours, which are counted
-- as they pass.
create function last_wall(type text, repeat jsonb, first_at timestamptz, anchor timestamp, tz text) returns timestamp
language plpgsql immutable parallel safe as $$
declare
  last timestamptz := first_at;
begin
  if type = 'hourly' or (repeat ? 'count') is not true then return null; end if;
  for rung in 2..(repeat ->> 'count')::integer loop
    last := coalesce(next_occurrence(type, repeat, first_at, anchor, tz, null, last), last);
  end loop;
  return last at time zone tz;
end $$;
