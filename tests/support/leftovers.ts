type Kill = () => void

const kills = new Set<Kill>()

/** Whatever a test starts is killed when its process ends, however it ends. Returns the way to say "already gone". */
export function killAtEnd(kill: Kill): () => void {
  kills.add(kill)
  return () => kills.delete(kill)
}

export function killLeftovers(): void {
  for (const kill of kills) kill()
  kills.clear()
}

process.once('exit', killLeftovers)
for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.once(signal, () => process.exit(status))
