/**
 * Reproducible random numbers: the same label gives the same sequence on every machine. mulberry32 (public domain) is enough
 * for a catalogue and needs no dependency; not for secrets.
 */
export class Random {
  #state: number

  constructor(...label: readonly (string | number)[]) {
    // FNV-1a turns the label into a seed. Each series has its own sequence, so one more product in a series changes nothing in the
    // next.
    let hash = 0x811c9dc5
    for (const character of label.join('/')) {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
    }
    this.#state = hash >>> 0
  }

  /** From 0 up to, but not including, 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** An integer, both bounds included */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    const value = list[Math.floor(this.next() * list.length)]
    if (value === undefined) throw new Error('Nothing to pick from an empty list')
    return value
  }

  /** Picks a key; the weights are the relative frequencies */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][]
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) {
      left -= weight
      if (left < 0) return key
    }
    return (entries.at(-1) as [K, number])[0]
  }

  /** Picks `count` different elements, in random order */
  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list]
    const taken: T[] = []
    while (taken.length < count && rest.length > 0) {
      taken.push(...rest.splice(Math.floor(this.next() * rest.length), 1))
    }
    return taken
  }
}
