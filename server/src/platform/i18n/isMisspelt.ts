import { distance } from 'fastest-levenshtein'

/** Shorter words are alike by chance. */
const shortest = 4

/**
 * Whether two words, in small letters without accents, differ only as by a slip: in one letter of five and more, in one more for
 * each eight.
 */
export function isMisspelt(one: string, other: string): boolean {
  const allowed = Math.floor(Math.max(one.length, other.length) / 8) + (Math.min(one.length, other.length) > shortest ? 1 : 0)
  return allowed > 0 && Math.abs(one.length - other.length) <= allowed && distance(one, other) <= allowed
}
