-- Safe for older versions.
-- Pins, the archive and labels. A process of version 1 writes notes without them, and lists archived ones with the others.
alter table notes
  add column pinned boolean not null default false,
  add column archived boolean not null default false;

-- The order of every list: pinned ones stand before the others, and archived ones apart. Unique, so that labels can follow it.
alter table notes add constraint notes_place unique (user_id, archived, pinned, created_at, id);
drop index notes_order;
drop index notes_unindexed;
create index notes_unindexed on notes (user_id, archived, pinned, created_at, id) where searched = '';

-- The labels of a note, in the order of the person. Each knows the place of its note in the lists, which the foreign key
-- keeps right: the notes of a label are then read in order, however many there are.
create table note_labels (
  user_id uuid not null,
  note_id uuid not null,
  archived boolean not null,
  pinned boolean not null,
  created_at timestamptz not null,
  -- Equal for names that differ in case only (labelKey in src/contract/labels.ts).
  key text not null,
  name text not null check (length(name) between 1 and 50),
  -- What search compares with.
  folded text not null,
  position smallint not null check (position between 1 and 20),
  primary key (user_id, note_id, key),
  unique (user_id, note_id, position) deferrable,
  foreign key (user_id, archived, pinned, created_at, note_id)
    references notes (user_id, archived, pinned, created_at, id) on update cascade on delete cascade
);
create index note_labels_place on note_labels (user_id, key, archived, pinned, created_at, note_id);
