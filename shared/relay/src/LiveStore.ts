/** Whether changes elsewhere are pushed at this moment. While they are not, listeners poll, and once more when they are again. */
export class LiveStore {
  private readonly listeners = new Set<() => void>()
  private wanted = 0
  private standing = 0

  /** Registers a stream; the caller reports its state. */
  want(): { stands: (does: boolean) => void; end: () => void } {
    let does = false
    const stands = (next: boolean) => {
      if (next === does) return
      does = next
      this.standing += next ? 1 : -1
      this.tell()
    }
    this.wanted += 1
    this.tell()
    const end = () => {
      stands(false)
      this.wanted -= 1
      this.tell()
    }
    return { stands, end }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** True while every registered stream is connected. */
  getSnapshot = (): boolean => this.wanted > 0 && this.standing === this.wanted

  private tell(): void {
    for (const listener of [...this.listeners]) listener()
  }
}

/** The streams of this tab. */
export const live = new LiveStore()
