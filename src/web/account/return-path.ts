/** The protected page that sent the visitor to the login, or the dashboard. */
export function cameFrom(state: unknown) {
  const from = typeof state === 'object' && state && 'from' in state ? state.from : null
  return typeof from === 'string' ? from : '/dashboard'
}
