-- The letter that a code was made for: a letter that is sent again carries the same code, and one that was used or
-- killed meanwhile stays dead.
alter table codes add column letter_id uuid;
