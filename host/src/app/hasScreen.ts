import { type Registry, routes } from '@vitrine/shell'
import { matchPath } from 'react-router-dom'
import { officePaths } from '../office/officeRoutes'

/** The host's own addresses beside those of the registry: see createHostRoutes. */
const ownPaths = [routes.dashboard, routes['auth.login'], routes['share-link'], ...officePaths]

/**
 * Whether an address leads to a screen, of the host or of a remote that declares one. Known from the registry, without
 * loading the remote: one that is down still has its screens, they say so themselves.
 */
export function hasScreen(registry: Registry, to: string): boolean {
  const pathname = to.split(/[?#]/)[0]!
  return [...ownPaths, ...registry.remotes.flatMap(({ paths }) => paths)].some((path) => matchPath(path, pathname) !== null)
}
