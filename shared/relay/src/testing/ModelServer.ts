import type { VirtualClock } from './VirtualClock'

/** The outcome of one request, as known to its sender */
export type Outcome = 'pending' | 'answered' | 'expired' | 'failed' | 'aborted'

export interface Received {
  tab: number
  name: string
  /** Id of the operation: the same when it is sent again */
  id: string
  authorization: string | null
  /** Whether the server executed the operation */
  isDone: boolean
  outcome: Outcome
  at: number
  endedAt: number | null
  /** Epoch of its tab's session when it was sent */
  epoch: number
}

export type Mode = 'up' | 'down' | 'hangs' | '503' | 'html'

const ACCESS = 10 * 60_000
const GRACE = 20_000

/** The server in one object, with the rules of the real one: tokens expire, and refresh tokens are used up. */
export class ModelServer {
  mode: Mode = 'up'
  /** Of every response */
  latency = 20
  /** Milliseconds by which the server's clock is ahead of the browser's */
  skew = 0
  /** The next request is executed, and its response is lost */
  losesNext = false
  /** The next refresh token is refused */
  refuses = false
  /** Every token is expired, also a new one */
  refusesAll = false
  /** Other responses that a test needs, by operation name */
  readonly answers = new Map<string, unknown>()
  readonly received: Received[] = []
  /** Called for each request when it arrives */
  onReceived: (entry: Received) => void = () => undefined
  private count = 0
  private readonly held = new Set<() => void>()
  private readonly access = new Map<string, number>()
  private readonly refresh = new Map<string, number | null>()
  private readonly clock: VirtualClock

  constructor(clock: VirtualClock) {
    this.clock = clock
  }

  /** A pair of tokens, as returned by a sign-in. */
  issue() {
    const n = (this.count += 1)
    const exp = Math.floor((this.now() + ACCESS) / 1000)
    this.access.set(`JWT t${n}`, exp * 1000)
    this.refresh.set(`r${n}`, null)
    return { token: `t${n}`, refreshToken: `r${n}`, email: 'anna@example.com', exp }
  }

  /** Expires all issued tokens, before a client can know it. */
  expireAll(): void {
    for (const token of this.access.keys()) this.access.set(token, 0)
  }

  /** Aborts requests that hang. */
  release(): void {
    for (const end of this.held) end()
    this.held.clear()
  }

  /** The `fetch` of one tab. */
  fetchOf = (tab: number, epoch: () => number = () => 0) =>
    (async (_: unknown, init: RequestInit = {}) => {
      const { operationName, variables } = operationOf(init.body)
      const entry: Received = {
        tab,
        name: operationName,
        id: String(variables.id ?? ''),
        authorization: new Map(Object.entries(init.headers as Record<string, string>)).get('authorization') ?? null,
        isDone: false,
        outcome: 'pending',
        at: this.clock.now,
        endedAt: null,
        epoch: epoch(),
      }
      this.received.push(entry)
      this.onReceived(entry)
      try {
        return await this.answer(entry, variables, init.signal ?? undefined)
      } finally {
        if (entry.outcome === 'pending') entry.outcome = init.signal?.aborted ? 'aborted' : 'failed'
        entry.endedAt = this.clock.now
      }
    }) as unknown as typeof globalThis.fetch

  private async answer(entry: Received, variables: Record<string, unknown>, signal: AbortSignal | undefined) {
    const mode = this.mode
    const isLost = this.losesNext && mode === 'up' && entry.name !== 'amIAlive'
    if (isLost) this.losesNext = false
    const body = mode === 'up' ? this.carryOut(entry, variables) : undefined
    await this.elapse(mode === 'hangs' ? Infinity : this.latency, signal)
    // the connection is lost while the response is on its way
    if (mode === 'down' || isLost || this.mode === 'down') throw new TypeError('Failed to fetch')
    if (mode === '503') return response(503, undefined, this.now())
    if (mode === 'html') return response(200, undefined, this.now())
    entry.outcome = isExpired(body) ? 'expired' : 'answered'
    return response(200, body, this.now())
  }

  private carryOut(entry: Received, variables: Record<string, unknown>): unknown {
    if (entry.name === 'amIAlive') return { data: { amIAlive: true } }
    if (entry.name === 'refreshToken') return this.answers.get(entry.name) ?? this.exchange(String(variables.refreshToken), entry)
    const exp = this.access.get(entry.authorization ?? '')
    if (entry.authorization && (this.refusesAll || exp === undefined || exp < this.now())) {
      return { errors: [{ message: 'Signature has expired' }], data: null }
    }
    entry.isDone = true
    return this.answers.get(entry.name) ?? { data: { id: entry.id } }
  }

  private exchange(token: string, entry: Received): unknown {
    const usedAt = this.refresh.get(token)
    const isGood = usedAt === null || (usedAt !== undefined && this.now() - usedAt < GRACE)
    if (this.refuses || !isGood) {
      this.refuses = false
      return { errors: [{ message: 'No' }], data: { refreshToken: null } }
    }
    entry.isDone = true
    this.refresh.set(token, usedAt ?? this.now())
    const { exp, email, ...pair } = this.issue()
    return { data: { refreshToken: { ...pair, refreshExpiresIn: 1, payload: { email, exp } } } }
  }

  private elapse(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const handleAbort = () => reject(signal!.reason as Error)
      if (signal?.aborted) return handleAbort()
      signal?.addEventListener('abort', handleAbort, { once: true })
      if (milliseconds < Infinity) setTimeout(resolve, milliseconds)
      else this.held.add(() => reject(new TypeError('Failed to fetch')))
    })
  }

  private now(): number {
    return this.clock.now + this.skew
  }
}

function operationOf(body: unknown): { operationName: string; variables: Record<string, unknown> } {
  const text = body instanceof FormData ? body.get('operations') : body
  return JSON.parse(String(text)) as { operationName: string; variables: Record<string, unknown> }
}

// only the used parts of a Response: a real one would take most of the time of ten thousand runs
function response(status: number, body: unknown, now: number) {
  const date = new Date(now).toUTCString()
  const json = async () => {
    if (body === undefined) throw new SyntaxError('Unexpected token <')
    return body
  }
  return { ok: status === 200, status, headers: { get: (name: string) => (name === 'date' ? date : null) }, json }
}

function isExpired(body: unknown): boolean {
  return JSON.stringify(body).includes('Signature has expired')
}
