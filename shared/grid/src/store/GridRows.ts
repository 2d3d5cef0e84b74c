import type { GridRow, GridWindow } from '../GridRow'

type Load = (offset: number, limit: number, signal: AbortSignal) => Promise<GridWindow>

/** Rows per request. */
const PAGE = 200
const AT_ONCE = 4

/** The rows: those that are visible are loaded, and all of them for an operation on all. */
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

  /** Null until the first rows are loaded. */
  get total(): number | null {
    return this.#total
  }

  get hasFailed(): boolean {
    return this.#hasFailed
  }

  /** Undefined while it is loading. */
  at(place: number): GridRow | undefined {
    const id = this.#order[place]
    return id === undefined ? undefined : this.#known.get(id)
  }

  /** Also a row that is no longer in the grid: its edits still exist. */
  byId(id: string): GridRow | undefined {
    return this.#known.get(id)
  }

  placeOf(id: string): number | undefined {
    return this.#places.get(id)
  }

  put(row: GridRow): void {
    this.#known.set(row.id, row)
  }

  /** Reloads everything, with the same function or another one. */
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

  /** Loads missing rows between two places; rejects if some cannot be loaded. */
  async need(from: number, to: number): Promise<void> {
    const last = this.#total === null ? from : Math.max(from, Math.min(to, this.#total - 1))
    const pages = Array.from({ length: Math.floor(last / PAGE) - Math.floor(from / PAGE) + 1 }, (_, index) => Math.floor(from / PAGE) + index)
    // few at a time: a server that gets a hundred requests at once answers none of them soon
    for (let at = 0; at < pages.length; at += AT_ONCE) await Promise.all(pages.slice(at, at + AT_ONCE).map((page) => this.#fetch(page)))
  }

  /** Loads missing rows at any places. */
  async needAt(places: readonly number[]): Promise<void> {
    await Promise.all([...new Set(places.map((place) => Math.floor(place / PAGE)))].map((page) => this.#fetch(page)))
  }

  async needAll(): Promise<void> {
    await this.need(0, 0)
    await this.need(0, this.#total ?? 0)
  }

  #fetch(page: number): Promise<void> {
    const known = this.#pages.get(page)
    if (known) return known
    const started: Promise<void> = this.#load(page * PAGE, PAGE, this.#abort.signal).then(
      (window) => {
        // the response to a cancelled request
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
