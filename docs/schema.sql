-- The schema after all migrations. Printed by "npm run docs"; a test holds it fresh.

create extension btree_gin;

create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.day_of_rule(month date, rule_on jsonb, day_of_month integer)
 RETURNS date
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  last date := (month + interval '1 month')::date - 1;
  wanted text := coalesce(rule_on ->> 'day', day_of_month::text);
  nth text := rule_on ->> 'nth';
  weekday integer;
  dow integer;
begin
  if nth is null then
    return case when wanted = 'last' then last else least(month + wanted::integer - 1, last) end;
  end if;
  dow := extract(isodow from case nth when 'last' then last else month end);
  if rule_on ->> 'weekday' = 'workday' then
    if nth = 'last' then return last - greatest(dow - 5, 0); end if;
    -- A weekend at the start, or the one that these days reach over.
    return month + nth::integer - 1
      + case when dow > 5 then 8 - dow when dow + nth::integer - 1 > 5 then 2 else 0 end;
  end if;
  weekday := array_position(array['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'], rule_on ->> 'weekday');
  if nth = 'last' then return last - (dow - weekday + 7) % 7; end if;
  return month + (weekday - dow + 7) % 7 + 7 * (nth::integer - 1);
end $function$;

CREATE OR REPLACE FUNCTION public.last_wall(type text, repeat jsonb, first_at timestamp with time zone, anchor timestamp without time zone, tz text)
 RETURNS timestamp without time zone
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  last timestamptz := first_at;
begin
  if type = 'hourly' or (repeat ? 'count') is not true then return null; end if;
  for rung in 2..(repeat ->> 'count')::integer loop
    last := coalesce(next_occurrence(type, repeat, first_at, anchor, tz, null, last), last);
  end loop;
  return last at time zone tz;
end $function$;

