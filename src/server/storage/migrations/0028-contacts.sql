-- Safe for older versions.
-- People who are told when a reminder goes unanswered. Whether one has refused is in contact_refusals.
create table contacts (
  user_id uuid not null references users on delete cascade,
  -- Made from the account and the address: whoever is removed and added again is the same contact.
  id uuid not null,
  place smallint not null check (place between 1 and 5),
  name text not null check (length(name) between 1 and 200),
  email text not null,
  -- The keyed hash of the mailbox, whatever stands behind its plus sign.
  mailbox bytea not null,
  refusal_keys bytea[] not null,
  asked_at timestamptz,
  agreed_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, place)
);
create unique index contacts_address on contacts (user_id, lower(email));

-- Kept for good: keyed hashes of who must never ask whom again, by the account and by its address. It outlives both.
create table contact_refusals (
  key bytea primary key,
  refused_at timestamptz not null
);

-- What a mailbox got of us for all accounts together: when it was asked last, and the letters of the last 24 hours.
create table contact_mailboxes (
  mailbox bytea primary key,
  asked_at timestamptz,
  written_at timestamptz[] not null check (cardinality(written_at) between 1 and 3)
);
