import { Environment, type IEnvironment } from 'relay-runtime'
import { missingFieldHandlers } from './missingFieldHandlers'
import { shareRefreshShown } from './ShownQueries'
import { shareFetchFile } from './useFetchFile'
import { shareFetchOwnServer } from './useFetchOwnServer'

/**
 * The same person's environment for another language of the interface: much of the store was formatted by the server. The store
 * is kept, with pending mutations; but everything in it is stale, and is fetched again before it is shown. Because the
 * environment object is new, effects, loaders and subscriptions start again, too, without depending on the language.
 */
export function renewEnvironment(environment: IEnvironment): Environment {
  const renewed = new Environment({ network: environment.getNetwork(), store: environment.getStore(), missingFieldHandlers })
  shareFetchFile(environment, renewed)
  shareFetchOwnServer(environment, renewed)
  shareRefreshShown(environment, renewed)
  // no operation, and the whole store stale
  renewed.getStore().notify(undefined, true)
  return renewed
}
