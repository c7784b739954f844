-- Safe for older versions.
-- What came in from other apps, and what each import made, for as long as it can be undone.
create table imports (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  source text not null,
  name text not null check (length(name) between 1 and 255),
  created_at timestamptz not null,
  notes_made integer not null default 0,
  reminders_made integer not null default 0,
  -- It is being undone: nothing is added to it any more.
  undone_at timestamptz,
  primary key (user_id, id)
);
create index imports_order on imports (user_id, created_at desc);
create index imports_age on imports (created_at);

-- A note or reminder belongs to the import that made it last.
create table import_items (
  user_id uuid not null,
  kind text not null check (kind in ('note', 'reminder')),
  id uuid not null,
  import_id uuid not null,
  -- Of the row as it was made: one that has another version was changed since.
  version text not null,
  primary key (user_id, kind, id),
  foreign key (user_id, import_id) references imports (user_id, id) on delete cascade
);
create index import_items_of on import_items (user_id, import_id);
