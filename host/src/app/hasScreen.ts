import { hostPaths, type Registry } from '@vitrine/shell'
import { matchPath } from 'react-router-dom'

/**
 * Whether an address has a screen, of the host or of a remote. From the registry, without loading the remote: an unavailable
 * one still has its screens, which report it.
 */
export function hasScreen(registry: Registry, to: string): boolean {
  const pathname = to.split(/[?#]/)[0]!
  return [...hostPaths, ...registry.remotes.flatMap(({ paths }) => paths)].some((path) => matchPath(path, pathname) !== null)
}
