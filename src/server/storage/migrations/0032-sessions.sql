-- Safe for older versions.
-- Sessions that their owner can tell apart and end. One that version 1 opens has no device.
alter table sessions add column id uuid not null default gen_random_uuid();
alter table sessions add column device text;
-- When password or passkey was given last. Null for one that version 1 opened: then it was when it was opened.
alter table sessions add column authenticated_at timestamptz;
create unique index sessions_id on sessions (id);

-- The session that a push device was registered in: who ends that session ends push there, too.
alter table devices add column session_id uuid;

-- With which browser on which system an account was used, and the first session there.
create table known_browsers (
  user_id uuid not null references users on delete cascade,
  name text not null,
  session_id uuid not null,
  first_used_at timestamptz not null,
  primary key (user_id, name)
);

-- A new address that waits for its code. Both letters go to the address that is written here, whatever is true by then.
create table email_changes (
  -- The letter with the code.
  id uuid primary key,
  -- The letter to the old address.
  notice_id uuid not null,
  user_id uuid not null references users on delete cascade,
  old_email text not null,
  new_email text not null,
  asked_at timestamptz not null
);
create index email_changes_user on email_changes (user_id);

alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in ('verify', 'reset', 'email-change'));
