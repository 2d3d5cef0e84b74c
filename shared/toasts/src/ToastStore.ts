export type ToastKind = 'info' | 'success' | 'warning' | 'error'

export interface ToastAction {
  /** What the person reads, already in their language. */
  text: string
  run: () => void
}

export interface ToastInput {
  kind: ToastKind
  /** What the person reads, already in their language. */
  text: string
  /** A toast with the key of one that stands replaces it in place and starts its time again. */
  key?: string
  /** A sticky toast stays until it is dismissed; an error does unless it is told not to. */
  sticky?: boolean
  /** What can be done about it, such as Undo. Choosing one dismisses the toast. */
  actions?: readonly ToastAction[]
  /** The number under which the server has written down what went wrong; it can be copied. */
  reference?: string | undefined
}

export interface Toast {
  readonly key: string
  readonly kind: ToastKind
  readonly text: string
  readonly sticky: boolean
  readonly actions: readonly ToastAction[]
  readonly reference?: string | undefined
}

export const TOAST_MILLISECONDS = 5000
/** Who may still take something back is given the time to reach for it. */
export const ACTION_MILLISECONDS = 10_000
export const TOAST_LIMIT = 20
/** So many of them are in sight, the newest; the others are folded away, and their time stands still. */
export const SHOWN_LIMIT = 3

interface Countdown {
  remaining: number
  startedAt: number
  /** undefined while it stands still */
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * The list of toasts of one tab (SHELL-11): each stays 5000 ms (10 s with something to do about
 * it) unless sticky, at most 20 stand at once, and the oldest that is not sticky makes room for a new one. Only the
 * newest are in sight and count down. It draws nothing: `Toasts` of @vitrine/ui does.
 */
export class ToastStore {
  #toasts: readonly Toast[] = []
  #countdowns = new Map<string, Countdown>()
  #listeners = new Set<() => void>()
  #isPaused = false
  #count = 0

  /** Shows a toast, newest last, and returns the key under which it can be dismissed. */
  show = ({ kind, text, key, sticky = kind === 'error', actions = [], reference }: ToastInput): string => {
    // an error stays: the same once more is told again, in place of what stands
    if (kind === 'error' && key === undefined) this.#remove((other) => other.kind === 'error' && other.text === text && other.reference === reference)
    const toast: Toast = { key: key ?? `toast-${(this.#count += 1)}`, kind, text, sticky, actions, ...(reference && { reference }) }
    this.#stop(toast.key)
    const stands = this.#toasts.some((other) => other.key === toast.key)
    this.#toasts = stands
      ? this.#toasts.map((other) => (other.key === toast.key ? toast : other))
      : [...this.#makeRoom(), toast]
    if (!sticky) this.#countdowns.set(toast.key, { remaining: actions.length > 0 || reference ? ACTION_MILLISECONDS : TOAST_MILLISECONDS, startedAt: 0, timer: undefined })
    this.#tell()
    return toast.key
  }

  /** Takes one toast away; an unknown or already dismissed key does nothing. */
  dismiss = (key: string): void => {
    if (this.#remove((toast) => toast.key === key)) this.#tell()
  }

  /** Takes all toasts away, sticky ones too. */
  dismissAll = (): void => {
    if (this.#toasts.length === 0) return
    for (const key of [...this.#countdowns.keys()]) this.#stop(key)
    this.#toasts = []
    this.#tell()
  }

  /** Stops every countdown while somebody reads: the pointer or the focus is on the list. */
  pause = (): void => {
    this.#isPaused = true
    this.#settle()
  }

  /** Lets every countdown run on from where it stood. */
  resume = (): void => {
    this.#isPaused = false
    this.#settle()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  getSnapshot = (): readonly Toast[] => this.#toasts

  #makeRoom(): readonly Toast[] {
    if (this.#toasts.length < TOAST_LIMIT) return this.#toasts
    const oldest = this.#toasts.find((toast) => !toast.sticky) ?? this.#toasts[0]
    if (oldest) this.#stop(oldest.key)
    return this.#toasts.filter((toast) => toast !== oldest)
  }

  #remove(isMeant: (toast: Toast) => boolean): boolean {
    const gone = this.#toasts.filter(isMeant)
    for (const { key } of gone) this.#stop(key)
    this.#toasts = gone.length > 0 ? this.#toasts.filter((toast) => !gone.includes(toast)) : this.#toasts
    return gone.length > 0
  }

  /** Lets count down what is in sight, unless somebody reads. */
  #settle(): void {
    const running = new Set(this.#isPaused ? [] : this.#toasts.slice(-SHOWN_LIMIT).map(({ key }) => key))
    for (const [key, countdown] of this.#countdowns) {
      if (running.has(key) === (countdown.timer !== undefined)) continue
      if (running.has(key)) {
        countdown.startedAt = Date.now()
        countdown.timer = setTimeout(() => this.dismiss(key), countdown.remaining)
      } else {
        clearTimeout(countdown.timer)
        countdown.timer = undefined
        countdown.remaining = Math.max(0, countdown.remaining - (Date.now() - countdown.startedAt))
      }
    }
  }

  #stop(key: string): void {
    clearTimeout(this.#countdowns.get(key)?.timer)
    this.#countdowns.delete(key)
  }

  #tell(): void {
    // The last toast can leave while the pointer rests on it; nothing would ever end that pause.
    if (this.#toasts.length === 0) this.#isPaused = false
    this.#settle()
    for (const listener of [...this.#listeners]) listener()
  }
}
