import { createContext } from 'react'

interface Variations {
  /** The configurable products whose variations are shown */
  open: ReadonlySet<string>
  toggle(id: string): void
}

/** The rows of a product list that show their variations; null where that is not available. */
export const OpenVariations = createContext<Variations | null>(null)
