-- Safe for older versions.
-- How this person is told the time of day. Null until they choose: letters then say 4:15 PM, a browser goes by its language.
alter table users add column clock text check (clock in ('12', '24'));
