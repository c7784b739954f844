-- Safe for older versions.
-- Where else reminders ring: ntfy, Telegram, Discord, Slack, a webhook. A process of an older version claims e-mail and push
-- alone, and leaves these deliveries to the others.
create table channels (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('ntfy', 'telegram', 'discord', 'slack', 'webhook')),
  name text not null,
  -- Where it goes and what opens it, encrypted under a key of the table secrets; and since when it goes there.
  target jsonb not null check (target ? 'wrapped'),
  target_at timestamptz not null,
  -- One slow host holds up nobody else.
  host text not null,
  enabled boolean not null default true,
  confirmed_at timestamptz,
  -- The newest message with a code, and that code once it was sent.
  letter_id uuid not null,
  code_hash bytea,
  code_expires_at timestamptz,
  wrong_tries smallint not null default 0,
  created_at timestamptz not null,
  constraint channels_code check ((code_hash is null) = (code_expires_at is null))
);
create index channels_owner on channels (user_id);

-- Whoever has none pays nothing for them when a reminder rings.
alter table users
  add column channels_count smallint not null default 0,
  add constraint users_channels_count_check check (channels_count between 0 and 10) not valid;

alter table deliveries
  drop constraint deliveries_channel_check,
  add constraint deliveries_channel_check
    check (channel in ('email', 'push', 'ntfy', 'telegram', 'discord', 'slack', 'webhook')) not valid;
