-- Safe for older versions.
-- The hours in which only the app rings, by the clock on the wall of time_zone; over midnight where they end before they begin.
-- The tables that ring have a file each, as in 0009-reminders.sql.
alter table users
  add column quiet_from time,
  add column quiet_to time,
  add constraint users_quiet_hours check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to) not valid,
  -- An unknown zone is refused here: it would keep everything of this person from ringing.
  add constraint users_quiet_zone check (quiet_from is null or timestamptz 'epoch' at time zone time_zone is not null)
    not valid;

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
