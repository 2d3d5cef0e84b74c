import { canonicalText } from './canonicalText.ts'
import { sha256 } from './signRequest.ts'

/** Of what a website is told, by which the same is known again. */
export const hashOf = (told: unknown): string => sha256(canonicalText(told))
