create table notes (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  title text not null,
  content text not null,
  color text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);
create index notes_order on notes (user_id, created_at, id);
