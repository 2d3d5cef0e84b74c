import type { Colours } from './seating.ts'
import { block, cylinder, darker, disc, type Hand, leg, lighter, line, n, project, shadow } from './shapes.ts'

function grain(hand: Hand, x: number, w: number, y: number, z: number, colour: string): string {
  return [0.25, 0.6].map((share) => line(hand, { x: x + w * share, y, z }, { x: x + w * (share + 0.22), y, z }, darker(colour, 0.08), 1.6)).join('')
}

export function vase(hand: Hand, x: number, y: number, z: number, colour: string): string {
  const [cx, base] = project(hand, { x, y, z })
  const stem = '#7d8a6a'
  const twig = (dx: number, h: number) =>
    `<path d="M${n(cx)} ${n(base - 44)}Q${n(cx + dx * 0.3)} ${n(base - h * 0.7)} ${n(cx + dx)} ${n(base - h)}" fill="none" stroke="${stem}" stroke-width="3" stroke-linecap="round"/>`
  const leaf = (dx: number, h: number, turn: number) =>
    `<ellipse cx="${n(cx + dx)}" cy="${n(base - h)}" rx="12" ry="5.5" fill="#94a282" transform="rotate(${turn} ${n(cx + dx)} ${n(base - h)})"/>`
  return [
    twig(-26, 104),
    twig(6, 122),
    twig(30, 96),
    leaf(-26, 106, 40),
    leaf(-20, 84, -30),
    leaf(6, 126, -70),
    leaf(12, 98, 20),
    leaf(32, 98, -35),
    leaf(22, 80, 30),
    `<path d="M${n(cx - 9)} ${n(base - 50)}C${n(cx - 8)} ${n(base - 36)} ${n(cx - 26)} ${n(base - 30)} ${n(cx - 20)} ${n(base - 8)}Q${n(cx - 18)} ${n(base)} ${n(cx - 10)} ${n(base)}H${n(cx + 10)}Q${n(cx + 18)} ${n(base)} ${n(cx + 20)} ${n(base - 8)}C${n(cx + 26)} ${n(base - 30)} ${n(cx + 8)} ${n(base - 36)} ${n(cx + 9)} ${n(base - 50)}Z" fill="${colour}"/>`,
  ].join('')
}

function bowl(hand: Hand, x: number, y: number, z: number, colour: string): string {
  const [cx, base] = project(hand, { x, y, z })
  return `<path d="M${n(cx - 40)} ${n(base - 24)}Q${n(cx - 30)} ${n(base)} ${n(cx)} ${n(base)}Q${n(cx + 30)} ${n(base)} ${n(cx + 40)} ${n(base - 24)}Z" fill="${colour}"/><ellipse cx="${n(cx)}" cy="${n(base - 24)}" rx="40" ry="6" fill="${darker(colour, 0.18)}"/>`
}

export function diningTable(hand: Hand, { body, accent }: Colours): string {
  const near = { ...hand, up: Math.max(hand.up, 0.16) }
  const w = 610
  const h = 226
  const depth = 190
  const parts = [shadow(near, 0, w - 40, depth)]
  const crossed = near.chance() > 0.5
  if (crossed) {
    for (const z of [depth - 40, 30]) {
      const colour = z > 50 ? darker(accent, 0.22) : accent
      for (const x of [-210, 210]) {
        parts.push(leg(near, { x: x - 42, z, h, top: 17, foot: 17, lean: 84, colour: darker(colour, 0.08) }))
        parts.push(leg(near, { x: x + 42, z, h, top: 17, foot: 17, lean: -84, colour }))
      }
    }
  } else {
    for (const x of [-262, 262]) parts.push(leg(near, { x, z: depth - 20, h, top: 24, foot: 16, colour: darker(accent, 0.22) }))
    parts.push(block(near, { x: -256, y: h - 26, z: 22, w: 512, h: 26, d: depth - 44, colour: darker(body, 0.14) }))
    for (const x of [-264, 264]) parts.push(leg(near, { x, z: 14, h, top: 27, foot: 17, colour: accent }))
  }
  parts.push(block(near, { x: -w / 2, y: h - 2, w, h: 24, d: depth, r: 5, colour: body }))
  parts.push(grain(near, -w / 2, w, h + 10, 0, body))
  parts.push(bowl(near, -30, h + 22, depth * 0.5, lighter(accent, 0.5)))
  return parts.join('')
}

