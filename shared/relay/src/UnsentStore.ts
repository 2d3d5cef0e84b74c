/** A mutation whose outcome is unknown. */
export interface Unsent {
  key: string
  /** Of the operation */
  name: string
  /** Sends it again unchanged: with the same idempotency key the server does it only once. */
  sendAgain: () => void
  /** Gives it up: the caller gets an error. */
  drop: () => void
}

/**
 * Mutations that failed because of the connection. They may have been saved or not, so they are not sent again automatically:
 * the person is asked.
 */
export class UnsentStore {
  private list: readonly Unsent[] = []
  private count = 0
  private readonly listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** In the order in which they were sent. */
  getSnapshot = (): readonly Unsent[] => this.list

  /**
   * Asks the person about one mutation.
   * @returns whether to send it again; rejects with the signal's reason if nobody is there any more to decide
   */
  ask(name: string, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.reject(signal.reason as Error)
    return new Promise((resolve, reject) => {
      const key = `unsent-${(this.count += 1)}`
      const leave = () => {
        signal.removeEventListener('abort', handleAbort)
        this.publish(this.list.filter((other) => other.key !== key))
      }
      const decide = (isWanted: boolean) => () => {
        leave()
        resolve(isWanted)
      }
      const handleAbort = () => {
        leave()
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', handleAbort, { once: true })
      this.publish([...this.list, { key, name, sendAgain: decide(true), drop: decide(false) }])
    })
  }

  private publish(list: readonly Unsent[]): void {
    this.list = list
    for (const listener of [...this.listeners]) listener()
  }
}

/** The undecided mutations of this tab. */
export const unsent = new UnsentStore()
