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
 * Tells the name of each record that a screen shows.
 * @returns stops following
 */
export function followRecordTitles(follower: (text: string) => void): () => void {
  followers.add(follower)
  return () => void followers.delete(follower)
}

/**
 * Names the page in the browser's tab. The host claims level 0 with the menu's word for the address; a screen that
 * knows better claims level 1, the one that shows a record level 2 with its name, whichever of them runs first.
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
