-- Safe for older versions.
alter table deliveries
  -- The n-th repeat of a ring, under the moment of its own, and the ring that it repeats.
  add column repeat smallint,
  add column repeat_of timestamptz,
  add constraint deliveries_repeat check (
    (repeat is null) = (repeat_of is null) and repeat > 0 and repeat_of = repeat_of::timestamptz(3)) not valid;
