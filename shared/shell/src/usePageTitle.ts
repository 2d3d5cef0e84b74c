import { useLayoutEffect } from 'react'

const BRAND = 'Vitrine'
const claims: { text: string; level: number }[] = []

function write() {
  const highest = Math.max(...claims.map((claim) => claim.level))
  const text = claims.findLast((claim) => claim.level === highest)?.text
  document.title = text ? `${text} – ${BRAND}` : BRAND
}

const followers = new Set<(text: string) => void>()

/**
 * Calls back with the name of each record that a screen shows.
 * @returns stops calling
 */
export function followRecordTitles(follower: (text: string) => void): () => void {
  followers.add(follower)
  return () => void followers.delete(follower)
}

/**
 * Sets the browser tab's title. The host sets level 0 to the menu's label for the address; a more specific screen level 1, the
 * one that shows a record level 2 to its name, in any order.
 */
export function usePageTitle(text: string | null | undefined, level: 0 | 1 | 2 = 1) {
  useLayoutEffect(() => {
    if (!text) return
    const claim = { text, level }
    claims.push(claim)
    write()
    if (level === 2) for (const follower of followers) follower(text)
    return () => {
      claims.splice(claims.indexOf(claim), 1)
      write()
    }
  }, [text, level])
}
