-- Safe for older versions.
-- What opens the API to a program, within its scopes. The token itself is known to the program alone.
create table program_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  name text not null check (length(name) between 1 and 200),
  scopes text[] not null check (
    cardinality(scopes) between 1 and 4
    and scopes <@ array['notes:read', 'notes:write', 'reminders:read', 'reminders:write']),
  created_at timestamptz not null,
  used_at timestamptz,
  expires_at timestamptz
);
create index program_tokens_user on program_tokens (user_id);
