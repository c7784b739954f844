-- Safe for older versions.
-- When it rang before: a repeat makes it unread and new once more.
alter table notifications add column rung_before timestamptz[];
