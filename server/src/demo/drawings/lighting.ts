import type { Colours } from './seating.ts'
import { block, darker, disc, type Hand, lighter, line, n, polygon, project, shadow } from './shapes.ts'

const glow = '#fbe9c4'

function shade(hand: Hand, y: number, h: number, top: number, bottom: number, colour: string): string {
  const [cx, base] = project(hand, { x: 0, y })
  const ry = bottom * 0.1
  return [
    `<ellipse cx="${n(cx)}" cy="${n(base)}" rx="${n(bottom)}" ry="${n(ry)}" fill="${glow}"/>`,
    `<path d="M${n(cx - top)} ${n(base - h)}L${n(cx - bottom)} ${n(base)}A${n(bottom)} ${n(ry * 0.55)} 0 0 0 ${n(cx + bottom)} ${n(base)}L${n(cx + top)} ${n(base - h)}Z" fill="${colour}"/>`,
    `<path d="M${n(cx + top * 0.4)} ${n(base - h)}L${n(cx + bottom * 0.45)} ${n(base + ry * 0.5)}Q${n(cx + bottom * 0.86)} ${n(base + ry * 0.36)} ${n(cx + bottom)} ${n(base)}L${n(cx + top)} ${n(base - h)}Z" fill="${darker(colour, 0.09)}"/>`,
    `<ellipse cx="${n(cx)}" cy="${n(base - h)}" rx="${n(top)}" ry="${n(Math.max(3, top * 0.08))}" fill="${lighter(colour, 0.2)}"/>`,
  ].join('')
}

export function floorLamp(hand: Hand, { body, accent }: Colours): string {
  const parts = [shadow(hand, 0, 190, 40), disc(hand, { x: 60, y: 0, z: 20 }, 190, 26, glow, 'opacity="0.45" filter="url(#soft)"')]
  if (hand.chance() > 0.5) {
    for (const lean of [-86, 0, 86])
      parts.push(
        polygon(
          hand,
          [
            { x: -6, y: 300 },
            { x: 6, y: 300 },
            { x: lean + 5, y: 0 },
            { x: lean - 5, y: 0 },
          ],
          lean === 0 ? darker(accent, 0.2) : accent,
        ),
      )
    parts.push(line(hand, { x: -44, y: 142 }, { x: 44, y: 142 }, darker(accent, 0.1), 6))
  } else {
    parts.push(disc(hand, { x: 0, y: 4 }, 84, 14, darker(accent, 0.12)), disc(hand, { x: 0, y: 10 }, 84, 14, accent))
    parts.push(line(hand, { x: 0, y: 12 }, { x: 0, y: 330 }, accent, 9))
  }
  return parts.join('') + shade(hand, 296, 134, 74, 124, body)
}

export function tableLamp(hand: Hand, { body, accent }: Colours): string {
  const [cx, base] = project(hand, { x: 0, y: 0 })
  return [
    shadow(hand, 0, 210, 30),
    disc(hand, { x: 0, y: 4 }, 220, 24, glow, 'opacity="0.45" filter="url(#soft)"'),
    `<path d="M${n(cx - 74)} ${n(base - 2)}C${n(cx - 122)} ${n(base - 62)} ${n(cx - 96)} ${n(base - 146)} ${n(cx - 22)} ${n(base - 168)}L${n(cx - 14)} ${n(base - 206)}H${n(cx + 14)}L${n(cx + 22)} ${n(base - 168)}C${n(cx + 96)} ${n(base - 146)} ${n(cx + 122)} ${n(base - 62)} ${n(cx + 74)} ${n(base - 2)}Q${n(cx)} ${n(base + 8)} ${n(cx - 74)} ${n(base - 2)}Z" fill="${accent}"/>`,
    `<path d="M${n(cx + 30)} ${n(base - 164)}C${n(cx + 96)} ${n(base - 140)} ${n(cx + 118)} ${n(base - 62)} ${n(cx + 74)} ${n(base - 2)}Q${n(cx + 58)} ${n(base + 2)} ${n(cx + 40)} ${n(base + 3)}C${n(cx + 84)} ${n(base - 60)} ${n(cx + 74)} ${n(base - 128)} ${n(cx + 30)} ${n(base - 164)}Z" fill="${darker(accent, 0.12)}"/>`,
    shade(hand, 192, 172, 96, 164, body),
  ].join('')
}

