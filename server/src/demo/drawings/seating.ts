import { block, cylinder, darker, disc, type Hand, leg, lighter, line, mix, n, polygon, project, shadow } from './shapes.ts'

export interface Colours {
  body: string
  accent: string
}

function pillow(hand: Hand, x: number, y: number, z: number, size: number, colour: string, turn: number): string {
  const [cx, cy] = project(hand, { x, y, z })
  const half = size / 2
  const bend = size * 0.09
  const path = `M${-half} ${-half}Q0 ${-half + bend} ${half} ${-half}Q${half - bend} 0 ${half} ${half}Q0 ${half - bend} ${-half} ${half}Q${-half + bend} 0 ${-half} ${-half}Z`
  return `<g transform="translate(${n(cx)} ${n(cy)}) rotate(${turn})"><path d="${path}" fill="${colour}" stroke="${colour}" stroke-width="6" stroke-linejoin="round"/><path d="M${-half * 0.5} ${half * 0.86}Q0 ${half * 0.7} ${half * 0.5} ${half * 0.86}" fill="none" stroke="${darker(colour, 0.18)}" stroke-width="2" stroke-linecap="round"/></g>`
}

/** Sofas and armchairs share one construction: legs, back, base, cushions, arms. */
function upholstered(hand: Hand, { body, accent }: Colours, size: { w: number; h: number; arm: number; seats: number; depth: number }): string {
  const { w, h, arm, seats, depth } = size
  const half = w / 2
  const legs = 40
  const armTop = h * 0.7
  const seatTop = h * 0.53
  const inner = w - 2 * arm
  const each = inner / seats
  const cushion = lighter(body, 0.07)
  const parts = [shadow(hand, 0, w, depth)]
  for (const x of [-half + 34, half - 34]) parts.push(leg(hand, { x, z: depth - 14, h: legs + 8, colour: darker(accent, 0.22) }))
  parts.push(block(hand, { x: -half + 12, y: legs, z: depth - 46, w: w - 24, h: h - legs, d: 46, r: 28, colour: darker(body, 0.05) }))
  for (let seat = 0; seat < seats; seat += 1) {
    const x = -half + arm + seat * each
    parts.push(block(hand, { x: x + 3, y: seatTop - 14, z: depth - 82, w: each - 6, h: h - seatTop + 2, d: 40, r: 24, colour: lighter(body, 0.03) }))
    parts.push(line(hand, { x: x + 26, y: seatTop + 12, z: depth - 82 }, { x: x + each - 26, y: seatTop + 12, z: depth - 82 }, darker(body, 0.1)))
  }
  parts.push(block(hand, { x: -half + arm - 8, y: legs, z: 4, w: inner + 16, h: seatTop - legs - 30, d: depth - 40, r: 8, colour: darker(body, 0.08) }))
  for (let seat = 0; seat < seats; seat += 1) {
    const x = -half + arm + seat * each
    parts.push(block(hand, { x: x + 1.5, y: seatTop - 44, z: -6, w: each - 3, h: 46, d: depth - 70, r: 15, colour: cushion }))
    parts.push(line(hand, { x: x + 18, y: seatTop - 34, z: -6 }, { x: x + each - 18, y: seatTop - 34, z: -6 }, darker(cushion, 0.1)))
  }
  for (const x of [-half, half - arm])
    parts.push(block(hand, { x, y: legs - 4, z: -10, w: arm, h: armTop - legs, d: depth + 2, r: Math.min(26, arm / 2), colour: body }))
  for (const x of [-half + 30, half - 30]) parts.push(leg(hand, { x, z: -4, h: legs, lean: x < 0 ? -5 : 5, colour: accent }))
  if (hand.chance() > 0.35) parts.push(pillow(hand, half - arm - 46, seatTop + 30, depth - 100, h * 0.3, mix(accent, '#efe3d2', 0.45), 9))
  if (seats > 2 && hand.chance() > 0.4) parts.push(pillow(hand, -half + arm + 46, seatTop + 28, depth - 100, h * 0.28, lighter(body, 0.45), -8))
  return parts.join('')
}