CREATE OR REPLACE FUNCTION public.next_after_done(type text, repeat jsonb, anchor timestamp without time zone, tz text, done_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  every integer := coalesce((repeat ->> 'every')::integer, 1);
  wall timestamp;
  next_at timestamptz;
begin
  if type = 'hourly' then
    next_at := done_at + make_interval(hours => every);
    wall := next_at at time zone tz;
  else
    wall := (done_at at time zone tz)::date + case type when 'daily' then make_interval(days => every)
      when 'weekly' then make_interval(weeks => every) when 'monthly' then make_interval(months => every)
      else make_interval(years => every) end + anchor::time;
    next_at := wall_to_instant(wall, tz);
  end if;
  if wall::date > (repeat ->> 'until')::date or next_at >= '10000-01-01Z' then return null; end if;
  return next_at;
end $function$;

CREATE OR REPLACE FUNCTION public.next_occurrence(type text, repeat jsonb, first_at timestamp with time zone, anchor timestamp without time zone, tz text, last_wall timestamp without time zone, later_than timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  every integer;
  wall timestamp;
  from_day date;
  first_day date := anchor::date;
  last_day date;
  months integer[];
  times time[];
  month integer;
  name text;
  k integer;
  calendar constant integer := 146097;
  day_of_month constant integer := extract(day from anchor);
  turn integer;
  period date;
  -- Days from the first of a period.
  days integer[];
  day integer;
  date date;
  at_time time;
  candidate timestamptz;
  soonest timestamptz;
begin
  if first_at > later_than then return first_at; end if;
  if type = 'once' or repeat ->> 'from' = 'done' then return null; end if;
  if repeat is null then
    candidate := next_occurrence(type, first_at, anchor, tz, later_than);
    return case when candidate < '10000-01-01Z' then candidate end;
  end if;
  every := coalesce((repeat ->> 'every')::integer, 1);
  last_day := coalesce((repeat ->> 'until')::date, '9999-12-31');
  if type = 'hourly' then
    k := floor(extract(epoch from later_than - first_at) / (3600 * every))::integer + 1;
    candidate := first_at + make_interval(hours => k * every);
    if k >= (repeat ->> 'count')::integer or (candidate at time zone tz)::date > last_day then return null; end if;
    return candidate;
  end if;
  months := translate(repeat ->> 'months', '[]', '{}')::integer[];
  if repeat ? 'times' then
    times := translate(repeat ->> 'times', '[]"', '{}')::time[];
  else
    times := array[anchor::time];
  end if;
  -- A clock change moves what it skips by a day at most: what was due the day before may come now.
  wall := later_than at time zone tz;
  from_day := wall::date - 1;
  if ((later_than - interval '48 hours') at time zone tz) = wall - interval '48 hours' then
    from_day := case when cardinality(times) = 1 and times[1] <= wall::time then wall::date + 1 else wall::date end;
  end if;
  case type
    when 'daily' then
      days := array[0];
      k := greatest((from_day - first_day) / every, 0) * every;
    when 'weekly' then
      if repeat ? 'weekdays' then
        foreach name in array translate(repeat ->> 'weekdays', '[]" ', '{}')::text[] loop
          days := days || array_position(array['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'], name) - 1;
        end loop;
      else
        days := array[extract(isodow from anchor)::integer - 1];
      end if;
      first_day := date_trunc('week', anchor)::date;
      every := every * 7;
      k := greatest((from_day - first_day) / every, 0) * every;
    else
      if type = 'yearly' then
        first_day := date_trunc('year', anchor)::date;
        every := every * 12;
      else
        first_day := date_trunc('month', anchor)::date;
      end if;
      k := greatest(((extract(year from from_day) - extract(year from first_day)) * 12
        + extract(month from from_day) - extract(month from first_day))::integer / every, 0) * every;
  end case;
  <<search>>
  for turn in 1..1200 loop
    if type in ('daily', 'weekly') then
      period := first_day + k;
    else
      period := (first_day + make_interval(months => k))::date;
      if type = 'monthly' then
        days := array[day_of_rule(period, repeat -> 'on', day_of_month) - period];
      else
        days := null;
        foreach month in array coalesce(months, array[extract(month from anchor)::integer]) loop
          days := days || day_of_rule((period + make_interval(months => month - 1))::date, repeat -> 'on', day_of_month) - period;
        end loop;
      end if;
    end if;
    exit when period > last_day or period > from_day + calendar;
    foreach day in array days loop
      date := period + day;
      continue when date < from_day or date > last_day or extract(month from date)::integer <> all (months);
      -- It has been found, unless a later day has an earlier moment: one that a clock change has moved across midnight.
      exit search when date > (soonest at time zone tz)::date;
      foreach at_time in array times loop
        candidate := wall_to_instant(date + at_time, tz);
        if candidate > later_than then soonest := least(soonest, candidate); end if;
      end loop;
      exit search when soonest is not null and (cardinality(times) = 1 or (soonest at time zone tz)::date = date);
    end loop;
    k := k + every;
    -- Months that are left out are passed over at once.
    if type = 'daily' and soonest is null then
      period := first_day + k;
      while extract(month from period)::integer <> all (months) loop
        period := (date_trunc('month', period) + interval '1 month')::date;
      end loop;
      k := (period - first_day + every - 1) / every * every;
    end if;
  end loop;
  if soonest >= '10000-01-01Z' or (soonest at time zone tz) > last_wall then return null; end if;
  return soonest;
end $function$;

CREATE OR REPLACE FUNCTION public.next_occurrence(type text, first_at timestamp with time zone, anchor timestamp without time zone, tz text, later_than timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  wall timestamp;
  step interval;
  k integer;
  candidate timestamptz;
begin
  if first_at > later_than then return first_at; end if;
  if type = 'hourly' then
    return first_at + make_interval(hours => floor(extract(epoch from later_than - first_at) / 3600)::integer + 1);
  end if;
  wall := later_than at time zone tz;
  if type = 'daily' then
    step := interval '1 day';
    k := floor(extract(epoch from wall - anchor) / 86400);
  elsif type = 'weekly' then
    step := interval '7 days';
    k := floor(extract(epoch from wall - anchor) / 604800);
  elsif type = 'monthly' then
    step := interval '1 month';
    k := (extract(year from wall) - extract(year from anchor)) * 12 + extract(month from wall) - extract(month from anchor) - 1;
  else
    step := interval '1 year';
    k := extract(year from wall) - extract(year from anchor) - 1;
  end if;
  -- Asked at the very moment that one rings, the next one is wanted.
  if anchor + k * step = wall then k := k + 1; end if;
  k := greatest(k, 1);
  loop
    candidate := wall_to_instant(anchor + k * step, tz);
    if candidate > later_than then return candidate; end if;
    k := k + 1;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.occurrence_id(reminder_id uuid, occurrence_at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
  select md5(reminder_id::text || extract(epoch from occurrence_at)::text)::uuid
$function$;

CREATE OR REPLACE FUNCTION public.quiet_until(quiet_from time without time zone, quiet_to time without time zone, tz text, moment timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  wall timestamp := moment at time zone tz;
  today date := wall::date;
  nights integer := case when quiet_to < quiet_from then 1 else 0 end;
begin
  if ((moment + interval '24 hours') at time zone tz) - ((moment - interval '24 hours') at time zone tz)
    = interval '48 hours' then
    for day in -nights .. 0 loop
      if today + day + quiet_from <= wall and wall < today + day + nights + quiet_to then
        return (today + day + nights + quiet_to) at time zone tz;
      end if;
    end loop;
    return null;
  end if;
  return (
    select max(ends_at)
    from (
      select wall_to_instant(day + quiet_from, tz) as starts_at, wall_to_instant(day + nights + quiet_to, tz) as ends_at
      from unnest(array[today - 1, today]) day) stretches
    where starts_at <= moment and moment < ends_at);
end $function$;

CREATE OR REPLACE FUNCTION public.wall_to_instant(wall timestamp without time zone, tz text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when ((wall at time zone tz) - interval '24 hours') at time zone tz = wall - interval '24 hours'
    then wall at time zone tz else wall_to_instant_near_change(wall, tz) end
$function$;

CREATE OR REPLACE FUNCTION public.wall_to_instant_near_change(wall timestamp without time zone, tz text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  late timestamptz := wall at time zone tz;
  day_before timestamptz := late - interval '24 hours';
  early timestamptz := (wall - ((day_before at time zone tz) - (day_before at time zone 'UTC'))) at time zone 'UTC';
begin
  if early < late and (early at time zone tz) = wall then return early; end if;
  return late;
end $function$;

create table all_reminders (
  user_id uuid not null,
  id uuid not null,
  title text not null,
  description text not null default ''::text,
  type text not null,
  time_zone text not null,
  first_at timestamp with time zone not null,
  anchor timestamp without time zone not null,
  waiting_at timestamp with time zone not null,
  next_at timestamp with time zone,
  snoozed boolean not null default false,
  undo jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  rung_at timestamp with time zone,
  repeat jsonb,
  last_wall timestamp without time zone,
  current_at timestamp with time zone,
  done_at timestamp with time zone,
  streak integer not null default 0,
  best_streak integer not null default 0,
  insist_every smallint,
  insist_times smallint,
  insist_contact uuid,
  insist_share_text boolean,
  breaks_quiet boolean,
  insists_at timestamp with time zone,
  insisted smallint,
  insists_left smallint,
  held_until timestamp with time zone,
  note_id uuid,
  constraint reminders_pkey PRIMARY KEY (user_id, id),
  constraint reminders_note FOREIGN KEY (user_id, note_id) REFERENCES notes(user_id, id) ON DELETE SET NULL (note_id) NOT VALID,
  constraint reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reminders_done CHECK (((done_at IS NULL) OR (next_at IS NULL))) NOT VALID,
  constraint reminders_held CHECK (((held_until IS NULL) OR (done_at IS NULL))) NOT VALID,
  constraint reminders_insist CHECK ((((insist_every IS NULL) = (insist_times IS NULL)) AND ((insist_every >= 5) AND (insist_every <= 1440)) AND ((insist_times >= 1) AND (insist_times <= 20)) AND ((insist_every IS NOT NULL) OR ((insist_contact IS NULL) AND (insist_share_text IS NULL))))) NOT VALID,
  constraint reminders_insisting CHECK (((insists_at IS NULL) OR ((insist_every IS NOT NULL) AND (done_at IS NULL) AND (insisted >= 0) AND (insists_left >= 0)))) NOT VALID,
  constraint reminders_milliseconds CHECK (((next_at = (next_at)::timestamp(3) with time zone) AND (waiting_at = (waiting_at)::timestamp(3) with time zone) AND (first_at = (first_at)::timestamp(3) with time zone) AND (anchor = (anchor)::timestamp(3) without time zone))) NOT VALID,
  constraint reminders_repeat CHECK (((repeat IS NULL) OR ((type <> 'once'::text) AND (jsonb_typeof(repeat) = 'object'::text)))) NOT VALID,
  constraint reminders_type_check CHECK ((type = ANY (ARRAY['once'::text, 'hourly'::text, 'daily'::text, 'weekly'::text, 'monthly'::text, 'yearly'::text]))) NOT VALID
);

CREATE INDEX done_reminders ON public.all_reminders USING btree (user_id, done_at) WHERE (done_at IS NOT NULL);

CREATE INDEX reminders_due ON public.all_reminders USING btree (next_at);

CREATE INDEX reminders_held ON public.all_reminders USING btree (held_until) WHERE (held_until IS NOT NULL);

CREATE INDEX reminders_insisting ON public.all_reminders USING btree (insists_at) WHERE (insists_at IS NOT NULL);

CREATE INDEX reminders_of_note ON public.all_reminders USING btree (user_id, note_id) WHERE (note_id IS NOT NULL);

create table calendars (
  user_id uuid not null,
  secret_hash bytea not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint calendars_secret_hash_key UNIQUE (secret_hash),
  constraint calendars_pkey PRIMARY KEY (user_id),
  constraint calendars_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table channels (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  name text not null,
  target jsonb not null,
  target_at timestamp with time zone not null,
  host text not null,
  enabled boolean not null default true,
  confirmed_at timestamp with time zone,
  letter_id uuid not null,
  code_hash bytea,
  code_expires_at timestamp with time zone,
  wrong_tries smallint not null default 0,
  created_at timestamp with time zone not null,
  constraint channels_pkey PRIMARY KEY (id),
  constraint channels_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint channels_code CHECK (((code_hash IS NULL) = (code_expires_at IS NULL))),
  constraint channels_kind_check CHECK ((kind = ANY (ARRAY['ntfy'::text, 'telegram'::text, 'discord'::text, 'slack'::text, 'webhook'::text]))),
  constraint channels_target_check CHECK ((target ? 'wrapped'::text))
);

CREATE INDEX channels_owner ON public.channels USING btree (user_id);

create table codes (
  user_id uuid not null,
  purpose text not null,
  asked_at timestamp with time zone[] not null,
  hash bytea,
  expires_at timestamp with time zone,
  wrong_tries smallint not null default 0,
  letter_id uuid,
  constraint codes_pkey PRIMARY KEY (user_id, purpose),
  constraint codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint codes_purpose_check CHECK ((purpose = ANY (ARRAY['verify'::text, 'reset'::text, 'email-change'::text])))
);

create table contact_mailboxes (
  mailbox bytea not null,
  asked_at timestamp with time zone,
  written_at timestamp with time zone[] not null,
  constraint contact_mailboxes_pkey PRIMARY KEY (mailbox),
  constraint contact_mailboxes_written_at_check CHECK (((cardinality(written_at) >= 1) AND (cardinality(written_at) <= 3)))
);

create table contact_refusals (
  key bytea not null,
  refused_at timestamp with time zone not null,
  constraint contact_refusals_pkey PRIMARY KEY (key)
);

create table contacts (
  user_id uuid not null,
  id uuid not null,
  place smallint not null,
  name text not null,
  email text not null,
  mailbox bytea not null,
  refusal_keys bytea[] not null,
  asked_at timestamp with time zone,
  agreed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  is_paused boolean not null default false,
  constraint contacts_user_id_place_key UNIQUE (user_id, place),
  constraint contacts_pkey PRIMARY KEY (user_id, id),
  constraint contacts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint contacts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint contacts_place_check CHECK (((place >= 1) AND (place <= 5)))
);

CREATE UNIQUE INDEX contacts_address ON public.contacts USING btree (user_id, lower(email));

create table deliveries (
  user_id uuid not null,
  subject_id uuid not null,
  occurrence_at timestamp with time zone not null,
  channel text not null,
  device_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  letter text not null default 'reminder'::text,
  host text not null,
  status text not null default 'pending'::text,
  attempts smallint not null default 0,
  run_at timestamp with time zone not null,
  queued_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  error text,
  device text,
  repeat smallint,
  repeat_of timestamp with time zone,
  shown_at timestamp with time zone,
  seen_at timestamp with time zone,
  constraint deliveries_pkey PRIMARY KEY (user_id, subject_id, occurrence_at, channel, device_id),
  constraint deliveries_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'push'::text, 'ntfy'::text, 'telegram'::text, 'discord'::text, 'slack'::text, 'webhook'::text]))) NOT VALID,
  constraint deliveries_milliseconds CHECK ((occurrence_at = (occurrence_at)::timestamp(3) with time zone)) NOT VALID,
  constraint deliveries_repeat CHECK ((((repeat IS NULL) = (repeat_of IS NULL)) AND (repeat > 0) AND (repeat_of = (repeat_of)::timestamp(3) with time zone))) NOT VALID,
  constraint deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text])))
);

