-- Safe for older versions.
-- When a subscription begins. Who subscribes again within paid time begins where that ends.
alter table subscriptions add column starts_at timestamptz;
alter table purchases add column starts_at timestamptz;
