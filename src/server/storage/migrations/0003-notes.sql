-- Both come with PostgreSQL and may be added by the owner of a database.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table notes (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  title text not null,
  content text not null,
  color text not null,
  -- What search looks through: title and content without case and accents (notes/search.ts).
  searched text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);
create index notes_order on notes (user_id, created_at, id);
-- The owner as text, so that a question in this form can be answered by this index alone and the planner is not
-- tempted to walk through all notes of the owner. New entries wait in a short list, which makes writing three
-- times as cheap and is still nothing to search through.
create index notes_search on notes using gin ((user_id::text), searched gin_trgm_ops)
  with (gin_pending_list_limit = 512);
