/** The index of each cell of a row, in order of first use. */
export class CellKeys {
  readonly names: string[] = []
  readonly #places = new Map<string, number>()
  // By field first: building the full name for each cell would cost more than everything else.
  readonly #parts = new Map<string, Map<string, number>>()

  placeOf(name: string, part: string | null = null): number {
    if (part === null) return this.#places.get(name) ?? this.#add(this.#places, name, name)
    const parts = this.#parts.get(name) ?? new Map<string, number>()
    if (parts.size === 0) this.#parts.set(name, parts)
    return parts.get(part) ?? this.#add(parts, part, `${name}:${part}`)
  }

  #add(places: Map<string, number>, key: string, name: string): number {
    places.set(key, this.names.length)
    return this.names.push(name) - 1
  }
}
