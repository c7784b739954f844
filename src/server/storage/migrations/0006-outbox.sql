-- Letters of a server without SMTP, for the development page. Stays empty wherever mail is really sent.
create table outbox (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  message_id text not null unique,
  sent_at timestamptz not null
);
create index outbox_sent on outbox (sent_at);
