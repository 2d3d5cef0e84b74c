/** An entry of the list of shortcuts. */
export interface KeyLine {
  /** In the notation of `Kbd`: `j`, `Mod S`. */
  keys: string
  /** What they do, in the reader's language. */
  text: string
}

/** The currently active shortcuts: each part of the screen registers its own while it is mounted. */
export class KeyHelp {
  private parts: readonly (readonly KeyLine[])[] = []
  private lines: readonly KeyLine[] = []
  private readonly listeners = new Set<() => void>()

  /** @returns removes the entries */
  add(lines: readonly KeyLine[]): () => void {
    this.set([...this.parts, lines])
    return () => this.set(this.parts.filter((part) => part !== lines))
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  getSnapshot = (): readonly KeyLine[] => this.lines

  private set(parts: readonly (readonly KeyLine[])[]) {
    this.parts = parts
    // two tables on one screen share their shortcuts: listed once
    this.lines = [...new Map(parts.flat().map((line) => [line.keys, line])).values()]
    this.listeners.forEach((listener) => listener())
  }
}