export function sofa(hand: Hand, colours: Colours): string {
  return upholstered(hand, colours, { w: 600, h: 250, arm: 56, seats: hand.chance() > 0.5 ? 3 : 2, depth: 150 })
}

export function armchair(hand: Hand, colours: Colours): string {
  return upholstered(hand, colours, { w: 310, h: 300, arm: 54, seats: 1, depth: 160 })
}

export function cornerSofa(hand: Hand, { body, accent }: Colours): string {
  const near = { ...hand, up: Math.max(hand.up, 0.2) }
  const cushion = lighter(body, 0.07)
  const parts = [shadow(near, 0, 610, 150), shadow(near, 196, 220, -120)]
  for (const x of [-276, 276]) parts.push(leg(near, { x, z: 150, h: 40, colour: darker(accent, 0.22) }))
  parts.push(block(near, { x: -300, y: 36, z: 120, w: 600, h: 208, d: 44, r: 26, colour: darker(body, 0.05) }))
  for (const [x, w] of [
    [-244, 168],
    [-72, 168],
    [100, 188],
  ] as const) {
    parts.push(block(near, { x: x + 2, y: 122, z: 84, w: w - 4, h: 114, d: 38, r: 24, colour: lighter(body, 0.03) }))
    parts.push(line(near, { x: x + 26, y: 148, z: 84 }, { x: x + w - 26, y: 148, z: 84 }, darker(body, 0.1)))
  }
  parts.push(block(near, { x: -252, y: 36, z: 10, w: 350, h: 64, d: 90, r: 8, colour: darker(body, 0.08) }))
  for (const x of [-244, -72]) {
    parts.push(block(near, { x: x + 1, y: 92, z: 0, w: 169, h: 44, d: 92, r: 14, colour: cushion }))
    parts.push(line(near, { x: x + 18, y: 101, z: 0 }, { x: x + 150, y: 101, z: 0 }, darker(cushion, 0.1)))
  }
  parts.push(block(near, { x: -300, y: 34, z: -8, w: 58, h: 142, d: 160, r: 25, colour: body }))
  parts.push(leg(near, { x: -272, z: -4, h: 38, lean: -5, colour: accent }))
  // The long seat extends towards the viewer.
  parts.push(block(near, { x: 96, y: 36, z: -120, w: 204, h: 60, d: 240, r: 8, colour: darker(body, 0.08) }))
  parts.push(block(near, { x: 98, y: 92, z: -124, w: 200, h: 44, d: 214, r: 14, colour: cushion }))
  parts.push(line(near, { x: 118, y: 101, z: -124 }, { x: 278, y: 101, z: -124 }, darker(cushion, 0.1)))
  for (const x of [122, 274]) parts.push(leg(near, { x, z: -116, h: 38, colour: accent }))
  parts.push(pillow(near, -196, 178, 74, 82, mix(accent, '#efe3d2', 0.45), -8))
  return parts.join('')
}

export function chair(hand: Hand, { body, accent }: Colours): string {
  const depth = 150
  const parts = [shadow(hand, 0, 210, depth)]
  for (const x of [-78, 78]) parts.push(leg(hand, { x, z: depth - 10, h: 190, top: 15, foot: 10, lean: x < 0 ? -10 : 10, colour: darker(accent, 0.22) }))
  for (const x of [-70, 70])
    parts.push(
      polygon(
        hand,
        [
          { x: x - 6, y: 180, z: depth - 20 },
          { x: x + 6, y: 180, z: depth - 20 },
          { x: x + 6, y: 280, z: depth - 14 },
          { x: x - 6, y: 280, z: depth - 14 },
        ],
        darker(accent, 0.1),
      ),
    )
  parts.push(block(hand, { x: -98, y: 250, z: depth - 24, w: 196, h: 140, d: 16, r: 46, colour: body }))
  parts.push(block(hand, { x: -100, y: 184, z: 0, w: 200, h: 34, d: depth - 16, r: 9, colour: lighter(body, 0.05) }))
  parts.push(line(hand, { x: -82, y: 194 }, { x: 82, y: 194 }, darker(body, 0.08)))
  for (const x of [-82, 82]) parts.push(leg(hand, { x, z: 6, h: 186, top: 17, foot: 11, lean: x < 0 ? -10 : 10, colour: accent }))
  return parts.join('')
}

