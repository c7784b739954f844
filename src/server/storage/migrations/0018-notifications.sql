-- Safe for older versions.
-- A deleted reminder takes its notifications along. Those that were left behind until now go too.
update notifications set removed = true, title = '', message = '' where reminder_id is null and not removed;
