// Runs on whatever Node the machine has: puts the packages in place, then hands over to the Node they bring along.
const oldestNode = 20
const usedNode = process.versions.node

if (Number.parseInt(usedNode, 10) < oldestNode) {
  console.error(
    `Jotbell needs Node ${oldestNode} or newer to set itself up, and this is ${usedNode}: install a newer one.`,
  )
  process.exit(1)
}

const { prepare } = await import('./setup/prepare.js')
await prepare(process.argv[2] ?? 'start', process.argv.slice(3))
