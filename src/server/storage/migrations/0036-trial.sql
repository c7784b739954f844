-- Safe for older versions.
-- Until when the trial that this account asked for lasts, and when its person was told that it ends soon.
alter table users add column trial_until timestamptz, add column trial_ending_told_at timestamptz;
create index users_trial_untold on users (trial_until) where trial_until is not null and trial_ending_told_at is null;
create index users_trial_told on users (trial_ending_told_at) where trial_ending_told_at is not null;

-- Kept for good: keyed hashes of the addresses that had their trial, or Pro, and can have no trial any more.
create table used_trials (address_hash bytea primary key);
