import { useRef } from 'react'

const REFUSED = 'attributeValue.near'

/**
 * Remembers which word the server has refused because its attribute has nearly the same one. Who sends it again has been
 * told, and means it. However quickly a word is typed and sent, it is not written before.
 */
export function useNearRefusal() {
  const told = useRef<string>(undefined)
  return {
    /** Whether the server shall look for a near word first */
    refusesNear: (word: string) => told.current !== word,
    /** Told what the server said of the word. */
    note: (word: string, errors: readonly { readonly code: string }[]) => {
      if (errors.some(({ code }) => code === REFUSED)) told.current = word
    },
  }
}
