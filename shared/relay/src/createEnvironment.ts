import {
  Environment,
  Network,
  Observable,
  RecordSource,
  Store,
  type CacheConfig,
  type GraphQLResponse,
  type RequestParameters,
  type Variables,
} from 'relay-runtime'
import type { Operation } from './buildRequest'
import { SessionEnded } from './CombinedError'
import { createExecutor } from './createExecutor'
import { createFetchFile } from './createFetchFile'
import { createFetchOwnServer } from './createFetchOwnServer'
import type { EnvironmentOptions } from './EnvironmentOptions'
import { hasFiles } from './extractFiles'
import { missingFieldHandlers } from './missingFieldHandlers'
import { live } from './LiveStore'
import { openStream } from './openStream'
import { setRefreshShown, ShownQueries } from './ShownQueries'
import type { GraphQLAnswer } from './send'
import { setFetchFile } from './useFetchFile'
import { setFetchOwnServer } from './useFetchOwnServer'

/**
 * The Relay environment of one session. Created by the host, and again whenever the person changes, so that nobody sees records
 * of the previous one.
 */
export function createEnvironment(options: EnvironmentOptions): Environment {
  const execute = createExecutor(options)
  const { gate, endpoint = '/graphql/', language, fetch = globalThis.fetch.bind(globalThis) } = options
  const shown = new ShownQueries()
  const ask = (request: RequestParameters, variables: Variables, cacheConfig: CacheConfig) =>
    Observable.create<GraphQLResponse>((sink) => {
      const abort = new AbortController()
      const operation = operationOf(request, variables, cacheConfig)
      const isChange = operation.kind === 'mutation' && !operation.isBackground
      const isRefresh = cacheConfig.metadata?.isRefresh === true
      const before = shown.changes
      execute(operation, abort.signal).then(
        (answer) => {
          if (!isRefresh || (shown.changes === before && isWhole(answer))) sink.next(answer as GraphQLResponse)
          sink.complete()
          if (isChange && answer.data) shown.refresh(environment)
        },
        (error: Error) => {
          // an error is not reported to somebody who has left, or to a screen that is replaced by login
          const isUnheard = abort.signal.aborted || (error instanceof SessionEnded && operation.kind === 'query')
          if (!isUnheard) sink.error(error)
        },
      )
      // leaving the page does not cancel a mutation; an upload can be cancelled
      return () => {
        if (operation.kind === 'query' || hasFiles(operation.variables)) abort.abort()
      }
    })
  const listen = (request: RequestParameters, variables: Variables, cacheConfig: CacheConfig) =>
    Observable.create<GraphQLResponse>((sink) =>
      openStream(operationOf(request, variables, cacheConfig), { gate, live, endpoint, language, fetch }, (answer) => sink.next(answer as GraphQLResponse)),
    )
  const network = Network.create(ask, listen)
  const store = new Store(new RecordSource(), { gcReleaseBufferSize: 20, gcScheduler: whenIdle })
  shown.watch(store)
  const environment: Environment = new Environment({ network, store, missingFieldHandlers })
  setRefreshShown(environment, () => shown.refresh(environment))
  setFetchFile(environment, createFetchFile(options))
  setFetchOwnServer(environment, createFetchOwnServer(options))
  return environment
}

/** An entity that was deleted, or could not be read, leaves the page unchanged: whoever deleted it navigates. */
const isWhole = ({ data, errors }: GraphQLAnswer) => !errors?.length && Object.values(data ?? {}).some((field) => field !== null)

/** Garbage collection runs while the browser is idle: it takes as long as rendering some rows. */
const whenIdle = 'requestIdleCallback' in globalThis ? (run: () => void) => void requestIdleCallback(run, { timeout: 1000 }) : null

function operationOf({ operationKind, name, text }: RequestParameters, variables: Variables, { metadata }: CacheConfig): Operation {
  return { kind: operationKind, name, text: text ?? '', variables, isQuiet: metadata?.isQuiet === true, isBackground: metadata?.isBackground === true }
}
