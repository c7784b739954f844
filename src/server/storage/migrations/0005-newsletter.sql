-- Who asked for the newsletter. Nobody is written to before they confirmed.
create table newsletter (
  id uuid primary key,
  email text not null,
  -- When the letter to confirm with was last asked for.
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  created_at timestamptz not null
);
create unique index newsletter_email on newsletter (lower(email));
create index newsletter_unconfirmed on newsletter (asked_at) where confirmed_at is null;