CREATE INDEX deliveries_age ON public.deliveries USING brin (queued_at);

CREATE INDEX deliveries_ahead ON public.deliveries USING btree (channel, run_at) WHERE ((status = 'pending'::text) AND (letter <> ALL (ARRAY['reminder'::text, 'rhythm'::text, 'repeat'::text, 'contact'::text])));

CREATE INDEX deliveries_due ON public.deliveries USING btree (channel, run_at) WHERE (status = 'pending'::text);

create table devices (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  address text not null,
  address_hash bytea not null,
  keys jsonb,
  host text not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_sent_at timestamp with time zone,
  gone_at timestamp with time zone,
  session_id uuid,
  constraint devices_address_hash_key UNIQUE (address_hash),
  constraint devices_pkey PRIMARY KEY (id),
  constraint devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint devices_kind_check CHECK ((kind = ANY (ARRAY['webpush'::text, 'fcm'::text])))
);

CREATE INDEX devices_user ON public.devices USING btree (user_id);

create table email_changes (
  id uuid not null,
  notice_id uuid not null,
  user_id uuid not null,
  old_email text not null,
  new_email text not null,
  asked_at timestamp with time zone not null,
  constraint email_changes_pkey PRIMARY KEY (id),
  constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX email_changes_user ON public.email_changes USING btree (user_id);

create table history (
  user_id uuid not null,
  reminder_id uuid not null,
  occurrence_at timestamp with time zone not null,
  outcome text not null,
  answered_at timestamp with time zone,
  constraint history_pkey PRIMARY KEY (user_id, reminder_id, occurrence_at),
  constraint history_user_id_reminder_id_fkey FOREIGN KEY (user_id, reminder_id) REFERENCES all_reminders(user_id, id) ON DELETE CASCADE,
  constraint history_answered CHECK (((outcome = 'missed'::text) = (answered_at IS NULL))),
  constraint history_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'early'::text, 'missed'::text])))
);

