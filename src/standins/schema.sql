-- What the stand-ins keep. Installations of 1.0.0 have these tables already, made by the server's migrations: same
-- names, same columns, so nothing of theirs is lost. A process of 1.0.0 may also run beside this one.
create table if not exists outbox (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  message_id text not null unique,
  sent_at timestamptz not null,
  -- The order in which letters came, whatever the clock said.
  place bigint generated always as identity unique
);

create table if not exists simulated_subscriptions (
  id text primary key,
  request_id text not null unique,
  plan_id text not null,
  custom_id text not null,
  status text not null,
  -- The plan that waits for the person's approval.
  revised_plan_id text,
  next_billing_at timestamptz,
  last_paid_at timestamptz,
  failed_payments integer not null default 0,
  return_url text not null,
  cancel_url text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Since 1.1.0: whether the last payment went back.
alter table simulated_subscriptions
  add column if not exists last_payment_state text not null default 'completed';

-- Since 2.0.0: when the first payment is due, if not with the approval.
alter table simulated_subscriptions add column if not exists start_at timestamptz;

-- Not used any more. A process of 1.0.0 writes its address here.
create table if not exists simulator_address (
  id boolean primary key default true check (id),
  url text not null
);

-- The migrations of 1.0.0 that made these tables, so that it does not make them again.
insert into migrations (name, run_at) values ('0006-outbox.sql', now()), ('0007-outbox-order.sql', now())
on conflict do nothing;
