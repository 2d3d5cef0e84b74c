import type { CreateOutcome } from '@vitrine/forms'
import type { SaveOutcome } from '@vitrine/drafts'
import { useRef } from 'react'

const REFUSED = 'attributeValue.near'

/**
 * Sends a word so that the server refuses it once when its attribute has nearly the same one. Who sends it again has been
 * told, and means it. However quickly a word is typed and sent, it is not written before.
 */
export function useNearRefusal() {
  const told = useRef<string>(undefined)
  return async <Outcome extends SaveOutcome | CreateOutcome>(word: string, send: (refuseNear: boolean) => Promise<Outcome>): Promise<Outcome> => {
    const outcome = await send(told.current !== word)
    if (outcome.kind === 'refused' && outcome.errors.some(({ code }) => code === REFUSED)) told.current = word
    return outcome
  }
}
