-- Safe for older versions.
-- When an event was last tried again. It no longer moves `received_at`, which says when to give it up.
alter table paypal_events add column tried_at timestamptz;
