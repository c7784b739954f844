-- Safe for older versions.
-- Since when no reminder letters go to an address that its mail server refuses for good.
alter table users add column mail_suppressed_at timestamptz;

-- The UTC days on which it did, until it takes a letter again.
create table mail_refusals (
  user_id uuid not null references users on delete cascade,
  day date not null,
  refused_at timestamptz not null,
  primary key (user_id, day)
);
