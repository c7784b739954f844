-- A note with more different pieces than the index may hold has its text here, and an empty one in `searched`. Whoever
-- writes `searched` without knowing of this column is right all the same: what is here counts only beside an empty one.
alter table notes add column unindexed text;
create index notes_unindexed on notes (user_id, created_at, id) where searched = '';
-- Whoever fills the list of new entries waits until it is merged: half the length, half the wait.
alter index notes_search set (gin_pending_list_limit = 256);
