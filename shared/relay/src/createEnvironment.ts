import type { ToastStore } from '@vitrine/toasts'
import {
  Environment,
  Network,
  Observable,
  RecordSource,
  ROOT_TYPE,
  Store,
  type CacheConfig,
  type GraphQLResponse,
  type MissingFieldHandler,
  type RequestParameters,
  type Variables,
} from 'relay-runtime'
import type { Operation } from './buildRequest'
import type { ConnectionStore } from './ConnectionStore'
import { createExecutor } from './createExecutor'
import { createFetchFile } from './createFetchFile'
import { live } from './LiveStore'
import { openStream } from './openStream'
import type { TokenGate } from './TokenGate'
import { setFetchFile } from './useFetchFile'

export interface EnvironmentOptions {
  gate: TokenGate
  toasts: Pick<ToastStore, 'show'>
  connection: Pick<ConnectionStore, 'reportFailure'>
  /** `/graphql/` on the hall's own host */
  endpoint?: string
  /** Language of the interface, in which the server may answer */
  language?: () => string
  /** Ask queries by GET where the address stays short enough */
  preferGet?: boolean
  /** Told of each request when it is sent; what it returns is called when the request has ended. */
  onRequest?: (operation: Operation) => () => void
  fetch?: typeof globalThis.fetch
}

// What was asked for by id is not asked for again when a list brought it. Undefined, never null: null would mean that
// the thing is known not to exist.
const missingFieldHandlers: MissingFieldHandler[] = [
  {
    kind: 'linked',
    handle: (field, record, args) => {
      const isById = field?.name === 'node' || field?.name === 'product'
      return isById && record?.getType() === ROOT_TYPE && args?.id ? String(args.id) : undefined
    },
  },
]

/**
 * The Relay environment of one session. Made by the hall alone, and anew whenever the person changes, so that nobody
 * sees the records of the one before.
 */
export function createEnvironment(options: EnvironmentOptions): Environment {
  const execute = createExecutor(options)
  const { gate, endpoint = '/graphql/', language, fetch = globalThis.fetch.bind(globalThis) } = options
  const ask = (request: RequestParameters, variables: Variables, cacheConfig: CacheConfig) =>
    Observable.create<GraphQLResponse>((sink) => {
      const abort = new AbortController()
      const operation = operationOf(request, variables, cacheConfig)
      execute(operation, abort.signal).then(
        (answer) => {
          sink.next(answer as GraphQLResponse)
          sink.complete()
        },
        (error: Error) => {
          // who is no longer there to hear it must not be told
          if (!abort.signal.aborted) sink.error(error)
        },
      )
      // a change that was sent is not taken back by leaving the page
      return () => {
        if (operation.kind === 'query') abort.abort()
      }
    })
  const listen = (request: RequestParameters, variables: Variables, cacheConfig: CacheConfig) =>
    Observable.create<GraphQLResponse>((sink) =>
      openStream(operationOf(request, variables, cacheConfig), { gate, live, endpoint, language, fetch }, (answer) => sink.next(answer as GraphQLResponse)),
    )
  const network = Network.create(ask, listen)
  const store = new Store(new RecordSource(), { gcReleaseBufferSize: 20 })
  const environment = new Environment({ network, store, missingFieldHandlers })
  setFetchFile(environment, createFetchFile(options))
  return environment
}

function operationOf({ operationKind, name, text }: RequestParameters, variables: Variables, { metadata }: CacheConfig): Operation {
  return { kind: operationKind, name, text: text ?? '', variables, isQuiet: metadata?.isQuiet === true, isBackground: metadata?.isBackground === true }
}
