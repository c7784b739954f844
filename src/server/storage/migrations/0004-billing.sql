-- What PayPal last said about each subscription. The plan of an account follows from these rows alone.
create table subscriptions (
  paypal_id text primary key,
  user_id uuid not null references users on delete cascade,
  plan_id text not null,
  period text not null check (period in ('monthly', 'yearly')),
  status text not null,
  -- To when the person has paid. PayPal forgets it when a subscription ends, we do not.
  paid_until timestamptz,
  failed_payments integer not null default 0,
  created_at timestamptz not null,
  reconciled_at timestamptz not null,
  -- Each reading of PayPal takes a turn before it asks; a late answer never overwrites a later question's.
  turns_taken integer not null default 0,
  turn_written integer not null default 0
);
create index subscriptions_user on subscriptions (user_id);
create index subscriptions_reconciled on subscriptions (reconciled_at) where status not in ('CANCELLED', 'EXPIRED');
create index users_pro on users (pro_until) where pro_until is not null;

-- What a person is about to buy. Asking PayPal again under the same request id makes no second subscription.
create table purchases (
  user_id uuid not null references users on delete cascade,
  plan_id text not null,
  request_id uuid not null,
  paypal_id text,
  started_at timestamptz not null,
  primary key (user_id, plan_id)
);

-- PayPal sends the same event again until it is answered, so its id is the key.
create table paypal_events (
  id text primary key,
  type text not null,
  paypal_id text,
  received_at timestamptz not null,
  handled_at timestamptz
);
create index paypal_events_waiting on paypal_events (received_at) where handled_at is null;
