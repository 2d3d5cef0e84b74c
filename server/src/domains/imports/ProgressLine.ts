import type { IntlShape } from '@formatjs/intl'

/** Where the report goes: process.stdout, or anything that keeps text. */
export interface Output {
  write(text: string): unknown
  isTTY?: boolean
}

// Often enough to see it move, seldom enough to cost nothing; a log gets a line now and then.
const everyOnScreen = 200
const everyInLog = 5_000

/** One line that tells how far it is: rewritten on a terminal, a line per five seconds elsewhere. */
export class ProgressLine {
  readonly #output: Output
  readonly #intl: IntlShape<string>
  readonly #began = performance.now()
  #told = performance.now()

  constructor(output: Output, intl: IntlShape<string>) {
    this.#output = output
    this.#intl = intl
  }

  tell(done: number, total: number): void {
    const now = performance.now()
    // nothing done says nothing of how long it takes
    if (done === 0 || now - this.#told < (this.#output.isTTY ? everyOnScreen : everyInLog)) return
    this.#told = now
    const rate = done / ((now - this.#began) / 1000)
    const text = this.#intl.formatMessage(
      { id: 'imports.progress.line' },
      { done, total, rate: Math.round(rate), seconds: Math.ceil((total - done) / Math.max(rate, 1)) },
    )
    this.#output.write(this.#output.isTTY ? `\r\u001b[2K${text}` : `${text}\n`)
  }

  /** Takes the line away, so that the next one begins in its place. */
  clear(): void {
    if (this.#output.isTTY) this.#output.write('\r\u001b[2K')
  }

  get seconds(): number {
    return (performance.now() - this.#began) / 1000
  }
}
