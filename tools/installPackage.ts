import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const isDebianRoot = (): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
}

// RUNLEVEL: a service of the package is not started
const attempt = (args: readonly string[]): boolean =>
  spawnSync('apt-get', args, { stdio: 'ignore', timeout: 5 * 60_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } }).status === 0

/**
 * Installs a package of Debian, where we may: as root. Another program may hold apt's locks: its lists are then as good as ours,
 * and the installation waits for its end.
 * @returns whether it is there now
 */
export function installPackage(name: string): boolean {
  if (!isDebianRoot()) return false
  attempt(['update'])
  return attempt(['-o', 'DPkg::Lock::Timeout=180', 'install', '-y', '--no-install-recommends', name])
}
