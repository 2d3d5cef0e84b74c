/**
 * How many changes of the open forms are not saved and are kept on this computer. The forms tell it, and the host says
 * so when the line to the server is lost.
 */
export class UnsavedChanges {
  private readonly forms = new Map<symbol, number>()
  private readonly listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  getSnapshot = (): number => [...this.forms.values()].reduce((sum, count) => sum + count, 0)

  /** @returns takes the form out again */
  put(count: number): () => void {
    const form = Symbol('form')
    this.forms.set(form, count)
    this.tell()
    return () => {
      this.forms.delete(form)
      this.tell()
    }
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener()
  }
}

/** Those of this tab. */
export const unsavedChanges = new UnsavedChanges()
