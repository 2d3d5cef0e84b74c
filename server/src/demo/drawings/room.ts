import { darker, type Hand, lighter, mix, n } from './shapes.ts'
import { vase } from './tables.ts'

const walls = ['#e7ddd0', '#dfe0d6', '#e5d8cc', '#d9dcdc']
const floors = ['#d3b894', '#c7a983', '#dac6a8']

/** The corner of a room, for the pictures that show a product at home: wall, skirting, boards, a print, light from a window. */
export function room(hand: Hand, accent: string): string {
  const wall = walls[Math.floor(hand.chance() * walls.length)] ?? '#e7ddd0'
  const floor = floors[Math.floor(hand.chance() * floors.length)] ?? '#d3b894'
  const edge = 392
  const boards = [-220, 10, 240, 470, 700, 930, 1160]
    .map((x) => `<path d="M${x} ${edge + 10}L${n(500 + (x - 500) * 1.9)} 640" stroke="${darker(floor, 0.07)}" stroke-width="2.5"/>`)
    .join('')
  const left = hand.chance() > 0.5
  const x = left ? 150 : 706
  const print = `<rect x="${x}" y="66" width="144" height="184" rx="3" fill="${darker(accent, 0.25)}"/><rect x="${x + 8}" y="74" width="128" height="168" fill="#f6f1e9"/><circle cx="${x + 72}" cy="140" r="34" fill="${mix(accent, '#e8c9a0', 0.5)}"/><path d="M${x + 24} 226Q${x + 60} 150 ${x + 120} 226Z" fill="${mix('#7d8a6a', wall, 0.3)}"/>`
  return [
    `<rect x="-400" y="-400" width="1800" height="${edge + 400}" fill="${wall}"/>`,
    `<path d="M${left ? '560 -20L760 -20L960 392L760 392Z' : '60 -20L260 -20L460 392L260 392Z'}" fill="${lighter(wall, 0.4)}" opacity="0.6"/>`,
    print,
    `<rect x="-400" y="${edge}" width="1800" height="700" fill="${floor}"/>${boards}`,
    `<rect x="-400" y="${edge - 12}" width="1800" height="14" fill="${lighter(wall, 0.5)}"/>`,
    plant(hand, left ? 880 : 120),
  ].join('')
}

function plant(hand: Hand, x: number): string {
  const leaves = [
    [-64, -150, 55],
    [-30, -210, 75],
    [14, -226, 95],
    [52, -186, 118],
    [76, -130, 140],
    [-10, -150, 85],
  ] as const
  return [
    `<ellipse cx="${x}" cy="482" rx="62" ry="12" fill="#4a3a2a" opacity="0.2" filter="url(#soft)"/>`,
    ...leaves.map(
      ([dx, dy, turn]) =>
        `<path d="M${x} 400L${x + dx * 0.8} ${430 + dy * 0.8}" stroke="#6f7d5c" stroke-width="4"/><ellipse cx="${x + dx}" cy="${420 + dy}" rx="46" ry="15" fill="${turn > 90 ? '#8b9a7a' : '#7d8a6a'}" transform="rotate(${turn} ${x + dx} ${420 + dy})"/>`,
    ),
    `<path d="M${x - 46} 398H${x + 46}L${x + 36} 482H${x - 36}Z" fill="#b9805a"/><rect x="${x - 50}" y="392" width="100" height="16" rx="5" fill="#a9714d"/>`,
  ].join('')
}

/** A wide picture for a promotion: a plain background, a light outline of a sofa, a lamp, a vase. */
export function banner(hand: Hand, ground: string, ink: string): string {
  const soft = mix(ground, ink, 0.16)
  const light = mix(ground, ink, 0.32)
  const shift = Math.round(hand.chance() * 160) - 80
  const floor = 470
  const x = 900 + shift
  return [
    `<rect x="-1000" y="-1000" width="4000" height="3000" fill="${ground}"/>`,
    `<g transform="translate(120 -118)"><circle cx="${x + 40}" cy="240" r="210" fill="${mix(ground, ink, 0.08)}"/>`,
    `<rect x="-1400" y="${floor}" width="4400" height="400" fill="${darker(ground, 0.12)}"/>`,
    `<rect x="${x - 200}" y="300" width="400" height="120" rx="34" fill="${soft}"/><rect x="${x - 176}" y="372" width="352" height="62" rx="14" fill="${light}"/><rect x="${x - 232}" y="348" width="66" height="106" rx="26" fill="${light}"/><rect x="${x + 166}" y="348" width="66" height="106" rx="26" fill="${light}"/><path d="M${x - 200} 452l-8 ${floor - 448}h12l8 ${448 - floor}ZM${x + 200} 452l8 ${floor - 448}h-12l-8 ${448 - floor}Z" fill="${ink}"/>`,
    `<path d="M${x + 330} ${floor}V230" stroke="${ink}" stroke-width="7"/><path d="M${x + 282} 236L${x + 306} 140H${x + 354}L${x + 378} 236Z" fill="${mix(ground, ink, 0.75)}"/><ellipse cx="${x + 330}" cy="${floor}" rx="52" ry="9" fill="${ink}"/>`,
    vase({ ...hand, centre: x - 380, floor, right: 0, up: 0 }, 0, 0, 0, light),
    '</g>',
  ].join('')
}
