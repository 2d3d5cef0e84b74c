export interface Box {
  left: number
  top: number
  width: number
  height: number
}

type Size = Pick<Box, 'width' | 'height'>

const GAP = 14
const EDGE = 12

/** Where a card stands beside what it speaks of: below, above, to the right, to the left; else at the foot of the window. */
export function placeCard(target: Box, card: Size, window: Size): { left: number; top: number } {
  const centred = { left: target.left + target.width / 2 - card.width / 2, top: target.top + target.height / 2 - card.height / 2 }
  const below = { left: centred.left, top: target.top + target.height + GAP }
  const above = { left: centred.left, top: target.top - card.height - GAP }
  const right = { left: target.left + target.width + GAP, top: centred.top }
  const left = { left: target.left - card.width - GAP, top: centred.top }
  const foot = { left: window.width - card.width - EDGE, top: window.height - card.height - EDGE }
  const fitsDown = ({ top }: { top: number }) => top >= EDGE && top + card.height <= window.height - EDGE
  const fitsAcross = (place: { left: number }) => place.left >= EDGE && place.left + card.width <= window.width - EDGE
  const place = [below, above].find(fitsDown) ?? [right, left].find(fitsAcross) ?? foot
  return {
    left: Math.max(EDGE, Math.min(place.left, window.width - card.width - EDGE)),
    top: Math.max(EDGE, Math.min(place.top, window.height - card.height - EDGE)),
  }
}
