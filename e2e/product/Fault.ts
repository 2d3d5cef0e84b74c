import { type RemoteName, remotes } from '../../tools/bundler/workspace.ts'

export type { RemoteName }

/** The remotes, as they are named in addresses and folders. */
export const remoteNames = remotes

/**
 * How a remote's server fails: `gone` closes the connection without a response, as a killed server does; `hangs` never
 * responds; `missing` is a 404; `broken` a 500; `page` answers everything with an HTML page and 200; `slow` responds after two
 * seconds; `throws` and `garbled` are builds whose scripts throw, or are invalid; `tampered` sends scripts other than those
 * that were shipped.
 */
export type FaultKind = 'gone' | 'hangs' | 'missing' | 'broken' | 'page' | 'slow' | 'throws' | 'garbled' | 'tampered'

export type Fault = {
  /** Only for the browser with this mark in its user agent: tests run in parallel on one product. */
  mark: string
  remote: RemoteName
  /** null mends the remote. */
  kind: FaultKind | null
  /** Only for paths that match this pattern. */
  path?: string
}