export function pendantLamp(hand: Hand, { body, accent }: Colours): string {
  const [cx, base] = project(hand, { x: 0, y: 150 })
  const round = hand.chance() > 0.5
  const parts = [
    `<line x1="${n(cx)}" y1="-20" x2="${n(cx)}" y2="${n(base - 190)}" stroke="${darker(accent, 0.2)}" stroke-width="4"/>`,
    `<ellipse cx="${n(cx)}" cy="${n(base + 26)}" rx="240" ry="46" fill="${glow}" opacity="0.5" filter="url(#soft)"/>`,
  ]
  if (round) {
    parts.push(
      `<circle cx="${n(cx)}" cy="${n(base - 76)}" r="128" fill="${body}"/>`,
      `<path d="M${n(cx + 40)} ${n(base - 198)}A128 128 0 0 1 ${n(cx + 40)} ${n(base + 46)}A190 190 0 0 0 ${n(cx + 40)} ${n(base - 198)}Z" fill="${darker(body, 0.1)}"/>`,
    )
    for (const y of [-40, 0, 40])
      parts.push(
        `<path d="M${n(cx - Math.sqrt(16384 - y * y))} ${n(base - 76 + y)}Q${n(cx)} ${n(base - 60 + y)} ${n(cx + Math.sqrt(16384 - y * y))} ${n(base - 76 + y)}" fill="none" stroke="${darker(body, 0.12)}" stroke-width="3"/>`,
      )
    parts.push(`<rect x="${n(cx - 22)}" y="${n(base - 218)}" width="44" height="20" rx="6" fill="${accent}"/>`)
  } else {
    parts.push(
      `<ellipse cx="${n(cx)}" cy="${n(base)}" rx="206" ry="24" fill="${glow}"/>`,
      `<path d="M${n(cx - 206)} ${n(base)}C${n(cx - 200)} ${n(base - 110)} ${n(cx - 90)} ${n(base - 156)} ${n(cx - 26)} ${n(base - 166)}H${n(cx + 26)}C${n(cx + 90)} ${n(base - 156)} ${n(cx + 200)} ${n(base - 110)} ${n(cx + 206)} ${n(base)}A206 14 0 0 1 ${n(cx - 206)} ${n(base)}Z" fill="${body}"/>`,
      `<path d="M${n(cx + 26)} ${n(base - 166)}C${n(cx + 90)} ${n(base - 156)} ${n(cx + 200)} ${n(base - 110)} ${n(cx + 206)} ${n(base)}Q${n(cx + 170)} ${n(base + 8)} ${n(cx + 110)} ${n(base + 12)}C${n(cx + 120)} ${n(base - 80)} ${n(cx + 80)} ${n(base - 140)} ${n(cx + 26)} ${n(base - 166)}Z" fill="${darker(body, 0.1)}"/>`,
      `<rect x="${n(cx - 26)}" y="${n(base - 192)}" width="52" height="28" rx="7" fill="${accent}"/>`,
    )
  }
  return parts.join('')
}

export function mirror(hand: Hand, { body, accent }: Colours): string {
  const [cx, base] = project(hand, { x: 0, y: 0 })
  const glass = '#dfe7e6'
  const shine = '#eef3f2'
  const frame = body
  if (hand.chance() > 0.5) {
    const cy = base - 216
    return [
      `<circle cx="${n(cx + 8)}" cy="${n(cy + 14)}" r="196" fill="#4a3a2a" opacity="0.16" filter="url(#soft)"/>`,
      `<circle cx="${n(cx)}" cy="${n(cy)}" r="196" fill="${frame}"/><circle cx="${n(cx)}" cy="${n(cy)}" r="180" fill="${darker(frame, 0.15)}"/><circle cx="${n(cx)}" cy="${n(cy)}" r="176" fill="${glass}"/>`,
      `<path d="M${n(cx - 150)} ${n(cy + 92)}L${n(cx + 60)} ${n(cy - 165)}A176 176 0 0 1 ${n(cx + 116)} ${n(cy - 132)}L${n(cx - 110)} ${n(cy + 137)}A176 176 0 0 1 ${n(cx - 150)} ${n(cy + 92)}Z" fill="${shine}"/>`,
    ].join('')
  }
  const arch = (grow: number) =>
    `M${n(cx - 130 - grow)} ${n(base + (grow > 0 ? 0 : -14))}V${n(base - 300)}A${130 + grow} ${130 + grow} 0 0 1 ${n(cx + 130 + grow)} ${n(base - 300)}V${n(base + (grow > 0 ? 0 : -14))}Z`
  return [
    shadow(hand, 6, 290, 30),
    `<path d="${arch(14)}" fill="${frame}"/><path d="${arch(0)}" fill="${glass}"/>`,
    `<path d="M${n(cx - 118)} ${n(base - 120)}L${n(cx + 52)} ${n(base - 408)}L${n(cx + 98)} ${n(base - 372)}L${n(cx - 118)} ${n(base - 36)}Z" fill="${shine}"/>`,
    block(hand, { x: -144, y: 0, w: 288, h: 10, r: 3, colour: darker(accent, 0.05) }),
  ].join('')
}
