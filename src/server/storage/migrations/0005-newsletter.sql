create table newsletter (
  id uuid primary key,
  email text not null,
  confirmed_at timestamptz,
  created_at timestamptz not null
);
create unique index newsletter_email on newsletter (lower(email));
