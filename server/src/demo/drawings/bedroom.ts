import type { Colours } from './seating.ts'
import { block, darker, disc, type Hand, leg, lighter, line, mix, shadow } from './shapes.ts'

const sheet = '#f3ece1'

function pillows(hand: Hand, y: number, z: number, colour: string): string {
  return [-148, 12]
    .map(
      (x) =>
        block(hand, { x, y, z, w: 136, h: 46, d: 46, r: 22, colour }) +
        line(hand, { x: x + 24, y: y + 12, z }, { x: x + 112, y: y + 12, z }, darker(colour, 0.08)),
    )
    .join('')
}

function bedding(hand: Hand, w: number, y: number, h: number, length: number, { body, accent }: Colours): string {
  const throwColour = mix(accent, '#efe3d2', 0.5)
  const half = w / 2
  return [
    pillows(hand, y + h - 8, length - 70, '#fbf7f0'),
    block(hand, { x: -half, y, z: 0, w, h, d: length - 10, r: 16, colour: sheet }),
    block(hand, { x: -half - 5, y: y - 16, z: -4, w: w + 10, h: h + 22, d: length * 0.62, r: 18, colour: lighter(body, 0.55) }),
    block(hand, { x: -half - 7, y: y - 8, z: -6, w: w + 14, h: h + 16, d: length * 0.24, r: 16, colour: throwColour }),
    line(hand, { x: -half + 12, y: y + 14, z: -6 }, { x: half - 12, y: y + 14, z: -6 }, darker(throwColour, 0.1)),
  ].join('')
}

export function bed(hand: Hand, colours: Colours): string {
  const near = { ...hand, up: Math.max(hand.up, 0.3) }
  const { body, accent } = colours
  const length = 280
  const parts = [shadow(near, 0, 440, length)]
  for (const x of [-196, 196]) parts.push(leg(near, { x, z: length - 6, h: 60, colour: darker(accent, 0.25) }))
  parts.push(block(near, { x: -214, y: 44, z: length - 14, w: 428, h: 200, d: 20, r: 10, colour: body }))
  for (const x of [-107, 0, 107]) parts.push(line(near, { x, y: 120, z: length - 14 }, { x, y: 234, z: length - 14 }, darker(body, 0.1)))
  parts.push(block(near, { x: -206, y: 46, z: 0, w: 412, h: 40, d: length - 14, r: 5, colour: body }))
  parts.push(bedding(near, 388, 84, 52, length - 20, colours))
  parts.push(block(near, { x: -208, y: 44, z: -8, w: 416, h: 44, d: 10, r: 5, colour: lighter(body, 0.04) }))
  for (const x of [-190, 190]) parts.push(leg(near, { x, z: -4, h: 48, top: 22, foot: 15, colour: accent }))
  return parts.join('')
}

export function boxspring(hand: Hand, colours: Colours): string {
  const near = { ...hand, up: Math.max(hand.up, 0.3) }
  const { body, accent } = colours
  const length = 270
  const parts = [shadow(near, 0, 440, length)]
  parts.push(block(near, { x: -228, y: 20, z: length - 10, w: 456, h: 262, d: 30, r: 16, colour: darker(body, 0.04) }))
  for (const x of [-114, 0, 114]) parts.push(line(near, { x, y: 150, z: length - 10 }, { x, y: 270, z: length - 10 }, darker(body, 0.16)))
  parts.push(line(near, { x: -214, y: 214, z: length - 10 }, { x: 214, y: 214, z: length - 10 }, darker(body, 0.16)))
  for (const x of [-208, 2]) parts.push(block(near, { x, y: 26, z: 0, w: 206, h: 62, d: length - 10, r: 10, colour: body }))
  for (const x of [-206, 3]) parts.push(block(near, { x, y: 88, z: 0, w: 203, h: 40, d: length - 12, r: 14, colour: lighter(body, 0.12) }))
  parts.push(bedding(near, 404, 126, 34, length - 14, colours))
  for (const x of [-184, -24, 24, 184]) parts.push(leg(near, { x, z: 2, h: 28, top: 18, foot: 14, colour: accent }))
  return parts.join('')
}

export function mattress(hand: Hand, { body }: Colours): string {
  const near = { ...hand, up: Math.max(hand.up, 0.3) }
  const cover = lighter(body, 0.75)
  const length = 300
  const seam = darker(cover, 0.14)
  const parts = [shadow(near, 0, 500, length), block(near, { x: -250, y: 4, w: 500, h: 96, d: length, r: 22, colour: cover, top: lighter(cover, 0.5) })]
  for (const y of [24, 80]) parts.push(line(near, { x: -238, y }, { x: 238, y }, seam, 3))
  for (let x = -210; x <= 210; x += 42) parts.push(line(near, { x, y: 36 }, { x, y: 68 }, seam, 2))
  // Quilting, where the top is visible
  for (let row = 1; row < 6; row += 1) {
    for (let column = 0; column < 9; column += 1) parts.push(disc(near, { x: -208 + column * 52, y: 101, z: (row * length) / 6 }, 3.2, 1.8, seam))
  }
  parts.push(block(near, { x: 176, y: 40, z: -1, w: 44, h: 26, r: 3, colour: darker(body, 0.05) }))
  return parts.join('')
}

export function nightstand(hand: Hand, { body, accent }: Colours): string {
  const parts = [shadow(hand, 0, 260, 120)]
  for (const x of [-104, 104]) parts.push(leg(hand, { x, z: 106, h: 80, colour: darker(accent, 0.25) }))
  for (const x of [-104, 104]) parts.push(leg(hand, { x, z: 8, h: 82, lean: x < 0 ? -8 : 8, colour: accent }))
  parts.push(block(hand, { x: -130, y: 78, w: 260, h: 186, d: 120, r: 6, colour: body }))
  parts.push(block(hand, { x: -118, y: 180, w: 236, h: 72, r: 4, colour: lighter(body, 0.08) }))
  parts.push(block(hand, { x: -118, y: 90, w: 236, h: 82, r: 3, colour: darker(body, 0.3) }))
  parts.push(line(hand, { x: -22, y: 216 }, { x: 22, y: 216 }, accent, 7))
  parts.push(block(hand, { x: -86, y: 90, w: 110, h: 14, r: 2, colour: '#c26d4b' }), block(hand, { x: -78, y: 104, w: 96, h: 12, r: 2, colour: '#e3d6c2' }))
  parts.push(block(hand, { x: -60, y: 264, z: 50, w: 34, h: 44, r: 8, colour: mix(accent, '#efe3d2', 0.55) }))
  return parts.join('')
}
