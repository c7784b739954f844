create table subscriptions (
  paypal_id text primary key,
  user_id uuid not null references users on delete cascade,
  plan_id text not null,
  status text not null,
  -- To when the person has paid, as PayPal last said.
  paid_until timestamptz,
  created_at timestamptz not null,
  reconciled_at timestamptz not null
);
create index subscriptions_user on subscriptions (user_id);

-- PayPal sends the same event again until it is answered, so its id is the key.
create table paypal_events (
  id text primary key,
  type text not null,
  paypal_id text,
  received_at timestamptz not null,
  handled_at timestamptz
);
