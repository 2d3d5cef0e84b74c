/**
 * Whether what happens elsewhere arrives by itself at this moment. Who listens to a stream and hears that it does not
 * stand asks the server by turns instead, and once more when it stands again.
 */
export class LiveStore {
  private readonly listeners = new Set<() => void>()
  private wanted = 0
  private standing = 0

  /** A stream is wanted from now on; the caller tells how it fares. */
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

  /** True while every stream that is wanted stands. */
  getSnapshot = (): boolean => this.wanted > 0 && this.standing === this.wanted

  private tell(): void {
    for (const listener of [...this.listeners]) listener()
  }
}

/** The streams of this tab. */
export const live = new LiveStore()
