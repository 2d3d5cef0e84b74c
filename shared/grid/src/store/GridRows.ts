import type { GridRow, GridWindow } from '../GridRow'

type Load = (offset: number, limit: number, signal: AbortSignal) => Promise<GridWindow>

/** How many rows are asked for at once. */
const PAGE = 200

/** The rows, of which those are fetched that somebody looks at, and all of them when something is done to all. */
export class GridRows {
  readonly #onChange: () => void
  readonly #known = new Map<string, GridRow>()
  #load: Load
  #order: (string | undefined)[] = []
  #places = new Map<string, number>()
  #pages = new Map<number, Promise<void>>()
  #abort = new AbortController()
  #total: number | null = null
  #hasFailed = false

  constructor(load: Load, onChange: () => void) {
    this.#load = load
    this.#onChange = onChange
  }

  /** Null until the first of them are there. */
  get total(): number | null {
    return this.#total
  }

  get hasFailed(): boolean {
    return this.#hasFailed
  }

  /** Undefined while it is on its way. */
  at(place: number): GridRow | undefined {
    const id = this.#order[place]
    return id === undefined ? undefined : this.#known.get(id)
  }

  /** Also one that no longer stands in the grid: its edits are there still. */
  byId(id: string): GridRow | undefined {
    return this.#known.get(id)
  }

  placeOf(id: string): number | undefined {
    return this.#places.get(id)
  }

  put(row: GridRow): void {
    this.#known.set(row.id, row)
  }

  /** Fetches everything anew, by the same function or by another one. */
  restart(load: Load = this.#load): void {
    this.#abort.abort()
    this.#abort = new AbortController()
    this.#load = load
    this.#order = []
    this.#places = new Map()
    this.#pages = new Map()
    this.#hasFailed = false
    void this.need(0, 0).catch(() => {})
    this.#onChange()
  }

  stop(): void {
    this.#abort.abort()
  }

  retry(): void {
    this.#hasFailed = false
    this.#onChange()
    void this.need(0, 0).catch(() => {})
  }

  /** Fetches what is missing between two places; rejects when some of it cannot be fetched. */
  async need(from: number, to: number): Promise<void> {
    const wanted: Promise<void>[] = []
    const last = this.#total === null ? from : Math.min(to, this.#total - 1)
    for (let page = Math.floor(from / PAGE); page <= Math.floor(Math.max(from, last) / PAGE); page++) wanted.push(this.#fetch(page))
    await Promise.all(wanted)
  }

  /** Fetches what is missing at some places, wherever they stand. */
  async needAt(places: readonly number[]): Promise<void> {
    await Promise.all([...new Set(places.map((place) => Math.floor(place / PAGE)))].map((page) => this.#fetch(page)))
  }

  async needAll(): Promise<void> {
    await this.need(0, 0)
    // one after another: a server that is asked for a hundred pages at once answers none of them soon
    for (let from = 0; from < (this.#total ?? 0); from += PAGE * 4) await this.need(from, from + PAGE * 4 - 1)
  }

  #fetch(page: number): Promise<void> {
    const known = this.#pages.get(page)
    if (known) return known
    const started: Promise<void> = this.#load(page * PAGE, PAGE, this.#abort.signal).then(
      (window) => {
        // an answer to a question that was taken back
        if (this.#pages.get(page) === started) this.#take(page * PAGE, window)
      },
      (error: unknown) => {
        if (this.#pages.get(page) === started) {
          this.#pages.delete(page)
          this.#hasFailed = true
          this.#onChange()
        }
        throw error
      },
    )
    this.#pages.set(page, started)
    return started
  }

  #take(offset: number, { rows, total }: GridWindow): void {
    this.#total = total
    for (const [index, row] of rows.entries()) {
      this.#known.set(row.id, row)
      this.#order[offset + index] = row.id
      this.#places.set(row.id, offset + index)
    }
    this.#onChange()
  }
}
