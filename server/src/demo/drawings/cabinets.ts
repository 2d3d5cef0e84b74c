import type { Colours } from './seating.ts'
import { block, darker, disc, type Hand, leg, lighter, line, mix, shadow } from './shapes.ts'
import { vase } from './tables.ts'

interface Body {
  w: number
  h: number
  depth: number
  /** height of the feet */
  feet: number
}

function corpus(hand: Hand, { body, accent }: Colours, { w, h, depth, feet }: Body): string {
  const half = w / 2
  const parts = [shadow(hand, 0, w, depth)]
  if (feet > 0) {
    for (const x of [-half + 26, half - 26]) parts.push(leg(hand, { x, z: depth - 12, h: feet, colour: darker(accent, 0.25) }))
    for (const x of [-half + 26, half - 26]) parts.push(leg(hand, { x, z: 8, h: feet + 2, lean: x < 0 ? -6 : 6, colour: accent }))
  }
  parts.push(block(hand, { x: -half, y: feet, w, h: h - feet, d: depth, r: 5, colour: body }))
  return parts.join('')
}

function door(hand: Hand, x: number, y: number, w: number, h: number, { body, accent }: Colours, handle: 'left' | 'right' | 'middle'): string {
  const colour = lighter(body, 0.07)
  const at = handle === 'left' ? x + 14 : handle === 'right' ? x + w - 14 : x + w / 2
  const grip =
    handle === 'middle'
      ? line(hand, { x: at - 18, y: y + h - 16 }, { x: at + 18, y: y + h - 16 }, accent, 6)
      : line(hand, { x: at, y: y + h / 2 - 22 }, { x: at, y: y + h / 2 + 22 }, accent, 6)
  return block(hand, { x, y, w, h, r: 3, colour }) + grip
}

/** Doors or drawers side by side, separated by gaps. */
function row(
  hand: Hand,
  colours: Colours,
  { x, y, w, h, count, drawers = 1 }: { x: number; y: number; w: number; h: number; count: number; drawers?: number },
): string {
  const gap = 5
  const each = (w - gap * (count - 1)) / count
  const high = (h - gap * (drawers - 1)) / drawers
  const parts: string[] = []
  for (let place = 0; place < count; place += 1) {
    for (let drawer = 0; drawer < drawers; drawer += 1) {
      const handle = drawers > 1 ? 'middle' : place % 2 === 0 ? 'right' : 'left'
      parts.push(door(hand, x + place * (each + gap), y + drawer * (high + gap), each, high, colours, handle))
    }
  }
  return parts.join('')
}

export function sideboard(hand: Hand, colours: Colours): string {
  const { w, h, feet } = { w: 610, h: 232, feet: 54 }
  const inner = { y: feet + 10, h: h - feet - 20 }
  const parts = [corpus(hand, colours, { w, h, depth: 110, feet })]
  parts.push(row(hand, colours, { x: -w / 2 + 10, w: 192, count: 1, ...inner }))
  parts.push(row(hand, colours, { x: -98, w: 196, count: 1, drawers: 3, ...inner }))
  parts.push(row(hand, colours, { x: w / 2 - 202, w: 192, count: 1, ...inner }))
  parts.push(vase(hand, -200, h, 50, lighter(colours.accent, 0.45)))
  parts.push(disc(hand, { x: 190, y: h + 32, z: 60 }, 30, 32, mix(colours.accent, '#efe3d2', 0.6)))
  return parts.join('')
}

export function tvStand(hand: Hand, colours: Colours): string {
  const { w, h, feet } = { w: 620, h: 158, feet: 30 }
  const parts = [corpus(hand, colours, { w, h, depth: 110, feet })]
  parts.push(row(hand, colours, { x: -w / 2 + 9, y: feet + 9, w: 194, h: h - feet - 18, count: 1 }))
  parts.push(block(hand, { x: -102, y: feet + 9, w: 204, h: h - feet - 18, r: 3, colour: darker(colours.body, 0.32) }))
  parts.push(block(hand, { x: -102, y: feet + 54, w: 204, h: 7, colour: colours.body }))
  parts.push(block(hand, { x: -70, y: feet + 61, w: 116, h: 17, r: 4, colour: '#37332f' }))
  parts.push(row(hand, colours, { x: w / 2 - 203, y: feet + 9, w: 194, h: h - feet - 18, count: 1 }))
  parts.push(vase(hand, 230, h, 50, lighter(colours.accent, 0.45)))
  return parts.join('')
}

