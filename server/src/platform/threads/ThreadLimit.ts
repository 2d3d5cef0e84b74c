/** The work was aborted: it exceeded its time or its memory. Nothing of it is left. */
export class ThreadLimit extends Error {
  readonly exceeded: 'time' | 'memory'

  constructor(exceeded: 'time' | 'memory') {
    super(`The work in a thread took too much ${exceeded}`)
    this.exceeded = exceeded
  }
}
