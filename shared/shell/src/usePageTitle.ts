import { useLayoutEffect } from 'react'

const BRAND = 'Vitrine'
const claims: { text: string; level: number }[] = []

function write() {
  const highest = Math.max(...claims.map((claim) => claim.level))
  const text = claims.findLast((claim) => claim.level === highest)?.text
  document.title = text ? `${text} – ${BRAND}` : BRAND
}

/**
 * Names the page in the browser's tab. The host claims level 0 with the menu's word for the address; a screen that
 * knows better (the product's name) claims level 1, whichever of the two runs first.
 */
export function usePageTitle(text: string | null | undefined, level: 0 | 1 = 1) {
  useLayoutEffect(() => {
    if (!text) return
    const claim = { text, level }
    claims.push(claim)
    write()
    return () => {
      claims.splice(claims.indexOf(claim), 1)
      write()
    }
  }, [text, level])
}
