/** What a step took, of all people together. */
export interface Spread {
  count: number
  p50: number
  p95: number
  p99: number
}

export interface Counted {
  steps: Record<string, Spread>
  /** All steps that a person waits for */
  all: Spread
  saved: number
  /** What went wrong, and how often */
  failures: Record<string, number>
}

// Of pages by themselves, in the background: nobody waits for them.
const inBackground = new Set(['heartbeat', 'news of the save'])

function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Counts the steps of all people. */
export class Tally {
  saved = 0
  readonly #times = new Map<string, number[]>()
  readonly #failures = new Map<string, number>()

  add(step: string, milliseconds: number): void {
    const times = this.#times.get(step)
    if (times) times.push(milliseconds)
    else this.#times.set(step, [milliseconds])
  }

  fail(why: string): void {
    this.#failures.set(why, (this.#failures.get(why) ?? 0) + 1)
  }

  /** Forgets what was counted until now: the warm-up. */
  restart(): void {
    this.saved = 0
    this.#times.clear()
    this.#failures.clear()
  }

  read(): Counted {
    const waitedFor = [...this.#times].filter(([step]) => !inBackground.has(step)).flatMap(([, times]) => times)
    return {
      steps: Object.fromEntries([...this.#times].map(([step, times]) => [step, spreadOf(times)])),
      all: spreadOf(waitedFor),
      saved: this.saved,
      failures: Object.fromEntries(this.#failures),
    }
  }
}
