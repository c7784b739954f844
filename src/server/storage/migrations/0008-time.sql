-- When it last rang: a moment that still lies ahead means that the clock was wrong.
alter table reminders add column rung_at timestamptz;

-- When the clock was last known to be right: a start far from it is to be doubted. One row.
create table last_seen (
  id boolean primary key default true check (id),
  at timestamptz not null
);
