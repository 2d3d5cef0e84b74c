// Drawing tools: colours, and solids in a simple oblique projection. x runs from the middle to the right, y from the floor up,
// z away from the viewer; all in pixels of a canvas of 1000 × 564.

export interface Hand {
  /** share of the depth that is visible to the right, and upwards */
  right: number
  up: number
  /** position of the middle of the floor */
  centre: number
  floor: number
  /** between 0 and 1; the same sequence for the same drawing */
  chance(): number
}

export interface Point {
  x: number
  y: number
  z?: number
}

/** A coordinate as text for SVG: one decimal is enough. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function mix(a: string, b: string, share: number): string {
  const one = channels(a)
  const two = channels(b)
  const mixed = one.map((value, place) => Math.round(value + ((two[place] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

// Light is warm and shade is brown instead of black, so that the colours match.
export const lighter = (colour: string, share = 0.14): string => mix(colour, '#fffaf2', share)
export const darker = (colour: string, share = 0.14): string => mix(colour, '#2a1d14', share)

export function project(hand: Hand, { x, y, z = 0 }: Point): [number, number] {
  return [hand.centre + x + z * hand.right, hand.floor - y - z * hand.up]
}

export function polygon(hand: Hand, points: readonly Point[], fill: string, extra = ''): string {
  const text = points.map((point) => project(hand, point).map(n).join(',')).join(' ')
  return `<polygon points="${text}" fill="${fill}" ${extra}/>`
}

export interface Block {
  /** left, bottom, front */
  x: number
  y: number
  z?: number
  w: number
  h: number
  /** depth */
  d?: number
  /** radius of the corners */
  r?: number
  colour: string
  /** colour of the visible part of the top */
  top?: string
}

/** A box with rounded edges: its front, and the visible depth of side and top. */
export function block(hand: Hand, { x, y, z = 0, w, h, d = 0, r = 0, colour, top }: Block): string {
  const radius = Math.min(r, w / 2, h / 2)
  const [left, bottom] = project(hand, { x, y, z })
  const upper = bottom - h
  const front = `<rect x="${n(left)}" y="${n(upper)}" width="${n(w)}" height="${n(h)}" rx="${n(radius)}" fill="${colour}"/>`
  const dx = d * hand.right
  const dy = -d * hand.up
  const length = Math.hypot(dx, dy)
  if (length < 1) return front
  // The outline of a rounded box moved along a line: two tangents, at the corners to the side of the line.
  const nx = dy / length
  const ny = -dx / length
  const tl = [left + radius + nx * radius, upper + radius + ny * radius] as const
  const br = [left + w - radius - nx * radius, bottom - radius - ny * radius] as const
  const tr = [left + w - radius * 0.293, upper + radius * 0.293] as const
  const at = (points: readonly (readonly [number, number])[]) => points.map(([px, py]) => `${n(px)},${n(py)}`).join(' ')
  const side = darker(colour, 0.16)
  const lid = top ?? lighter(colour, 0.16)
  const back = `<rect x="${n(left + dx)}" y="${n(upper + dy)}" width="${n(w)}" height="${n(h)}" rx="${n(radius)}" fill="${hand.right > 0 ? side : lid}"/>`
  const moved = ([px, py]: readonly [number, number]) => [px + dx, py + dy] as const
  return [
    back,
    `<polygon points="${at([tr, moved(tr), moved(br), br])}" fill="${side}"/>`,
    `<polygon points="${at([tl, moved(tl), moved(tr), tr])}" fill="${lid}"/>`,
    radius > 0 ? `<circle cx="${n(left + w - radius + dx)}" cy="${n(upper + radius + dy)}" r="${n(radius)}" fill="${hand.right > 0 ? side : lid}"/>` : '',
    front,
  ].join('')
}

/** A line on a surface: a seam, a gap between doors. */
export function line(hand: Hand, from: Point, to: Point, colour: string, width = 2): string {
  const [x1, y1] = project(hand, from)
  const [x2, y2] = project(hand, to)
  return `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round"/>`
}

/** A leg that tapers towards the floor; `lean` moves its foot. */
export function leg(
  hand: Hand,
  { x, z = 0, h, top = 14, foot = 9, lean = 0, colour }: { x: number; z?: number; h: number; top?: number; foot?: number; lean?: number; colour: string },
): string {
  return polygon(
    hand,
    [
      { x: x - top / 2, y: h, z },
      { x: x + top / 2, y: h, z },
      { x: x + lean + foot / 2, y: 0, z },
      { x: x + lean - foot / 2, y: 0, z },
    ],
    colour,
  )
}

export function disc(hand: Hand, at: Point, rx: number, ry: number, fill: string, extra = ''): string {
  const [cx, cy] = project(hand, at)
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`
}

/** A standing cylinder around (x, z). */
export function cylinder(
  hand: Hand,
  {
    x,
    y,
    z = 0,
    radius,
    h,
    colour,
    top,
    squash = 0.2,
  }: { x: number; y: number; z?: number; radius: number; h: number; colour: string; top?: string; squash?: number },
): string {
  const ry = radius * squash
  const [cx, bottom] = project(hand, { x, y, z })
  const upper = bottom - h
  const body = `<path d="M${n(cx - radius)} ${n(upper)}V${n(bottom)}A${n(radius)} ${n(ry)} 0 0 0 ${n(cx + radius)} ${n(bottom)}V${n(upper)}Z" fill="${colour}"/>`
  const shade = `<path d="M${n(cx + radius * 0.45)} ${n(upper)}V${n(bottom + ry * 0.89)}A${n(radius)} ${n(ry)} 0 0 0 ${n(cx + radius)} ${n(bottom)}V${n(upper)}Z" fill="${darker(colour, 0.12)}"/>`
  return body + shade + `<ellipse cx="${n(cx)}" cy="${n(upper)}" rx="${n(radius)}" ry="${n(ry)}" fill="${top ?? lighter(colour, 0.18)}"/>`
}

/** The soft shadow under an object of this width. */
export function shadow(hand: Hand, x: number, width: number, depth = 120): string {
  const [cx, cy] = project(hand, { x, y: 0, z: depth / 2 })
  const ry = Math.max(9, depth * hand.up * 0.5 + 9)
  return `<ellipse cx="${n(cx)}" cy="${n(cy + 4)}" rx="${n(width / 2 + depth * hand.right * 0.5 + 14)}" ry="${n(ry)}" fill="#4a3a2a" opacity="0.2" filter="url(#soft)"/>`
}
