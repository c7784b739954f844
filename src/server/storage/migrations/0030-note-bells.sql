-- Safe for older versions.
-- The note that a reminder rings for. A process of version 1 locks the view first and the table after it, and so do we.
lock table reminders in access exclusive mode;

alter table all_reminders
  add column note_id uuid,
  add constraint reminders_note foreign key (user_id, note_id) references notes (user_id, id)
    on delete set null (note_id) not valid;
create index reminders_of_note on all_reminders (user_id, note_id) where note_id is not null;
