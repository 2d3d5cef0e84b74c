import { canonicalText } from './canonicalText.ts'
import { sha256 } from './signRequest.ts'

/** The hash of the data for a website, to recognise unchanged data. */
export const hashOf = (told: unknown): string => sha256(canonicalText(told))
