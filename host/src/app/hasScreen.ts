import { hostPaths, type Registry } from '@vitrine/shell'
import { matchPath } from 'react-router-dom'

/**
 * Whether an address leads to a screen, of the host or of a remote that declares one. Known from the registry, without
 * loading the remote: one that is down still has its screens, they say so themselves.
 */
export function hasScreen(registry: Registry, to: string): boolean {
  const pathname = to.split(/[?#]/)[0]!
  return [...hostPaths, ...registry.remotes.flatMap(({ paths }) => paths)].some((path) => matchPath(path, pathname) !== null)
}
