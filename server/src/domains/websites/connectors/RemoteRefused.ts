interface Refusal {
  /** HTTP_503, TIMEOUT, UNREACHABLE, GARBAGE … */
  code: string
  /** The shop's message, or ours */
  text: string
  /** Seconds until the next attempt */
  retryAfter?: number
}

const longest = 2_000

/** The shop did not do what it was asked, or it is unknown whether it did. */
export class RemoteRefused extends Error {
  readonly code: string
  readonly text: string
  readonly retryAfter: number | null

  constructor({ code, text, retryAfter }: Refusal) {
    super(`${code}: ${text}`)
    this.code = code
    this.text = text.slice(0, longest)
    this.retryAfter = retryAfter ?? null
  }

  /** It is busy and says so: not a failure, and not counted as an attempt. */
  get isBusy(): boolean {
    return this.retryAfter !== null
  }

  /** The shop does not answer. */
  get isSilent(): boolean {
    return this.code === 'TIMEOUT' || this.code === 'UNREACHABLE' || this.code === 'ADDRESS'
  }
}
