import type { Language } from '@vitrine/i18n'
import { hasStoredData, loadQuery, type Environment, type OperationType, type PreloadedQuery } from '@vitrine/relay'
import type { Loaded, Remote, ScreenAddress, ScreenEntry, ScreenProps, ScreenQuery } from './Remote'
import { queryOf, startEntry } from './startEntry'

export interface RemoteRouteServices {
  loadRemote: (id: string) => Promise<Remote>
  /** The session's environment at the time of the call */
  environment: () => Environment
  /** The interface's language at the time of the call: its messages are loaded with the code */
  language: () => Language
}

export interface Arrived {
  remote: Remote
  entry: ScreenEntry
  module: Loaded<ScreenProps<OperationType>>
  queryRef: PreloadedQuery<OperationType>
  /** The store already had the data when the visit began */
  hasData: boolean
}

/**
 * One visit to a screen, loading code and data in parallel. It is the data of a route's loader, so that a failure belongs to
 * this visit alone and is never cached.
 */
export class Visit {
  /** The code is loaded and data are loading; rejects if the remote is unavailable. */
  readonly arrived: Promise<Arrived>
  /** The screen can be rendered without waiting; rejects with the error. */
  readonly isReady: Promise<void>
  /** The variables of this screen's query at an address; undefined while unknown. */
  variablesAt: ScreenQuery['variables'] | undefined
  private queryRef: PreloadedQuery<OperationType> | undefined
  private isOver = false

  constructor(remote: string, path: string, address: ScreenAddress, services: RemoteRouteServices) {
    this.arrived = this.start(remote, path, address, services)
    this.isReady = this.arrived.then(({ queryRef, hasData }) => (hasData ? undefined : firstAnswer(queryRef)))
    // the screen's boundary reports a failure; that of an abandoned visit is ignored
    this.isReady.catch(() => undefined)
  }

  private async start(id: string, path: string, address: ScreenAddress, services: RemoteRouteServices): Promise<Arrived> {
    const remote = await services.loadRemote(id)
    const entry = findScreen(remote, path)
    const started = startEntry(remote, entry, services.language())
    const query = await started.query
    this.variablesAt = entry.variables ?? queryOf(await started.code).variables
    const variables = this.variablesAt(address)
    const environment = services.environment()
    const hasData = entry.fetchPolicy !== 'network-only' && hasStoredData(environment, query, variables)
    const queryRef = loadQuery<OperationType>(environment, query, variables, { fetchPolicy: entry.fetchPolicy })
    this.queryRef = queryRef
    if (this.isOver) queryRef.dispose()
    return { remote, entry, module: await started.module, queryRef, hasData }
  }

  /** The visit was replaced or left: Relay may cancel its request and release its data. */
  end(): void {
    this.isOver = true
    this.queryRef?.dispose()
  }
}

/** The remote's screen at an address of the registry. Throws if the remote does not have it. */
export function findScreen(remote: Remote, path: string): ScreenEntry {
  const entry = remote.screens.find((one) => one.path === path)
  if (!entry) throw new Error(`The remote ${remote.id} has no screen ${path}`)
  return entry
}

function firstAnswer({ source }: PreloadedQuery<OperationType>): Promise<void> {
  if (!source) return Promise.resolve()
  return new Promise((resolve, reject) => void source.subscribe({ next: () => resolve(), complete: () => resolve(), error: reject }))
}
