-- Safe for older versions.
-- Reminders that ring again until they are dealt with, and what quiet hours hold. A process of version 1 locks the view first
-- and the table after it, and so do we.
lock table reminders in access exclusive mode;

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
