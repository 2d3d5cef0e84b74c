import { createOperationDescriptor, type IEnvironment, type OperationDescriptor, type Store } from 'relay-runtime'
import { inBackground } from './quietly'

/** Twenty photos arrive one after the other: the page is refreshed once for changes that end together. */
const GATHER_MILLISECONDS = 50

const refreshing = { ...inBackground, metadata: { ...inBackground.metadata, isRefresh: true } }

/**
 * The queries that the page shows, with the number of their retentions: they are fetched again after a change by this page has
 * been answered, so that everything that depends on it is current in every remote (decision 202).
 */
export class ShownQueries {
  readonly #held = new Map<string, { operation: OperationDescriptor; count: number }>()
  #environment: IEnvironment | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #changes = 0

  /** A retained query is shown: Relay releases it with the component. */
  watch(store: Store): void {
    const retain = store.retain.bind(store)
    store.retain = (operation) => {
      const retained = retain(operation)
      const { identifier, node } = operation.request
      if (node.params.operationKind !== 'query') return retained
      const one = this.#held.get(identifier) ?? { operation, count: 0 }
      one.count += 1
      this.#held.set(identifier, one)
      let isHeld = true
      return {
        dispose: () => {
          retained.dispose()
          if (!isHeld) return
          isHeld = false
          one.count -= 1
          if (one.count === 0) this.#held.delete(identifier)
        },
      }
    }
  }

  /** The number of answered changes of this page: responses read before the last one are outdated. */
  get changes(): number {
    return this.#changes
  }

  /** A change has been answered, or a job started by this page has ended. */
  refresh(environment: IEnvironment): void {
    this.#changes += 1
    this.#environment = environment
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#ask(), GATHER_MILLISECONDS)
  }

  #ask(): void {
    for (const { operation } of this.#held.values()) {
      const { node, variables } = operation.request
      // not fetchQuery: it would share a request in flight, which may have been read before the change
      this.#environment?.execute({ operation: createOperationDescriptor(node, variables, refreshing) }).subscribe({ error: () => undefined })
    }
  }
}

const shownBy = new WeakMap<object, () => void>()

export const setRefreshShown = (environment: object, refresh: () => void): void => void shownBy.set(environment, refresh)

export function shareRefreshShown(environment: object, other: object): void {
  const refresh = shownBy.get(environment)
  if (refresh) shownBy.set(other, refresh)
}

/** Refreshes what the page shows, after something that no mutation reports, such as the end of a job. */
export const refreshShown = (environment: object): void => shownBy.get(environment)?.()
