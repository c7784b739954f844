-- Safe for older versions.
-- What waits and tells of no reminder: codes and warnings, found without reading over the rings, which are not in it.
create index deliveries_ahead on deliveries (channel, run_at)
  where status = 'pending' and letter not in ('reminder', 'rhythm', 'repeat', 'contact');
