import type { Rectangle } from './barcodes.ts'
import type { CardContent } from './CardContent.ts'

const millimetre = 72 / 25.4

/** Within its frame, whole and in its own ratio */
export interface PlacedPicture extends Rectangle {
  picture: string
}

/** Of a logo, in millimetres; the smallest label has none. */
const logoHeights: Readonly<Record<CardContent['size'], number>> = { A4: 20, A5: 14, A6: 10, LABEL_100x50: 6, LABEL_62x29: 0 }

/** The parts of a card that its photo may take, the largest first. */
export const photoShares = [0.5, 0.42, 0.34, 0.27, 0.2] as const

/** The logo at the top, and what is left below it. */
export function logoBox(space: Rectangle, picture: string | null, size: CardContent['size']): { logo: PlacedPicture | null; below: Rectangle } {
  const height = logoHeights[size] * millimetre
  if (picture === null || height === 0) return { logo: null, below: space }
  const taken = height * 1.3
  return { logo: { ...space, height, picture }, below: { ...space, y: space.y + taken, height: space.height - taken } }
}

interface Split {
  photo: PlacedPicture
  /** For the texts */
  space: Rectangle
}

/** On a portrait card: the photo above the texts. */
export function photoAbove({ x, y, width, height }: Rectangle, picture: string, share: number): Split {
  const [own, gap] = [height * share, height * 0.03]
  return { photo: { x, y, width, height: own, picture }, space: { x, y: y + own + gap, width, height: height - own - gap } }
}

/** On a landscape card: the photo on the right of the texts, above the QR code. */
export function photoBeside({ x, y, width, height }: Rectangle, picture: string, own: number, floor: number): Split {
  const gap = width * 0.04
  return {
    photo: { x: x + width - own, y, width: own, height: Math.max(0, floor - y), picture },
    space: { x, y, width: width - own - gap, height },
  }
}
