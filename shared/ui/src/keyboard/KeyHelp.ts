/** One line of the list of shortcuts. */
export interface KeyLine {
  /** As `Kbd` writes them: `j`, `Mod S`. */
  keys: string
  /** What they do, in the reader's language. */
  text: string
}

/** Keeps which keys work now: each part of the screen adds its own and takes them away when it goes. */
export class KeyHelp {
  private parts: readonly (readonly KeyLine[])[] = []
  private lines: readonly KeyLine[] = []
  private readonly listeners = new Set<() => void>()

  /** @returns takes the lines away again */
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
    // two tables on one screen hear the same keys: they are told of once
    this.lines = [...new Map(parts.flat().map((line) => [line.keys, line])).values()]
    this.listeners.forEach((listener) => listener())
  }
}
