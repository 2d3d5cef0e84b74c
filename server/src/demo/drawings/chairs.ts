import type { Colours } from './seating.ts'
import { block, darker, disc, type Hand, leg, lighter, line, n, polygon, project, shadow } from './shapes.ts'

export function reclinerChair(hand: Hand, { body, accent }: Colours): string {
  const near = { ...hand, up: Math.max(hand.up, 0.12) }
  const parts = [shadow(near, 0, 320, 160)]
  const star = darker(accent, 0.1)
  for (const [x, z] of [
    [-92, 60],
    [92, 60],
    [-60, 10],
    [60, 10],
  ] as const)
    parts.push(line(near, { x: 0, y: 46, z: 40 }, { x, y: 6, z }, star, 13))
  parts.push(block(near, { x: -16, y: 40, z: 40, w: 32, h: 50, colour: darker(accent, 0.2) }))
  parts.push(block(near, { x: -122, y: 120, z: 120, w: 244, h: 280, d: 44, r: 48, colour: darker(body, 0.05) }))
  parts.push(block(near, { x: -88, y: 306, z: 112, w: 176, h: 74, d: 20, r: 30, colour: lighter(body, 0.1) }))
  for (const y of [196, 250]) parts.push(line(near, { x: -84, y, z: 118 }, { x: 84, y, z: 118 }, darker(body, 0.14)))
  parts.push(block(near, { x: -112, y: 84, z: 0, w: 224, h: 62, d: 130, r: 24, colour: lighter(body, 0.06) }))
  for (const x of [-158, 110]) {
    parts.push(block(near, { x, y: 84, z: -6, w: 48, h: 128, d: 130, r: 22, colour: body }))
    parts.push(block(near, { x: x + 3, y: 206, z: -6, w: 42, h: 13, d: 120, r: 6, colour: accent }))
  }
  return parts.join('')
}

export function officeChair(hand: Hand, { body, accent }: Colours): string {
  const near = { ...hand, up: Math.max(hand.up, 0.14) }
  const metal = darker(accent, 0.1)
  const parts = [shadow(near, 0, 260, 120)]
  for (const [x, z] of [
    [-112, 90],
    [112, 90],
    [0, 0],
    [-120, 20],
    [120, 20],
  ] as const) {
    parts.push(line(near, { x: 0, y: 52, z: 50 }, { x, y: 26, z }, metal, 12))
    parts.push(disc(near, { x, y: 12, z }, 12, 12, '#37332f'))
  }
  parts.push(block(near, { x: -11, y: 50, z: 50, w: 22, h: 110, colour: metal }))
  parts.push(
    polygon(
      near,
      [
        { x: -12, y: 170, z: 112 },
        { x: 12, y: 170, z: 112 },
        { x: 10, y: 250, z: 124 },
        { x: -10, y: 250, z: 124 },
      ],
      metal,
    ),
  )
  parts.push(block(near, { x: -98, y: 218, z: 118, w: 196, h: 206, d: 20, r: 46, colour: body }))
  for (const y of [276, 330]) parts.push(line(near, { x: -72, y, z: 118 }, { x: 72, y, z: 118 }, darker(body, 0.12)))
  for (const x of [-128, 112]) {
    parts.push(block(near, { x: x + 2, y: 168, z: 40, w: 12, h: 80, colour: metal }))
    parts.push(block(near, { x: x - 4, y: 244, z: 20, w: 24, h: 14, d: 80, r: 6, colour: darker(accent, 0.25) }))
  }
  parts.push(block(near, { x: -112, y: 152, z: 0, w: 224, h: 40, d: 124, r: 12, colour: lighter(body, 0.06) }))
  return parts.join('')
}

/** A bench for the dining table: a long seat with a low back. */
export function bench(hand: Hand, { body, accent }: Colours): string {
  const depth = 120
  const half = 296
  const parts = [shadow(hand, 0, 590, depth)]
  for (const x of [-half + 40, half - 40]) parts.push(leg(hand, { x, z: depth - 8, h: 140, top: 18, foot: 12, colour: darker(accent, 0.22) }))
  parts.push(block(hand, { x: -half + 6, y: 150, z: depth - 30, w: 2 * half - 12, h: 132, d: 30, r: 22, colour: darker(body, 0.04) }))
  for (const x of [-148, 0, 148]) parts.push(line(hand, { x, y: 190, z: depth - 30 }, { x, y: 270, z: depth - 30 }, darker(body, 0.14)))
  parts.push(block(hand, { x: -half, y: 132, z: 0, w: 2 * half, h: 48, d: depth - 24, r: 13, colour: lighter(body, 0.05) }))
  parts.push(line(hand, { x: -half + 20, y: 144 }, { x: half - 20, y: 144 }, darker(body, 0.1)))
  for (const x of [-half + 34, half - 34]) parts.push(leg(hand, { x, z: 6, h: 134, top: 20, foot: 13, lean: x < 0 ? -8 : 8, colour: accent }))
  return parts.join('')
}

