import type { DrawingShape } from '../feedback/Drawing'

// Dutch and English words for furniture; the last one in a name is its kind: a "tafellamp" is a lamp.
const words: readonly (readonly [DrawingShape, RegExp])[] = [
  ['bed', /(?:bed|boxspring|matras|mattress)(?:den|s)?\b/g],
  ['cabinet', /(?:kast|dressoir|commode|rek|meubel|ladeblok|vitrine|cabinet|sideboard|bookcase|shelf|shelves|wardrobe|dresser)(?:en|s|je|jes)?\b/g],
  ['chair', /(?:stoel|kruk|fauteuil|poef|chair|stool|pouf)(?:en|s|je|jes)?\b/g],
  ['cushion', /(?:kussen|plaid|cushion|pillow)s?\b/g],
  ['lamp', /(?:lamp|licht|verlichting|light)(?:en|s|je|jes)?\b/g],
  ['rug', /(?:kleed|kleden|tapijt|rug|carpet)(?:en|s)?\b/g],
  ['sofa', /(?:bank|zits|sofa|couch|loveseat)(?:en|es|s|je|jes)?\b/g],
  ['table', /(?:tafel|bureau|table|desk)(?:s|tje|tjes)?\b/g],
]

/** The drawing for a product without a photo, by its name; a picture frame if that does not tell. */
export function drawingOf(name: string): DrawingShape {
  // what comes with it does not tell its kind
  const [head = ''] = name.toLowerCase().split(/ (?:met|with|voor|for|incl)\b/)
  let found: DrawingShape = 'picture'
  let at = -1
  for (const [shape, word] of words) {
    const last = [...head.matchAll(word)].at(-1)
    if (last && last.index > at) [found, at] = [shape, last.index]
  }
  return found
}
