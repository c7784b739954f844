-- Safe for older versions.
-- Version 1 noted no browsers. One without a name stands for those that an account was used with, so that a login with any
-- other is told.
insert into known_browsers (user_id, name, session_id, first_used_at)
  select id, '', gen_random_uuid(), verified_at from users
  where verified_at is not null and not exists (select from known_browsers where user_id = users.id);
