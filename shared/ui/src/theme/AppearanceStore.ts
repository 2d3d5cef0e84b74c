export const appearances = ['system', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

/** host/public/appearance.js reads it too, before the first paint. */
const KEY = 'vitrine_appearance'

/**
 * Light, dark, or the system's setting: stored per browser, whoever is signed in, and followed by all its tabs. Without storage
 * the choice lasts as long as the page.
 */
export class AppearanceStore {
  #appearance: Appearance
  #listeners = new Set<() => void>()

  constructor() {
    this.#appearance = read()
  }

  choose = (appearance: Appearance): void => {
    try {
      if (appearance === 'system') localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, appearance)
    } catch {
      // lasts as long as the page
    }
    this.#publish(appearance)
  }

  subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) window.addEventListener('storage', this.#follow)
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) window.removeEventListener('storage', this.#follow)
    }
  }

  getSnapshot = (): Appearance => this.#appearance

  #follow = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) this.#publish(read())
  }

  #publish(appearance: Appearance) {
    if (appearance === this.#appearance) return
    this.#appearance = appearance
    for (const listener of [...this.#listeners]) listener()
  }
}

function read(): Appearance {
  try {
    const stored = localStorage.getItem(KEY)
    return appearances.find((one) => one === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

/** The appearance of this browser. */
export const appearance = new AppearanceStore()