export function barStool(hand: Hand, { body, accent }: Colours): string {
  const depth = 120
  const parts = [shadow(hand, 0, 180, depth)]
  for (const x of [-58, 58]) parts.push(leg(hand, { x, z: depth - 8, h: 296, top: 13, foot: 9, lean: x < 0 ? -16 : 16, colour: darker(accent, 0.22) }))
  parts.push(line(hand, { x: -72, y: 96, z: depth - 8 }, { x: 72, y: 96, z: depth - 8 }, darker(accent, 0.2), 8))
  parts.push(block(hand, { x: -78, y: 330, z: depth - 22, w: 156, h: 88, d: 14, r: 32, colour: body }))
  parts.push(block(hand, { x: -80, y: 288, z: 0, w: 160, h: 38, d: depth - 14, r: 10, colour: lighter(body, 0.05) }))
  for (const x of [-62, 62]) parts.push(leg(hand, { x, z: 4, h: 292, top: 14, foot: 10, lean: x < 0 ? -18 : 18, colour: accent }))
  parts.push(line(hand, { x: -74, y: 104, z: 4 }, { x: 74, y: 104, z: 4 }, lighter(accent, 0.1), 9))
  return parts.join('')
}

export function pouf(hand: Hand, { body, accent }: Colours): string {
  const near = { ...hand, up: 0.2 }
  const [cx, bottom] = project(near, { x: 0, y: 22 })
  const half = 150
  const seam = darker(body, 0.12)
  const curve = (share: number) =>
    `<path d="M${n(cx + half * share * 0.9)} ${n(bottom - 150 + 38 * Math.sqrt(1 - share * share))}Q${n(cx + half * share * 1.08)} ${n(bottom - 70)} ${n(cx + half * share * 0.9)} ${n(bottom + 30 * Math.sqrt(1 - share * share))}" fill="none" stroke="${seam}" stroke-width="2.5"/>`
  return [
    shadow(near, 0, 310, 40),
    ...[-96, 96].map((x) => leg(near, { x, h: 30, top: 16, foot: 12, colour: accent })),
    `<path d="M${n(cx - half + 6)} ${n(bottom - 148)}C${n(cx - half - 22)} ${n(bottom - 110)} ${n(cx - half - 22)} ${n(bottom - 40)} ${n(cx - half + 14)} ${n(bottom)}A${half - 14} 30 0 0 0 ${n(cx + half - 14)} ${n(bottom)}C${n(cx + half + 22)} ${n(bottom - 40)} ${n(cx + half + 22)} ${n(bottom - 110)} ${n(cx + half - 6)} ${n(bottom - 148)}Z" fill="${body}"/>`,
    ...[-0.78, -0.3, 0.3, 0.78].map(curve),
    disc(near, { x: 0, y: 172 }, half - 4, 40, lighter(body, 0.15)),
    disc(near, { x: 0, y: 174 }, 9, 4, seam),
  ].join('')
}

/** Also used for the small round table, which stands like a stool. */
export function sideTable(hand: Hand, { body, accent }: Colours): string {
  const near = { ...hand, up: 0.2 }
  const h = 262
  const parts = [shadow(near, 0, 220, 30)]
  parts.push(leg(near, { x: 0, z: 90, h: h - 4, top: 12, foot: 9, colour: darker(accent, 0.22) }))
  for (const x of [-74, 74]) parts.push(leg(near, { x, h: h - 4, top: 14, foot: 9, lean: x < 0 ? -22 : 22, colour: accent }))
  parts.push(cylinder(near, { x: 0, y: h - 6, radius: 146, h: 16, colour: body, squash: 0.17 }))
  return parts.join('')
}
