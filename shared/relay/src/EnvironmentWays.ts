/** A service per environment outside Relay: for one person, as the environment is. */
export class EnvironmentWays<Way> {
  readonly #ways = new WeakMap<object, Way>()
  readonly #missing: string

  /** @param missing the error message if an environment has none */
  constructor(missing: string) {
    this.#missing = missing
  }

  set(environment: object, way: Way): void {
    this.#ways.set(environment, way)
  }

  /** Gives another environment of the same person this one's service. */
  share(environment: object, other: object): void {
    const way = this.#ways.get(environment)
    if (way !== undefined) this.#ways.set(other, way)
  }

  /** @throws if this environment has none */
  of(environment: object): Way {
    const way = this.#ways.get(environment)
    if (way === undefined) throw new Error(this.#missing)
    return way
  }
}
