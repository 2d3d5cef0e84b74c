import { createContext, useContext } from 'react'

/** Called by a row when there are other exports than the list shows. */
export const ExportsChanged = createContext<() => void>(() => {})

export const useExportsChanged = () => useContext(ExportsChanged)
