import type { IntlShape } from '@formatjs/intl'

/** Where the report goes: process.stdout, or anything that keeps text. */
export interface Output {
  write(text: string): unknown
  isTTY?: boolean
}

// Terminals get every update; logs get one line every few seconds.
const everyOnScreen = 200
const everyInLog = 5_000

/** One progress line: rewritten in place on a terminal, printed every five seconds elsewhere. */
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
    // with nothing done there is no estimate
    if (done === 0 || now - this.#told < (this.#output.isTTY ? everyOnScreen : everyInLog)) return
    this.#told = now
    const rate = done / ((now - this.#began) / 1000)
    const text = this.#intl.formatMessage(
      { id: 'imports.progress.line' },
      { done, total, rate: Math.round(rate), seconds: Math.ceil((total - done) / Math.max(rate, 1)) },
    )
    this.#output.write(this.#output.isTTY ? `\r\u001b[2K${text}` : `${text}\n`)
  }

  /** Clears the line, so that the next output starts in its place. */
  clear(): void {
    if (this.#output.isTTY) this.#output.write('\r\u001b[2K')
  }

  get seconds(): number {
    return (performance.now() - this.#began) / 1000
  }
}
