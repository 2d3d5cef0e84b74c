/** A rectangle of the window, from `getBoundingClientRect`. */
export type Rectangle = Pick<DOMRectReadOnly, 'top' | 'bottom' | 'left' | 'right'>

export interface Place {
  top: number
  /** The distance from the right edge of the window */
  right: number
}

interface Room {
  viewport: { width: number; height: number }
  /** The size of all toasts together */
  size: { width: number; height: number }
  /** What toasts must not cover: the buttons of the page header, an open drawer */
  clear: readonly Rectangle[]
  /** The minimum distance from the top, below the bar */
  top: number
}

const EDGE = 16
const GAP = 8

/**
 * The position of toasts: at the top right, in the first gap of that column that is high enough. Beside a drawer that takes
 * most of the column. Without any room at the bottom, where they cover least.
 */
export function placeToasts(room: Room): Place {
  const { viewport, size, clear } = room
  const atEdge = fit(room, EDGE)
  const isHigh = (place: Place) => place.top <= viewport.height / 2
  const fits = (place: Place) => place.top + size.height <= viewport.height - GAP
  if (isHigh(atEdge) && fits(atEdge)) return atEdge
  const beside = clear
    .map(({ left }) => fit(room, viewport.width - left + GAP))
    .filter((place) => viewport.width - place.right - size.width >= GAP && isHigh(place) && fits(place))
    .sort((a, b) => a.right - b.right)
  return beside[0] ?? (fits(atEdge) ? atEdge : { top: Math.max(room.top, viewport.height - size.height - GAP), right: EDGE })
}

function fit({ viewport, size, clear, top: least }: Room, right: number): Place {
  const edge = viewport.width - right
  const inColumn = clear.filter((one) => one.left < edge && one.right > edge - size.width).sort((a, b) => a.top - b.top)
  let top = least
  for (const one of inColumn) if (one.bottom + GAP > top && one.top - GAP < top + size.height) top = one.bottom + GAP
  return { top, right }
}
