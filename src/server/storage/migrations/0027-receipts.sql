-- Safe for older versions.
-- What became known of a message after the other side took it. Null where nobody told us.
alter table deliveries
  add column shown_at timestamptz,
  add column seen_at timestamptz;

-- When the person read or answered it in the app.
alter table notifications add column seen_at timestamptz;

-- A device that its push service calls gone stays in the list, and says so, until it registers anew or is removed.
alter table devices add column gone_at timestamptz;