export function coatRack(hand: Hand, { body, accent }: Colours): string {
  const parts = [shadow(hand, 0, 190, 50)]
  for (const [x, z] of [
    [-88, 0],
    [88, 0],
    [0, 90],
  ] as const)
    parts.push(
      polygon(
        hand,
        [
          { x: -7, y: 96, z: 30 },
          { x: 7, y: 96, z: 30 },
          { x: x + 8, y: 0, z },
          { x: x - 8, y: 0, z },
        ],
        z > 0 ? darker(body, 0.2) : body,
      ),
    )
  parts.push(block(hand, { x: -9, y: 60, z: 30, w: 18, h: 376, r: 9, colour: body }))
  for (const [x, y] of [
    [-66, 424],
    [66, 424],
    [-52, 350],
    [52, 350],
  ] as const) {
    parts.push(line(hand, { x: 0, y: y - 44, z: 30 }, { x, y, z: 30 }, darker(body, 0.08), 11))
    parts.push(disc(hand, { x, y, z: 30 }, 10, 10, accent))
  }
  const [cx, cy] = project(hand, { x: 62, y: 410, z: 30 })
  const coat = hand.chance() > 0.5 ? '#7d8f84' : '#b5793f'
  parts.push(
    `<path d="M${n(cx - 6)} ${n(cy)}C${n(cx - 44)} ${n(cy + 30)} ${n(cx - 40)} ${n(cy + 150)} ${n(cx - 46)} ${n(cy + 210)}Q${n(cx)} ${n(cy + 226)} ${n(cx + 46)} ${n(cy + 208)}C${n(cx + 42)} ${n(cy + 140)} ${n(cx + 40)} ${n(cy + 30)} ${n(cx + 6)} ${n(cy)}Z" fill="${coat}"/><path d="M${n(cx)} ${n(cy + 22)}V${n(cy + 216)}" stroke="${darker(coat, 0.18)}" stroke-width="3"/>`,
  )
  return parts.join('')
}

export function wallShelf(hand: Hand, { body, accent }: Colours): string {
  const y = 150
  const parts = [
    polygon(
      hand,
      [
        { x: -276, y: y - 34 },
        { x: 284, y: y - 34 },
        { x: 284, y: y + 6 },
        { x: -276, y: y + 6 },
      ],
      '#4a3a2a',
      'opacity="0.22" filter="url(#soft)"',
    ),
  ]
  for (const x of [-190, 190]) parts.push(block(hand, { x: x - 5, y: y - 46, z: 40, w: 10, h: 46, colour: accent }))
  const books: [number, number, number, string][] = [
    [-200, 22, 88, '#8a5a3c'],
    [-175, 17, 104, '#1e5945'],
    [-155, 24, 92, '#d9cbb8'],
    [-128, 18, 110, '#7b8a86'],
    [-107, 20, 84, '#c26d4b'],
  ]
  for (const [x, w, h, colour] of books) parts.push(block(hand, { x, y: y + 24, z: 30, w, h, r: 2, colour }))
  parts.push(
    block(hand, { x: 10, y: y + 24, z: 30, w: 88, h: 116, r: 3, colour: darker(body, 0.3) }),
    block(hand, { x: 19, y: y + 33, z: 30, w: 70, h: 98, r: 2, colour: '#efe7db' }),
    disc(hand, { x: 54, y: y + 84, z: 30 }, 20, 20, '#c9a57b'),
  )
  parts.push(block(hand, { x: 160, y: y + 24, z: 30, w: 58, h: 46, r: 9, colour: lighter(accent, 0.5) }))
  const [cx, cy] = project(hand, { x: 189, y: y + 70, z: 30 })
  for (const [dx, dy, turn] of [
    [-26, -30, 40],
    [0, -46, 90],
    [26, -30, -40],
    [-14, -42, 65],
    [14, -42, -65],
  ] as const)
    parts.push(
      `<ellipse cx="${n(cx + dx)}" cy="${n(cy + dy)}" rx="27" ry="8" fill="${dx === 0 ? '#8b9a7a' : '#7d8a6a'}" transform="rotate(${turn} ${n(cx + dx)} ${n(cy + dy)})"/>`,
    )
  parts.push(block(hand, { x: -280, y, w: 560, h: 24, d: 90, r: 4, colour: body }))
  return parts.join('')
}
