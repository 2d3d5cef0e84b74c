/** Something that each environment has a way of its own to, and that is no part of Relay's: for one person, as the environment is. */
export class EnvironmentWays<Way> {
  readonly #ways = new WeakMap<object, Way>()
  readonly #missing: string

  /** @param missing what is said where an environment has none */
  constructor(missing: string) {
    this.#missing = missing
  }

  set(environment: object, way: Way): void {
    this.#ways.set(environment, way)
  }

  /** Gives another environment of the same person the way of this one. */
  share(environment: object, other: object): void {
    const way = this.#ways.get(environment)
    if (way !== undefined) this.#ways.set(other, way)
  }

  /** @throws when this environment has none */
  of(environment: object): Way {
    const way = this.#ways.get(environment)
    if (way === undefined) throw new Error(this.#missing)
    return way
  }
}
