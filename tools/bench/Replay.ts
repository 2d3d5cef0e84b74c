import type pg from 'pg'
import type { Statement, Unit, Wave } from './Recording.ts'

// Ids come from a sequence that starts at 1000, and the bench gives its products much higher revisions. A number below 1000 can
// mean anything and stays as it is.
const smallestId = 1000

/**
 * Runs the statements of one recorded call again. Values that the database generates (ids, revisions) replace the recorded
 * ones, and `text` replaces `recordedText`, so that a write writes as much as in the recording.
 */
export class Replay {
  readonly #drawn = new Map<unknown, unknown>()
  readonly #recordedText: string
  readonly #text: string
  /** Statements that affected a different number of rows than in the recording: the floor would then do different work. */
  readonly strayed: string[] = []

  constructor(recordedText = '', text = '') {
    this.#recordedText = recordedText
    this.#text = text
  }

  async run(waves: Wave[], pool: pg.Pool): Promise<unknown[]> {
    const answers: unknown[] = []
    for (const wave of waves) answers.push(...(await Promise.all(wave.map((unit) => this.#runUnit(unit, pool)))))
    return answers
  }

  async #runUnit(unit: Unit, pool: pg.Pool): Promise<unknown> {
    if (unit.length === 1) return this.#runStatement(unit[0]!, pool)
    const client = await pool.connect()
    try {
      const answers: unknown[] = []
      for (const statement of unit) answers.push(await this.#runStatement(statement, client))
      return answers
    } finally {
      client.release()
    }
  }

  async #runStatement(statement: Statement, place: pg.Pool | pg.PoolClient): Promise<unknown> {
    const { text, name } = statement
    const values = this.#drawn.size > 0 || this.#text !== '' ? statement.values.map((value) => this.#renew(value)) : statement.values
    const { rows, rowCount } = await place.query<Record<string, unknown>>({ text, values, ...(name ? { name } : {}) })
    if (rowCount !== statement.rowCount) this.strayed.push(text)
    if (this.#text !== '') this.#learn(statement.rows, rows)
    return rows
  }

  #learn(recorded: Record<string, unknown>[], now: Record<string, unknown>[]): void {
    recorded.forEach((row, index) => {
      for (const [column, before] of Object.entries(row)) {
        const after = now[index]?.[column]
        if (typeof before !== 'number' || typeof after !== 'number' || before < smallestId || before === after) continue
        this.#drawn.set(before, after)
        // The server increments the revision; the database does not generate it.
        if (column === 'revision') this.#drawn.set(before + 1, after + 1)
      }
    })
  }

  #renew(value: unknown): unknown {
    if (typeof value === 'string') {
      const text = this.#recordedText === '' ? value : value.replaceAll(this.#recordedText, this.#text)
      if (!/^[[{]/.test(text)) return text
      try {
        return JSON.stringify(this.#renew(JSON.parse(text)))
      } catch {
        return text
      }
    }
    if (Array.isArray(value)) return value.map((item) => this.#renew(item))
    if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.#renew(item)]))
    }
    return this.#drawn.get(value) ?? value
  }
}
