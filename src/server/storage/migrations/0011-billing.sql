-- Subscriptions at PayPal whose account is gone, with nothing that tells whose they were. Nobody can cancel them here any
-- more, so we look at them until they have ended, or until nobody can approve them any longer.
create table ownerless_subscriptions (
  paypal_id text primary key,
  since timestamptz not null,
  -- Null until the first look.
  looked_at timestamptz
);

alter table subscriptions
  -- Since when PayPal says that it does not know it. It ends only after days of that: the mistake may be ours.
  add column missing_since timestamptz,
  -- When we last asked PayPal to cancel it although it belongs to a person who has a newer one.
  add column cancel_asked_at timestamptz,
  -- When the newest payment was made that the person got back: what it bought does not count.
  add column taken_back_at timestamptz;
create index subscriptions_missing on subscriptions (reconciled_at) where missing_since is not null;

-- What an event about a refund names: the refund itself, and the sale where the event says it.
alter table paypal_events add column refund_id text, add column sale_id text;

-- The end of Pro stays in the row when it has passed: it only stops counting, so that a clock that was wrong for a while
-- takes nothing away. This is when the person was told.
alter table users add column pro_end_told_at timestamptz;
create index users_pro_untold on users (pro_until)
  where pro_until is not null and (pro_end_told_at is null or pro_end_told_at < pro_until);
create index users_pro_told on users (pro_end_told_at) where pro_end_told_at is not null;
