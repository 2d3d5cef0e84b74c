import type { GridColumn, GridOption } from '../GridColumn'

const key = (text: string) => text.trim().toLowerCase()

/** The known options of each column: listed ones, and results of searches. */
export class OptionBook {
  readonly #listed = new WeakMap<object, Map<string, GridOption>>()
  readonly #found = new Map<string, Map<string, GridOption>>()

  /** By its label, its code or its id. */
  find(column: GridColumn, text: string): GridOption | undefined {
    return this.#namesOf(column).get(key(text))
  }

  nameOf(column: GridColumn, id: string): string | undefined {
    return this.find(column, id)?.label
  }

  note(column: GridColumn, options: readonly GridOption[]): void {
    addAll(this.#namesOf(column), options)
  }

  /** Looks up unknown texts, all at once; only for columns with a search. */
  async learn(column: GridColumn, texts: Iterable<string>, signal: AbortSignal): Promise<void> {
    const { options } = column
    if (options === undefined || !('search' in options)) return
    const missing = [...new Set([...texts].map((text) => text.trim()))].filter((text) => text !== '' && !this.find(column, text))
    if (missing.length > 0) this.note(column, await options.find(missing, signal))
  }

  #namesOf(column: GridColumn): Map<string, GridOption> {
    const { options } = column
    if (options && !('search' in options)) {
      const known = this.#listed.get(options) ?? addAll(new Map(), options)
      this.#listed.set(options, known)
      return known
    }
    const found = this.#found.get(column.id) ?? new Map<string, GridOption>()
    this.#found.set(column.id, found)
    return found
  }
}

function addAll(names: Map<string, GridOption>, options: readonly GridOption[]): Map<string, GridOption> {
  // ids last and the first one wins: an id is never taken for another option's label
  for (const option of options) names.set(key(option.id), option)
  for (const option of options) {
    for (const name of [option.label, option.code ?? '']) if (name !== '' && !names.has(key(name))) names.set(key(name), option)
  }
  return names
}
