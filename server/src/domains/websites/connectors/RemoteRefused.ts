interface Refusal {
  /** HTTP_503, TIMEOUT, UNREACHABLE, GARBAGE … */
  code: string
  /** As the shop said it, or what we know of it */
  text: string
  /** It may be asked again after so many seconds, and not before */
  retryAfter?: number
}

const longest = 2_000

/** The shop did not do what it was asked for, or nobody knows whether it did. */
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

  /** It is busy and says so: nobody's fault, and no try. */
  get isBusy(): boolean {
    return this.retryAfter !== null
  }

  /** Nobody answers there. */
  get isSilent(): boolean {
    return this.code === 'TIMEOUT' || this.code === 'UNREACHABLE' || this.code === 'ADDRESS'
  }
}