export function displayCabinet(hand: Hand, colours: Colours): string {
  const { w, h, feet } = { w: 330, h: 420, feet: 44 }
  const parts = [corpus(hand, colours, { w, h, depth: 120, feet })]
  const glass = mix(lighter(colours.body, 0.3), '#dfe6e2', 0.55)
  parts.push(row(hand, colours, { x: -w / 2 + 11, y: feet + 11, w: w - 22, h: 118, count: 2 }))
  for (const x of [-w / 2 + 11, 2.5]) {
    const wide = (w - 27) / 2
    parts.push(block(hand, { x, y: feet + 136, w: wide, h: h - feet - 148, r: 3, colour: lighter(colours.body, 0.07) }))
    parts.push(block(hand, { x: x + 14, y: feet + 150, w: wide - 28, h: h - feet - 176, r: 3, colour: glass }))
    for (const y of [feet + 214, feet + 278]) parts.push(line(hand, { x: x + 16, y }, { x: x + wide - 16, y }, colours.body, 4))
  }
  for (const [x, y, colour] of [
    [-116, 266, colours.accent],
    [-70, 258, '#b98d63'],
    [46, 258, mix(colours.accent, '#efe3d2', 0.5)],
    [92, 322, '#8e9a86'],
  ] as const)
    parts.push(block(hand, { x: x - 14, y: y + 1, w: 28, h: 30, r: 9, colour }))
  for (const x of [-12, 12]) parts.push(line(hand, { x, y: feet + 190 }, { x, y: feet + 230 }, colours.accent, 6))
  return parts.join('')
}

export function cabinet(hand: Hand, colours: Colours): string {
  const { w, h, feet } = { w: 400, h: 380, feet: 48 }
  const parts = [corpus(hand, colours, { w, h, depth: 116, feet })]
  const inner = h - feet - 20
  parts.push(row(hand, colours, { x: -w / 2 + 10, y: feet + 10, w: w - 20, h: inner * 0.66, count: 2 }))
  parts.push(row(hand, colours, { x: -w / 2 + 10, y: feet + 15 + inner * 0.66, w: w - 20, h: inner * 0.34 - 5, count: 2, drawers: 1 }))
  return parts.join('')
}

export function wardrobe(hand: Hand, colours: Colours): string {
  const { w, h, feet } = { w: 420, h: 432, feet: 16 }
  const count = hand.chance() > 0.5 ? 3 : 2
  const parts = [corpus(hand, colours, { w, h, depth: 130, feet: 0 })]
  parts.push(block(hand, { x: -w / 2 + 4, y: 0, w: w - 8, h: feet, colour: darker(colours.body, 0.25) }))
  parts.push(row(hand, colours, { x: -w / 2 + 11, y: feet + 9, w: w - 22, h: h - feet - 20, count }))
  return parts.join('')
}

const spines = ['#8a5a3c', '#b98d63', '#1e5945', '#d9cbb8', '#7b8a86', '#c26d4b', '#3f4a4a', '#e3d6c2', '#a3a88f']

export function bookcase(hand: Hand, colours: Colours): string {
  const { w, h } = { w: 270, h: 436 }
  const parts = [corpus(hand, colours, { w, h, depth: 90, feet: 0 })]
  const shelves = 5
  const high = (h - 14 - 10 * shelves) / shelves
  for (let shelf = 0; shelf < shelves; shelf += 1) {
    const y = 14 + shelf * (high + 10)
    parts.push(block(hand, { x: -w / 2 + 12, y, w: w - 24, h: high, colour: darker(colours.body, 0.3) }))
    let x = -w / 2 + 20
    const until = shelf % 2 === 0 ? 20 + hand.chance() * 70 : w / 2 - 26
    while (x < until) {
      const wide = 11 + Math.round(hand.chance() * 10)
      const tall = high * (0.62 + hand.chance() * 0.3)
      parts.push(block(hand, { x, y, w: wide, h: tall, r: 2, colour: spines[Math.floor(hand.chance() * spines.length)] ?? '#8a5a3c' }))
      x += wide + 2
    }
    if (shelf % 2 === 0) parts.push(disc(hand, { x: w / 2 - 46, y: y + 21 }, 22, 21, lighter(colours.accent, shelf === 0 ? 0.2 : 0.5)))
  }
  return parts.join('')
}
