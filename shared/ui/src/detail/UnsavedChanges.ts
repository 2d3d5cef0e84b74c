/** The number of unsaved changes of open forms that are kept on this computer. Set by forms, and shown by the host when the connection is lost. */
export class UnsavedChanges {
  private readonly forms = new Map<symbol, number>()
  private readonly listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  getSnapshot = (): number => [...this.forms.values()].reduce((sum, count) => sum + count, 0)

  /** @returns removes the form */
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

/** Those of this browser tab. */
export const unsavedChanges = new UnsavedChanges()
