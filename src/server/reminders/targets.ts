// Where a ring goes beside the app, for what rings again or was held. Firing itself, which is measured, has an insert for each.

const none = `'00000000-0000-0000-0000-000000000000'::uuid`

/** A row for the letter, for each device and for each channel, as the person has it now. */
export const targets = `(
  select id as user_id, 'email' as channel, ${none} as device_id, null as device, lower(split_part(email, '@', 2)) as host
  from users where email_on and mail_suppressed_at is null
  union all
  select d.user_id, 'push', d.id, d.name, d.host from devices d join users u on u.id = d.user_id 
  where u.push_on and d.gone_at is null
  union all
  select user_id, kind, id, name, host from channels where enabled and confirmed_at is not null)`

/**
 * Queues what `ringing` names, at $1: of each its user_id, id, letter and ring_at, and for a repeat which one it is of which
 * ring. What the very moment has been queued for is not queued again.
 */
export const queueing = (ringing: string) => `
  insert into deliveries (user_id, subject_id, occurrence_at, channel, letter, device_id, device, host, run_at, queued_at,
    repeat, repeat_of)
  select g.user_id, g.id, g.ring_at, t.channel, g.letter, t.device_id, t.device, t.host, $1, $1, g.repeat, g.repeat_of
  from (${ringing}) g join ${targets} t on t.user_id = g.user_id
  on conflict do nothing`
