import { useEffect } from 'react'
import { KeyHelp, type KeyLine } from './KeyHelp'

/** The keys that work on the screen now, for the page's list of shortcuts. */
export const keyHelp = new KeyHelp()

/**
 * Names keys in the list of shortcuts for as long as the caller is on the screen. It stands in the hook that hears
 * them, so that the list never promises a key that does nothing.
 */
export function useKeyHelp(lines: readonly KeyLine[]): void {
  const known = JSON.stringify(lines)
  useEffect(() => keyHelp.add(JSON.parse(known) as KeyLine[]), [known])
}
