import type { Colours } from './seating.ts'
import { block, darker, type Hand, leg, lighter, line, mix, polygon, shadow } from './shapes.ts'

const sheet = '#f3ece1'

function pillows(hand: Hand, y: number, z: number, colour: string): string {
  return [-148, 12].map((x) => block(hand, { x, y, z, w: 136, h: 46, d: 46, r: 22, colour }) + line(hand, { x: x + 24, y: y + 12, z }, { x: x + 112, y: y + 12, z }, darker(colour, 0.08))).join('')
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

export function rug(hand: Hand, { body, accent }: Colours): string {
  const turned = hand.right > 0
  const near = { ...hand, right: turned ? 0.26 : 0, up: 0.5, floor: hand.floor + 10, centre: hand.centre - (turned ? 26 : 0) }
  const w = turned ? 520 : 580
  const depth = 420
  const half = w / 2
  const flat = (x: number, z: number, wide: number, d: number, colour: string) => polygon(near, [{ x, y: 7, z }, { x: x + wide, y: 7, z }, { x: x + wide, y: 7, z: z + d }, { x, y: 7, z: z + d }], colour)
  const parts = [polygon(near, [{ x: -half, y: -10, z: 0 }, { x: half, y: -10, z: 0 }, { x: half, y: -10, z: depth }, { x: -half, y: -10, z: depth }], '#4a3a2a', 'opacity="0.3" filter="url(#soft)"')]
  for (let x = -half + 6; x <= half - 6; x += 14) parts.push(line(near, { x, y: 0 }, { x, y: -11 }, lighter(body, 0.4), 2.5))
  parts.push(block(near, { x: -half, y: 0, w, h: 7, d: depth, colour: darker(body, 0.1), top: body }))
  parts.push(flat(-half + 28, 40, w - 56, depth - 80, lighter(body, 0.16)))
  if (near.chance() > 0.5) {
    for (let stripe = 0; stripe < 5; stripe += 1) parts.push(flat(-half + 28, 64 + stripe * 63, w - 56, 24, stripe % 2 === 0 ? mix(accent, body, 0.25) : lighter(body, 0.45)))
    return parts.join('')
  }
  parts.push(flat(-half + 56, 72, w - 112, depth - 144, body))
  const each = (w - 130) / 7
  for (let place = 0; place < 7; place += 1) {
    const x = -half + 65 + each * (place + 0.5)
    const colour = place % 2 === 0 ? mix(accent, body, 0.2) : lighter(body, 0.45)
    for (const [size, tint] of [[1, colour], [0.45, body]] as const) {
      parts.push(polygon(near, [{ x: x - (each / 2) * size, y: 7, z: 210 }, { x, y: 7, z: 210 - 104 * size }, { x: x + (each / 2) * size, y: 7, z: 210 }, { x, y: 7, z: 210 + 104 * size }], tint))
    }
  }
  return parts.join('')
}
