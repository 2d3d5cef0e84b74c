import type { MessageSources } from '@vitrine/i18n'
import { fetchCode, type Registry, type Remote } from '@vitrine/shell'

export interface Federation {
  registerRemotes: (remotes: { name: string; entry: string }[]) => void
  loadRemote: <T>(id: string) => Promise<T | null>
}

/** The remote speaks a contract that this host does not know: the host is older than the remote. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
}

/** The operator has switched the remote off: nothing of it is loaded. */
export class SwitchedOffError extends Error {
  override readonly name = 'SwitchedOffError'
}

/** Hears of each load: how long it took, or that it failed. */
export interface LoadListener {
  loaded(remote: string, milliseconds: number): void
  failed(remote: string, error: unknown): void
}

/**
 * Loads remotes by the addresses of the registry, each when it is first needed. A failure is not kept: the next call
 * tries again.
 */
export function createRemoteLoader(registry: Registry, federation: Federation, listener?: LoadListener): (id: string) => Promise<Remote> {
  federation.registerRemotes(registry.remotes.map(({ id, entry }) => ({ name: id, entry: new URL(entry, location.origin).href })))
  const arrivals = new Map<string, Promise<Remote>>()

  const load = async (id: string): Promise<Remote> => {
    if (registry.remotes.find((remote) => remote.id === id)?.enabled === false) throw new SwitchedOffError(`The remote ${id} is switched off`)
    const module = await federation.loadRemote<{ default?: Remote }>(`${id}/remote`)
    const remote = module?.default
    if (!remote) throw new Error(`The remote ${id} has no front door`)
    // the type promises 1, a remote of another build may say otherwise
    if ((remote.contract as number) !== 1) throw new ContractError(`The remote ${id} speaks contract ${remote.contract}`)
    const screens = remote.screens.map(withRecovery)
    return { ...withRecovery(remote), screens, panels: remote.panels.map(withRecovery) }
  }

  return (id) => {
    const known = arrivals.get(id)
    if (known) return known
    const began = performance.now()
    const arrival = fetchCode(() => load(id))
    arrivals.set(id, arrival)
    arrival.then(
      () => listener?.loaded(id, performance.now() - began),
      (error: unknown) => {
        arrivals.delete(id)
        listener?.failed(id, error)
      },
    )
    return arrival
  }
}

/** The words of a remote and of its entries are files as well, which may not come. */
function withRecovery<Owner extends { messages?: MessageSources }>(owner: Owner): Owner {
  if (!owner.messages) return owner
  const wrap = (source: MessageSources['en']) => (typeof source === 'function' ? () => fetchCode(source) : source)
  return { ...owner, messages: { en: wrap(owner.messages.en), nl: wrap(owner.messages.nl) } }
}
