import type { Colours } from './seating.ts'
import { block, darker, type Hand, lighter, line, mix, n, polygon, project, shadow } from './shapes.ts'

export function rug(hand: Hand, { body, accent }: Colours): string {
  const turned = hand.right > 0
  const near = { ...hand, right: turned ? 0.26 : 0, up: 0.5, floor: hand.floor + 10, centre: hand.centre - (turned ? 26 : 0) }
  const w = turned ? 520 : 580
  const depth = 420
  const half = w / 2
  const flat = (x: number, z: number, wide: number, d: number, colour: string) =>
    polygon(
      near,
      [
        { x, y: 7, z },
        { x: x + wide, y: 7, z },
        { x: x + wide, y: 7, z: z + d },
        { x, y: 7, z: z + d },
      ],
      colour,
    )
  const parts = [
    polygon(
      near,
      [
        { x: -half, y: -10, z: 0 },
        { x: half, y: -10, z: 0 },
        { x: half, y: -10, z: depth },
        { x: -half, y: -10, z: depth },
      ],
      '#4a3a2a',
      'opacity="0.3" filter="url(#soft)"',
    ),
  ]
  for (let x = -half + 6; x <= half - 6; x += 14) parts.push(line(near, { x, y: 0 }, { x, y: -11 }, lighter(body, 0.4), 2.5))
  parts.push(block(near, { x: -half, y: 0, w, h: 7, d: depth, colour: darker(body, 0.1), top: body }))
  parts.push(flat(-half + 28, 40, w - 56, depth - 80, lighter(body, 0.16)))
  if (near.chance() > 0.5) {
    for (let stripe = 0; stripe < 5; stripe += 1)
      parts.push(flat(-half + 28, 64 + stripe * 63, w - 56, 24, stripe % 2 === 0 ? mix(accent, body, 0.25) : lighter(body, 0.45)))
    return parts.join('')
  }
  parts.push(flat(-half + 56, 72, w - 112, depth - 144, body))
  const each = (w - 130) / 7
  for (let place = 0; place < 7; place += 1) {
    const x = -half + 65 + each * (place + 0.5)
    const colour = place % 2 === 0 ? mix(accent, body, 0.2) : lighter(body, 0.45)
    for (const [size, tint] of [
      [1, colour],
      [0.45, body],
    ] as const) {
      parts.push(
        polygon(
          near,
          [
            { x: x - (each / 2) * size, y: 7, z: 210 },
            { x, y: 7, z: 210 - 104 * size },
            { x: x + (each / 2) * size, y: 7, z: 210 },
            { x, y: 7, z: 210 + 104 * size },
          ],
          tint,
        ),
      )
    }
  }
  return parts.join('')
}

export function cushion(hand: Hand, { body, accent }: Colours): string {
  const [cx, base] = project(hand, { x: 0, y: 170 })
  const striped = hand.chance() > 0.5
  const shape = 'M-170 -160Q0 -128 170 -160Q142 0 170 160Q0 136 -170 160Q-142 0 -170 -160Z'
  const pattern = striped
    ? [-80, -28, 24, 76].map((y) => `<rect x="-200" y="${y}" width="400" height="${y === 24 ? 30 : 14}" fill="${mix(accent, body, 0.35)}"/>`).join('')
    : `<path d="M-168 -158C-90 -60 -60 60 -168 158M168 -158C90 -60 60 60 168 158" fill="none" stroke="${darker(body, 0.08)}" stroke-width="3"/>`
  return `${shadow(hand, 0, 320, 40)}<g transform="translate(${n(cx)} ${n(base)}) rotate(-4)"><clipPath id="cushion"><path d="${shape}"/></clipPath><path d="${shape}" fill="${body}" stroke="${darker(body, 0.14)}" stroke-width="12" stroke-linejoin="round"/><g clip-path="url(#cushion)"><rect x="-200" y="-200" width="400" height="400" fill="${body}"/>${pattern}<path d="M60 -180C160 -60 160 60 70 180L220 180V-180Z" fill="${darker(body, 0.08)}" opacity="0.7"/></g></g>`
}

/** A piece of fabric, cut with pinking shears. */
export function swatch(hand: Hand, { body }: Colours): string {
  const teeth: string[] = []
  const half = 190
  const tooth = 19
  for (let step = 0; step < 20; step += 1) teeth.push(`${-half + step * tooth},${-half} ${-half + (step + 0.5) * tooth},${-half - 9}`)
  for (let step = 0; step < 20; step += 1) teeth.push(`${half},${-half + step * tooth} ${half + 9},${-half + (step + 0.5) * tooth}`)
  for (let step = 0; step < 20; step += 1) teeth.push(`${half - step * tooth},${half} ${half - (step + 0.5) * tooth},${half + 9}`)
  for (let step = 0; step < 20; step += 1) teeth.push(`${-half},${half - step * tooth} ${-half - 9},${half - (step + 0.5) * tooth}`)
  const weave: string[] = []
  for (let row = 0; row < 24; row += 1) {
    for (let column = row % 2; column < 24; column += 2) weave.push(`M${-half + 4 + column * 15.8} ${-half + 8 + row * 15.8}h10`)
  }
  const [cx, base] = project(hand, { x: 0, y: 215 })
  return `<g transform="translate(${n(cx)} ${n(base)}) rotate(-3)"><rect x="-186" y="-178" width="380" height="380" fill="#4a3a2a" opacity="0.3" filter="url(#soft)"/><polygon points="${teeth.join(' ')}" fill="${body}"/><path d="${weave.join('')}" stroke="${lighter(body, 0.14)}" stroke-width="5" stroke-linecap="round"/><path d="M190 70V190H70Q150 170 190 70Z" fill="${darker(body, 0.16)}"/><path d="M70 190Q120 120 190 70Q170 130 70 190Z" fill="${lighter(body, 0.35)}"/></g>`
}
