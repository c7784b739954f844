-- Letters in the order in which they came, whatever the clock said.
alter table outbox add column place bigint generated always as identity unique;
drop index outbox_sent;
