import { createContext } from 'react'

interface Variations {
  /** Of which configurable products they stand below the row */
  open: ReadonlySet<string>
  toggle(id: string): void
}

/** Which rows of a list of products show their variations; null where none can. */
export const OpenVariations = createContext<Variations | null>(null)
