/** The work was broken off: it took more time or more memory than it was given. Nothing of it is left. */
export class ThreadLimit extends Error {
  readonly exceeded: 'time' | 'memory'

  constructor(exceeded: 'time' | 'memory') {
    super(`The work in a thread took too much ${exceeded}`)
    this.exceeded = exceeded
  }
}