CREATE INDEX history_age ON public.history USING brin (occurrence_at);

create table import_items (
  user_id uuid not null,
  kind text not null,
  id uuid not null,
  import_id uuid not null,
  version text not null,
  constraint import_items_pkey PRIMARY KEY (user_id, kind, id),
  constraint import_items_user_id_import_id_fkey FOREIGN KEY (user_id, import_id) REFERENCES imports(user_id, id) ON DELETE CASCADE,
  constraint import_items_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'reminder'::text])))
);

CREATE INDEX import_items_of ON public.import_items USING btree (user_id, import_id);

create table imports (
  user_id uuid not null,
  id uuid not null,
  source text not null,
  name text not null,
  created_at timestamp with time zone not null,
  notes_made integer not null default 0,
  reminders_made integer not null default 0,
  undone_at timestamp with time zone,
  constraint imports_pkey PRIMARY KEY (user_id, id),
  constraint imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint imports_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255)))
);

CREATE INDEX imports_age ON public.imports USING btree (created_at);

CREATE INDEX imports_order ON public.imports USING btree (user_id, created_at DESC);

create table known_browsers (
  user_id uuid not null,
  name text not null,
  session_id uuid not null,
  first_used_at timestamp with time zone not null,
  constraint known_browsers_pkey PRIMARY KEY (user_id, name),
  constraint known_browsers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table last_seen (
  id boolean not null default true,
  at timestamp with time zone not null,
  constraint last_seen_pkey PRIMARY KEY (id),
  constraint last_seen_id_check CHECK (id)
);

create table mail_refusals (
  user_id uuid not null,
  day date not null,
  refused_at timestamp with time zone not null,
  constraint mail_refusals_pkey PRIMARY KEY (user_id, day),
  constraint mail_refusals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table migrations (
  name text not null,
  run_at timestamp with time zone not null,
  safe_for_older boolean not null default false,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table newsletter (
  id uuid not null,
  email text not null,
  asked_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint newsletter_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX newsletter_email ON public.newsletter USING btree (lower(email));

CREATE INDEX newsletter_unconfirmed ON public.newsletter USING btree (asked_at) WHERE (confirmed_at IS NULL);

create table note_labels (
  user_id uuid not null,
  note_id uuid not null,
  archived boolean not null,
  pinned boolean not null,
  created_at timestamp with time zone not null,
  key text not null,
  name text not null,
  folded text not null,
  "position" smallint not null,
  constraint note_labels_user_id_note_id_position_key UNIQUE (user_id, note_id, "position") DEFERRABLE,
  constraint note_labels_pkey PRIMARY KEY (user_id, note_id, key),
  constraint note_labels_user_id_archived_pinned_created_at_note_id_fkey FOREIGN KEY (user_id, archived, pinned, created_at, note_id) REFERENCES notes(user_id, archived, pinned, created_at, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint note_labels_name_check CHECK (((length(name) >= 1) AND (length(name) <= 50))),
  constraint note_labels_position_check CHECK ((("position" >= 1) AND ("position" <= 20)))
);

CREATE INDEX note_labels_place ON public.note_labels USING btree (user_id, key, archived, pinned, created_at, note_id);

create table notes (
  user_id uuid not null,
  id uuid not null,
  title text not null,
  content text not null,
  color text not null,
  searched text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  unindexed text,
  pinned boolean not null default false,
  archived boolean not null default false,
  constraint notes_place UNIQUE (user_id, archived, pinned, created_at, id),
  constraint notes_pkey PRIMARY KEY (user_id, id),
  constraint notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX notes_search ON public.notes USING gin (((user_id)::text), searched gin_trgm_ops) WITH (gin_pending_list_limit='256');

CREATE INDEX notes_unindexed ON public.notes USING btree (user_id, archived, pinned, created_at, id) WHERE (searched = ''::text);

create table notifications (
  user_id uuid not null,
  id uuid not null,
  reminder_id uuid,
  occurrence_at timestamp with time zone not null,
  title text not null,
  message text not null,
  is_read boolean not null default false,
  removed boolean not null default false,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  snoozed_until timestamp with time zone,
  rung_before timestamp with time zone[],
  seen_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (user_id, id),
  constraint notifications_milliseconds CHECK ((occurrence_at = (occurrence_at)::timestamp(3) with time zone)) NOT VALID,
  constraint notifications_one_answer CHECK (((done_at IS NULL) OR (snoozed_until IS NULL))) NOT VALID
);

CREATE INDEX notifications_age ON public.notifications USING brin (created_at);

CREATE INDEX notifications_newest ON public.notifications USING btree (user_id, created_at DESC);

create table ownerless_subscriptions (
  paypal_id text not null,
  since timestamp with time zone not null,
  looked_at timestamp with time zone,
  constraint ownerless_subscriptions_pkey PRIMARY KEY (paypal_id)
);

create table passkey_challenges (
  hash bytea not null,
  user_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (hash),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX passkey_challenges_expiry ON public.passkey_challenges USING btree (expires_at);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  browser text,
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);

CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);

create table paypal_events (
  id text not null,
  type text not null,
  paypal_id text,
  received_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  refund_id text,
  sale_id text,
  tried_at timestamp with time zone,
  constraint paypal_events_pkey PRIMARY KEY (id)
);

CREATE INDEX paypal_events_waiting ON public.paypal_events USING btree (received_at) WHERE (handled_at IS NULL);

create table program_tokens (
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  name text not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  expires_at timestamp with time zone,
  browser text,
  constraint program_tokens_token_hash_key UNIQUE (token_hash),
  constraint program_tokens_pkey PRIMARY KEY (id),
  constraint program_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint program_tokens_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint program_tokens_scopes_check CHECK ((((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 4)) AND (scopes <@ ARRAY['notes:read'::text, 'notes:write'::text, 'reminders:read'::text, 'reminders:write'::text])))
);

CREATE INDEX program_tokens_user ON public.program_tokens USING btree (user_id);

create table purchases (
  user_id uuid not null,
  plan_id text not null,
  request_id uuid not null,
  paypal_id text,
  started_at timestamp with time zone not null,
  starts_at timestamp with time zone,
  constraint purchases_pkey PRIMARY KEY (user_id, plan_id),
  constraint purchases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create view reminders as
 SELECT user_id,
    id,
    title,
    description,
    type,
    time_zone,
    first_at,
    anchor,
    waiting_at,
    next_at,
    snoozed,
    undo,
    created_at,
    updated_at,
    rung_at
   FROM all_reminders
  WHERE type <> 'once'::text AND repeat IS NULL AND done_at IS NULL AND next_at IS NOT NULL AND insist_every IS NULL;

create table secrets (
  name text not null,
  value jsonb not null,
  constraint secrets_pkey PRIMARY KEY (name)
);

create table sessions (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  device text,
  authenticated_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE UNIQUE INDEX sessions_id ON public.sessions USING btree (id);

CREATE INDEX sessions_used ON public.sessions USING btree (used_at);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

create table subscriptions (
  paypal_id text not null,
  user_id uuid not null,
  plan_id text not null,
  period text not null,
  status text not null,
  paid_until timestamp with time zone,
  failed_payments integer not null default 0,
  created_at timestamp with time zone not null,
  reconciled_at timestamp with time zone not null,
  turns_taken integer not null default 0,
  turn_written integer not null default 0,
  missing_since timestamp with time zone,
  cancel_asked_at timestamp with time zone,
  taken_back_at timestamp with time zone,
  starts_at timestamp with time zone,
  constraint subscriptions_pkey PRIMARY KEY (paypal_id),
  constraint subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint subscriptions_period_check CHECK ((period = ANY (ARRAY['monthly'::text, 'yearly'::text])))
);

CREATE INDEX subscriptions_missing ON public.subscriptions USING btree (reconciled_at) WHERE (missing_since IS NOT NULL);

CREATE INDEX subscriptions_reconciled ON public.subscriptions USING btree (reconciled_at) WHERE (status <> ALL (ARRAY['CANCELLED'::text, 'EXPIRED'::text]));

CREATE INDEX subscriptions_user ON public.subscriptions USING btree (user_id);

create table tries (
  key bytea not null,
  count integer not null,
  window_ends_at timestamp with time zone not null,
  constraint tries_pkey PRIMARY KEY (key)
);

CREATE INDEX tries_window ON public.tries USING btree (window_ends_at);

create table used_trials (
  address_hash bytea not null,
  constraint used_trials_pkey PRIMARY KEY (address_hash)
);

create table users (
  id uuid not null,
  name text not null,
  email text not null,
  password_hash text not null,
  time_zone text not null default 'UTC'::text,
  verified_at timestamp with time zone,
  email_on boolean not null default true,
  push_on boolean not null default true,
  in_app_on boolean not null default true,
  notes_count integer not null default 0,
  reminders_count integer not null default 0,
  pro_until timestamp with time zone,
  paypal_subscription_id text,
  plan_period text,
  renews_at timestamp with time zone,
  created_at timestamp with time zone not null,
  pro_end_told_at timestamp with time zone,
  clock text,
  channels_count smallint not null default 0,
  quiet_from time without time zone,
  quiet_to time without time zone,
  mail_suppressed_at timestamp with time zone,
  trial_until timestamp with time zone,
  trial_ending_told_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_channels_count_check CHECK (((channels_count >= 0) AND (channels_count <= 10))) NOT VALID,
  constraint users_clock_check CHECK ((clock = ANY (ARRAY['12'::text, '24'::text]))),
  constraint users_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint users_notes_count_check CHECK ((notes_count >= 0)),
  constraint users_plan_period_check CHECK ((plan_period = ANY (ARRAY['monthly'::text, 'yearly'::text]))),
  constraint users_quiet_hours CHECK ((((quiet_from IS NULL) = (quiet_to IS NULL)) AND (quiet_from <> quiet_to))) NOT VALID,
  constraint users_quiet_zone CHECK (((quiet_from IS NULL) OR (('1970-01-01 00:00:00+00'::timestamp with time zone AT TIME ZONE time_zone) IS NOT NULL))) NOT VALID,
  constraint users_reminders_count_check CHECK ((reminders_count >= 0))
);

CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email));

CREATE INDEX users_pro ON public.users USING btree (pro_until) WHERE (pro_until IS NOT NULL);

CREATE INDEX users_pro_told ON public.users USING btree (pro_end_told_at) WHERE (pro_end_told_at IS NOT NULL);

CREATE INDEX users_pro_untold ON public.users USING btree (pro_until) WHERE ((pro_until IS NOT NULL) AND ((pro_end_told_at IS NULL) OR (pro_end_told_at < pro_until)));

CREATE INDEX users_trial_told ON public.users USING btree (trial_ending_told_at) WHERE (trial_ending_told_at IS NOT NULL);

CREATE INDEX users_trial_untold ON public.users USING btree (trial_until) WHERE ((trial_until IS NOT NULL) AND (trial_ending_told_at IS NULL));

CREATE INDEX users_unverified ON public.users USING btree (created_at) WHERE (verified_at IS NULL);
