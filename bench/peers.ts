// What only a bench needs is installed when it runs.
import { installOnDemand } from '../scripts/setup/on-demand.ts'

const versions = {
  'graphile-worker': '0.18.0',
  lighthouse: '13.5.0',
  'parse-server': '9.10.0',
}

/** The folder that holds it with its packages, or npm's reason when it cannot be installed. */
export const installPeer = (name: keyof typeof versions) => installOnDemand({ [name]: versions[name] })
