import { type RemoteName, remotes } from '../../tools/bundler/workspace.ts'

export type { RemoteName }

/** The remotes, as they are named in addresses and folders. */
export const remoteNames = remotes

/**
 * How a remote's server misbehaves: `gone` closes the connection without an answer, as a killed server does; `hangs`
 * never answers; `missing` is a 404; `broken` a 500; `page` answers everything with an HTML page and 200; `slow`
 * answers after two seconds; `throws` and `garbled` are builds whose scripts throw, or are none; `tampered` sends scripts
 * that are not those that were shipped.
 */
export type FaultKind = 'gone' | 'hangs' | 'missing' | 'broken' | 'page' | 'slow' | 'throws' | 'garbled' | 'tampered'

export type Fault = {
  /** Only for the browser that carries this mark in its user agent: tests run side by side on one product. */
  mark: string
  remote: RemoteName
  /** null mends the remote. */
  kind: FaultKind | null
  /** Only for paths that match this pattern. */
  path?: string
}