export function coffeeTable(hand: Hand, { body, accent }: Colours): string {
  const near = { ...hand, up: 0.24 }
  if (near.chance() > 0.5) {
    const parts = [shadow(near, 0, 400, 60)]
    parts.push(leg(near, { x: 0, z: 110, h: 140, colour: darker(accent, 0.22) }))
    for (const x of [-150, 150]) parts.push(leg(near, { x, h: 142, top: 18, foot: 11, lean: x < 0 ? -24 : 24, colour: accent }))
    parts.push(cylinder(near, { x: 0, y: 136, radius: 258, h: 22, colour: body, squash: 0.19 }))
    parts.push(disc(near, { x: 70, y: 158, z: 10 }, 44, 12, lighter(accent, 0.45)))
    return parts.join('')
  }
  const parts = [shadow(near, 0, 500, 150)]
  for (const x of [-226, 226]) parts.push(leg(near, { x, z: 140, h: 140, colour: darker(accent, 0.22) }))
  parts.push(block(near, { x: -226, y: 48, z: 10, w: 452, h: 12, d: 130, r: 3, colour: darker(body, 0.1) }))
  for (const x of [-230, 230]) parts.push(leg(near, { x, z: 8, h: 142, top: 20, foot: 14, colour: accent }))
  parts.push(block(near, { x: -262, y: 138, w: 524, h: 22, d: 164, r: 6, colour: body }))
  parts.push(grain(near, -262, 524, 149, 0, body))
  parts.push(block(near, { x: 40, y: 160, z: 60, w: 120, h: 12, d: 50, r: 2, colour: lighter(accent, 0.5) }))
  parts.push(block(near, { x: 52, y: 172, z: 66, w: 98, h: 10, d: 40, r: 2, colour: '#efe7db' }))
  return parts.join('')
}

export function desk(hand: Hand, { body, accent }: Colours): string {
  const near = { ...hand, up: Math.max(hand.up, 0.16) }
  const h = 246
  const depth = 170
  const parts = [shadow(near, 0, 520, depth)]
  for (const x of [-236, 236]) parts.push(leg(near, { x, z: depth - 16, h, top: 16, foot: 12, colour: darker(accent, 0.22) }))
  parts.push(block(near, { x: 66, y: 116, z: 12, w: 176, h: h - 116, d: depth - 30, r: 4, colour: lighter(body, 0.08) }))
  parts.push(line(near, { x: 74, y: 182, z: 12 }, { x: 234, y: 182, z: 12 }, darker(body, 0.16), 2.5))
  for (const y of [149, 214]) parts.push(line(near, { x: 138, y, z: 12 }, { x: 170, y, z: 12 }, accent, 6))
  for (const x of [-238, 238]) parts.push(leg(near, { x, z: 8, h, top: 18, foot: 13, lean: x < 0 ? -8 : 8, colour: accent }))
  parts.push(block(near, { x: -270, y: h - 2, w: 540, h: 20, d: depth, r: 5, colour: body }))
  parts.push(grain(near, -270, 540, h + 8, 0, body))
  parts.push(vase(near, -190, h + 18, depth * 0.55, lighter(accent, 0.45)))
  return parts.join('')
}

export function roundTable(hand: Hand, { body, accent }: Colours): string {
  const near = { ...hand, up: 0.2 }
  const h = 228
  const parts = [shadow(near, 0, 360, 60)]
  if (near.chance() > 0.5) {
    parts.push(cylinder(near, { x: 0, y: 0, radius: 120, h: 14, colour: accent, squash: 0.16 }))
    parts.push(block(near, { x: -26, y: 12, w: 52, h: h - 12, r: 8, colour: accent }))
  } else {
    parts.push(leg(near, { x: 0, z: 130, h, top: 20, foot: 14, colour: darker(accent, 0.22) }))
    for (const x of [-150, 150]) parts.push(leg(near, { x, h, top: 24, foot: 14, lean: x < 0 ? -22 : 22, colour: accent }))
  }
  parts.push(cylinder(near, { x: 0, y: h - 4, radius: 270, h: 24, colour: body, squash: 0.16 }))
  parts.push(bowl(near, 20, h + 14, 20, lighter(accent, 0.5)))
  return parts.join('')
}
