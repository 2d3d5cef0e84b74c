import { useEffect } from 'react'
import { KeyHelp, type KeyLine } from './KeyHelp'

/** The active shortcuts of the screen, for the page's list. */
export const keyHelp = new KeyHelp()

/** Lists shortcuts while the caller is mounted. Part of the hook that handles them, so that the list only has working ones. */
export function useKeyHelp(lines: readonly KeyLine[]): void {
  const known = JSON.stringify(lines)
  useEffect(() => keyHelp.add(JSON.parse(known) as KeyLine[]), [known])
}
