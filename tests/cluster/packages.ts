import { existsSync, globSync } from 'node:fs'
import { ensurePackages, inPath } from '../../scripts/check/machine.ts'

/** What Debian calls the parts of the cluster. */
export const ensureClusterPackages = () =>
  ensurePackages('The cluster needs', [
    { debianPackage: 'etcd-server', isThere: () => inPath('etcd') },
    { debianPackage: 'patroni', isThere: () => inPath('patroni') },
    { debianPackage: 'python3-etcd', isThere: () => existsSync('/usr/lib/python3/dist-packages/etcd') },
    { debianPackage: 'haproxy', isThere: () => existsSync('/usr/sbin/haproxy') },
    { debianPackage: 'postgresql', isThere: () => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0 },
  ])
