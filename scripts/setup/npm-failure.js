/**
 * One line that tells why npm failed and what to do about it.
 * @param {string} output
 */
export function explain(output) {
  const code = /npm (?:error|ERR!) code (\w+)/.exec(output)?.[1] ?? 'no code given'
  if (/ENOSPC/.test(output)) return 'The disk is full (ENOSPC): free 1 GB, then run this again.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return `npm may not write here (${code}): make this folder and ~/.npm writable, then run this again.`
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|E?TIMEDOUT|ENETUNREACH|EHOSTUNREACH/.test(output))
    return `The npm registry cannot be reached (${code}): check the network and "npm config get registry", then run this again.`
  return `npm ci failed (${code}). Its last words:\n${output.trim().split('\n').slice(-15).join('\n')}`
}
