-- Safe for older versions.
-- The browser in words, as of its session, that it was made with: it ends with a login that was not its owner's.
alter table passkeys add column browser text;
alter table program_tokens add column browser text;
