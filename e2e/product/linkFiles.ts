import { linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Gives all files of a folder a second name in another one, in a hundredth of the time of a copy. For files that are never
 * changed where they lie: the product's storage replaces what it writes again.
 * @param to on the same disk; made if there is none
 */
export function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [place, other] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFiles(place, other)
    else linkSync(place, other)
  }
}
