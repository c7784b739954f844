// An older target resolves light-dark() once, at the root: a light island in a dark page would turn dark.
export const cssTarget = ['chrome123', 'firefox120', 'safari17.5']
