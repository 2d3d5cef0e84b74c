import bwip from 'bwip-js/node'

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

interface Bars {
  sbs: readonly number[]
}

interface Squares {
  pixs: readonly number[]
  pixx: number
  pixy: number
}

/** The bars of an EAN-13, from left to right in this width; without the quiet zone. */
export function ean13Bars(code: string, { x, y, width, height }: Rectangle): Rectangle[] {
  const [{ sbs }] = bwip.raw({ bcid: 'ean13', text: code }) as unknown as [Bars]
  const unit = width / sbs.reduce((sum, one) => sum + one, 0)
  let at = 0
  return sbs.flatMap((modules, index) => {
    const bar = { x: x + at * unit, y, width: modules * unit, height }
    at += modules
    // bars and spaces alternate
    return index % 2 === 0 ? [bar] : []
  })
}

/** The dark squares of a QR code in this width, row by row, adjacent ones merged. */
export function qrSquares(text: string, { x, y, width }: Rectangle): Rectangle[] {
  const [{ pixs, pixx, pixy }] = bwip.raw({ bcid: 'qrcode', text, eclevel: 'M' } as Parameters<typeof bwip.raw>[0]) as unknown as [Squares]
  const unit = width / pixx
  const found: Rectangle[] = []
  for (let row = 0; row < pixy; row += 1) {
    for (let column = 0; column < pixx; column += 1) {
      if (pixs[row * pixx + column] !== 1) continue
      let length = 1
      while (column + length < pixx && pixs[row * pixx + column + length] === 1) length += 1
      found.push({ x: x + column * unit, y: y + row * unit, width: length * unit, height: unit })
      column += length
    }
  }
  return found
}
