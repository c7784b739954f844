-- Safe for older versions.
-- Reminders that ring again until they are dealt with, and hours in which nothing but the app rings.
alter table users
  -- By the clock on the wall of time_zone; over midnight where it ends before it begins.
  add column quiet_from time,
  add column quiet_to time,
  add constraint users_quiet_hours check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to) not valid;

alter table all_reminders
  -- How it insists: so many minutes apart, so many times more, and whom we tell after that. Null where it does not.
  add column insist_every smallint,
  add column insist_times smallint,
  add column insist_contact uuid,
  add column insist_share_text boolean,
  add column breaks_quiet boolean,
  -- While it insists: when it rings again or, with nothing left, tells the contact; how often it has, and may yet.
  add column insists_at timestamptz,
  add column insisted smallint,
  add column insists_left smallint,
  -- Its last ring was in quiet hours, and goes out on the other channels then.
  add column held_until timestamptz,
  add constraint reminders_insist check (
    (insist_every is null) = (insist_times is null)
    and insist_every between 5 and 1440 and insist_times between 1 and 20
    and (insist_every is not null or (insist_contact is null and insist_share_text is null))) not valid,
  add constraint reminders_insisting check (
    insists_at is null or (insist_every is not null and done_at is null and insisted >= 0 and insists_left >= 0)) not valid,
  add constraint reminders_held check (held_until is null or done_at is null) not valid;

-- A process of version 1 would ring one that insists once, and leave it insisting after Done.
create or replace view reminders as
  select user_id, id, title, description, type, time_zone, first_at, anchor, waiting_at, next_at, snoozed, undo,
    created_at, updated_at, rung_at
  from all_reminders
  where type <> 'once' and repeat is null and done_at is null and next_at is not null and insist_every is null;

alter table deliveries
  -- The n-th repeat of a ring, under the moment of its own, and the ring that it repeats.
  add column repeat smallint,
  add column repeat_of timestamptz,
  add constraint deliveries_repeat check (
    (repeat is null) = (repeat_of is null) and repeat > 0 and repeat_of = repeat_of::timestamptz(3)) not valid;

-- When it rang before: a repeat makes it unread and new once more.
alter table notifications add column rung_before timestamptz[];

-- The end of the quiet hours that a moment lies in; null outside of them. Each night is a stretch between two instants, so
-- that a clock change within it can neither end it twice nor begin it again. Far from a change, what the clock shows is enough.
create function quiet_until(quiet_from time, quiet_to time, tz text, moment timestamptz) returns timestamptz
language plpgsql immutable strict parallel safe as $$
declare
  wall timestamp := moment at time zone tz;
  today date := wall::date;
  nights integer := case when quiet_to < quiet_from then 1 else 0 end;
begin
  if ((moment + interval '24 hours') at time zone tz) - ((moment - interval '24 hours') at time zone tz)
    = interval '48 hours' then
    for day in -nights .. 0 loop
      if today + day + quiet_from <= wall and wall < today + day + nights + quiet_to then
        return (today + day + nights + quiet_to) at time zone tz;
      end if;
    end loop;
    return null;
  end if;
  return (
    select max(ends_at)
    from (
      select wall_to_instant(day + quiet_from, tz) as starts_at, wall_to_instant(day + nights + quiet_to, tz) as ends_at
      from unnest(array[today - 1, today]) day) stretches
    where starts_at <= moment and moment < ends_at);
end $$;
