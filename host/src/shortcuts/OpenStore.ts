import { isCovered } from '@vitrine/ui'

/** Whether one of the things that the host opens over a screen is open. None opens before a dialog that waits for an answer. */
export class OpenStore {
  private isOpen = false
  private readonly listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  getSnapshot = (): boolean => this.isOpen

  /** @returns whether it is open now */
  open = (): boolean => {
    if (!this.isOpen && !isCovered()) this.set(true)
    return this.isOpen
  }

  close = (): void => {
    if (this.isOpen) this.set(false)
  }

  private set(isOpen: boolean) {
    this.isOpen = isOpen
    this.listeners.forEach((listener) => listener())
  }
}
