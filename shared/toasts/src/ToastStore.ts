export type ToastKind = 'info' | 'success' | 'warning' | 'error'

export interface ToastAction {
  /** In the person's language. */
  text: string
  run: () => void
}

export interface ToastInput {
  kind: ToastKind
  /** In the person's language. */
  text: string
  /** Replaces a toast with the same key in place and restarts its time. */
  key?: string
  /** A sticky toast stays until it is dismissed; errors are sticky by default. */
  sticky?: boolean
  /** Actions, such as Undo. Choosing one dismisses the toast. */
  actions?: readonly ToastAction[]
  /** The number of the error in the server's log; it can be copied. */
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
/** Longer, to leave time for the action. */
export const ACTION_MILLISECONDS = 10_000
export const TOAST_LIMIT = 20
/** The newest are visible; the others are collapsed, and their time is paused. */
export const SHOWN_LIMIT = 3

interface Countdown {
  remaining: number
  startedAt: number
  /** undefined while paused */
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * The toasts of one browser tab (SHELL-11): each stays 5000 ms (10 s with an action) unless sticky, there are at most 20, and
 * the oldest that is not sticky makes room for a new one. Only the newest are visible and count down. Rendered by `Toasts` of
 * @vitrine/ui.
 */
export class ToastStore {
  #toasts: readonly Toast[] = []
  #countdowns = new Map<string, Countdown>()
  #listeners = new Set<() => void>()
  #isPaused = false
  #count = 0

  /** Shows a toast, newest last, and returns the key by which it can be dismissed. */
  show = ({ kind, text, key, sticky = kind === 'error', actions = [], reference }: ToastInput): string => {
    // errors stay: a repeated one is announced again, and replaces the previous one
    if (kind === 'error' && key === undefined) this.#remove((other) => other.kind === 'error' && other.text === text && other.reference === reference)
    const toast: Toast = { key: key ?? `toast-${(this.#count += 1)}`, kind, text, sticky, actions, ...(reference && { reference }) }
    this.#stop(toast.key)
    const stands = this.#toasts.some((other) => other.key === toast.key)
    this.#toasts = stands ? this.#toasts.map((other) => (other.key === toast.key ? toast : other)) : [...this.#makeRoom(), toast]
    if (!sticky)
      this.#countdowns.set(toast.key, { remaining: actions.length > 0 || reference ? ACTION_MILLISECONDS : TOAST_MILLISECONDS, startedAt: 0, timer: undefined })
    this.#tell()
    return toast.key
  }

  /** Dismisses a toast; an unknown or already dismissed key does nothing. */
  dismiss = (key: string): void => {
    if (this.#remove((toast) => toast.key === key)) this.#tell()
  }

  /** Dismisses all toasts, including sticky ones. */
  dismissAll = (): void => {
    if (this.#toasts.length === 0) return
    for (const key of [...this.#countdowns.keys()]) this.#stop(key)
    this.#toasts = []
    this.#tell()
  }

  /** Pauses all countdowns while the pointer or focus is on the list. */
  pause = (): void => {
    this.#isPaused = true
    this.#settle()
  }

  /** Resumes all countdowns. */
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

  /** Counts down visible toasts, unless paused. */
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
    // The last toast can disappear while the pointer is on it; nothing else would end that pause.
    if (this.#toasts.length === 0) this.#isPaused = false
    this.#settle()
    for (const listener of [...this.#listeners]) listener()
  }
}
