-- Who has an account, what they want to hear, and where they stand with their plan.
create table users (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  email text not null,
  password_hash text not null,
  time_zone text not null default 'UTC',
  verified_at timestamptz,
  email_on boolean not null default true,
  push_on boolean not null default true,
  in_app_on boolean not null default true,
  notes_count integer not null default 0 check (notes_count >= 0),
  reminders_count integer not null default 0 check (reminders_count >= 0),
  -- Pro while this lies ahead; 'infinity' while a subscription renews by itself.
  pro_until timestamptz,
  paypal_subscription_id text,
  plan_period text check (plan_period in ('monthly', 'yearly')),
  renews_at timestamptz,
  created_at timestamptz not null
);
-- Addresses compare without case.
create unique index users_email on users (lower(email));
-- What housekeeping looks through for registrations that nobody confirmed.
create index users_unverified on users (created_at) where verified_at is null;

-- The token itself is known to the browser alone.
create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_used on sessions (used_at);

-- One live code for each account and purpose: a new one replaces the old.
create table codes (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  -- When letters were asked for, the newest first: at most one a minute and five an hour.
  asked_at timestamptz[] not null,
  -- Null until the letter is sent, and again once the code is used.
  hash bytea,
  expires_at timestamptz,
  wrong_tries smallint not null default 0,
  primary key (user_id, purpose)
);

-- How often something was tried within a window, for limits that hold over restarts and processes.
create table tries (
  key bytea primary key,
  count integer not null,
  window_ends_at timestamptz not null
);
create index tries_window on tries (window_ends_at);

-- Where push goes. A device belongs to whoever registered it last.
create table devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('webpush', 'fcm')),
  address text not null,
  -- Addresses are long; their SHA-256 is what is unique.
  address_hash bytea not null unique,
  -- The keys that a Web Push message is encrypted with.
  keys jsonb,
  host text not null,
  name text not null,
  created_at timestamptz not null,
  last_sent_at timestamptz
);
create index devices_user on devices (user_id);

-- Keys made once and kept: signing of links, hashing of codes, VAPID.
create table secrets (
  name text primary key,
  value jsonb not null
);
