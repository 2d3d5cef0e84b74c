import { Environment, type IEnvironment } from 'relay-runtime'
import { missingFieldHandlers } from './missingFieldHandlers'
import { shareRefreshShown } from './ShownQueries'
import { shareFetchFile } from './useFetchFile'
import { shareFetchOwnServer } from './useFetchOwnServer'

/**
 * The environment of the same person once more, for another language of the interface: much of what the store holds was
 * put into words by the server. The store stays, and with it what a change on its way will write; but whatever it holds
 * is stale, and is asked for again before it is shown. Because the environment is another one, whoever holds an answer
 * by itself (an effect, a loader, a subscription) asks again, too: nobody has to remember the language.
 */
export function renewEnvironment(environment: IEnvironment): Environment {
  const renewed = new Environment({ network: environment.getNetwork(), store: environment.getStore(), missingFieldHandlers })
  shareFetchFile(environment, renewed)
  shareFetchOwnServer(environment, renewed)
  shareRefreshShown(environment, renewed)
  // no operation, and all of the store stale
  renewed.getStore().notify(undefined, true)
  return renewed
}
