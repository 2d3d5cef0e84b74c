import { bed, boxspring, rug } from '../drawings/bedroom.ts'
import { bookcase, cabinet, sideboard, tvStand, wardrobe } from '../drawings/cabinets.ts'
import { floorLamp, mirror, pendantLamp, tableLamp } from '../drawings/lighting.ts'
import { armchair, barStool, chair, type Colours, cornerSofa, pouf, sideTable, sofa } from '../drawings/seating.ts'
import { type Hand, n } from '../drawings/shapes.ts'
import { coffeeTable, desk, diningTable } from '../drawings/tables.ts'

/** What is behind every picture. */
export const linen = '#f4efe8'

interface Model {
  draw(hand: Hand, colours: Colours): string
  /** how high it stands: what is low is moved up, into the middle of the picture */
  height: number
  /** what the detail view looks at, and how closely */
  detail: { x: number; y: number; zoom: number }
}

const models = {
  sofa: { draw: sofa, height: 250, detail: { x: -190, y: 130, zoom: 2.3 } },
  'corner-sofa': { draw: cornerSofa, height: 250, detail: { x: 170, y: 110, zoom: 2.1 } },
  armchair: { draw: armchair, height: 300, detail: { x: -70, y: 190, zoom: 2.2 } },
  chair: { draw: chair, height: 390, detail: { x: 20, y: 270, zoom: 2.2 } },
  'bar-stool': { draw: barStool, height: 418, detail: { x: 10, y: 330, zoom: 2.3 } },
  'dining-table': { draw: diningTable, height: 270, detail: { x: -210, y: 190, zoom: 2.3 } },
  'coffee-table': { draw: coffeeTable, height: 190, detail: { x: -130, y: 130, zoom: 2.2 } },
  'side-table': { draw: sideTable, height: 280, detail: { x: 0, y: 240, zoom: 2.2 } },
  cabinet: { draw: cabinet, height: 430, detail: { x: 0, y: 240, zoom: 2.2 } },
  sideboard: { draw: sideboard, height: 320, detail: { x: -120, y: 160, zoom: 2.3 } },
  bookcase: { draw: bookcase, height: 436, detail: { x: 0, y: 230, zoom: 2.2 } },
  bed: { draw: bed, height: 260, detail: { x: -90, y: 190, zoom: 2 } },
  boxspring: { draw: boxspring, height: 290, detail: { x: -90, y: 170, zoom: 2 } },
  wardrobe: { draw: wardrobe, height: 440, detail: { x: 30, y: 230, zoom: 2.2 } },
  desk: { draw: desk, height: 340, detail: { x: 140, y: 200, zoom: 2.2 } },
  'lamp-floor': { draw: floorLamp, height: 432, detail: { x: 0, y: 340, zoom: 2 } },
  'lamp-pendant': { draw: pendantLamp, height: 430, detail: { x: 0, y: 240, zoom: 1.7 } },
  'lamp-table': { draw: tableLamp, height: 370, detail: { x: 0, y: 220, zoom: 1.8 } },
  rug: { draw: rug, height: 220, detail: { x: -60, y: 90, zoom: 2.2 } },
  mirror: { draw: mirror, height: 430, detail: { x: 60, y: 320, zoom: 2 } },
  pouf: { draw: pouf, height: 220, detail: { x: 0, y: 150, zoom: 2 } },
  'tv-stand': { draw: tvStand, height: 250, detail: { x: -120, y: 110, zoom: 2.3 } },
} satisfies Record<string, Model>

export type FurnitureType = keyof typeof models

export const furnitureTypes = Object.keys(models) as FurnitureType[]

/** The recipe of a picture: the same recipe gives the same picture. */
export interface Drawing {
  type: FurnitureType
  /** #rrggbb: fabric, or the wood of a cabinet */
  body: string
  /** #rrggbb: legs, handles, wood */
  accent: string
  view: 'front' | 'angle' | 'detail'
  /** so many pixels out of focus; for the pictures that are not good enough */
  blur?: number
  seed: number
  aspect?: 'PRODUCT' | 'SQUARE' | 'BANNER'
}

const isColour = (value: unknown): boolean => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** Whether something from the database is a recipe; nothing else may get into a drawing. */
export function isDrawing(value: unknown): value is Drawing {
  if (typeof value !== 'object' || value === null) return false
  const { type, body, accent, view, blur, seed } = value as Record<string, unknown>
  return (
    typeof type === 'string' &&
    Object.hasOwn(models, type) &&
    isColour(body) &&
    isColour(accent) &&
    (view === 'front' || view === 'angle' || view === 'detail') &&
    (blur === undefined || blur === null || typeof blur === 'number') &&
    typeof seed === 'number'
  )
}

const frames = { PRODUCT: [1000, 564], SQUARE: [720, 720], BANNER: [1600, 500] } as const

/** Draws a piece of furniture as an SVG picture, from its recipe alone. */
export function drawFurniture({ type, body, accent, view, blur, seed, aspect }: Drawing): string {
  const model = models[type]
  const [width, height] = frames[aspect ?? 'PRODUCT']
  const angle = view !== 'front'
  const hand: Hand = {
    right: angle ? 0.3 : 0,
    up: angle ? 0.2 : 0.05,
    centre: angle ? 476 : 500,
    floor: Math.min(angle ? 488 : 480, 304 + model.height / 2),
    chance: chances(seed),
  }
  const drawing = model.draw(hand, { body, accent })
  const { x, y, zoom } = model.detail
  const wide = view === 'detail' ? width / zoom : width
  const high = view === 'detail' ? height / zoom : height
  const middle = view === 'detail' ? [hand.centre + x + 30, hand.floor - y - 20] : [500, 282]
  const [mx = 500, my = 282] = middle
  const box = [mx - wide / 2, my - high / 2, wide, high].map(n).join(' ')
  const soft = typeof blur === 'number' && blur > 0 ? `<filter id="blur" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="${n(Math.min(blur, 40))}"/></filter>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 1.6}" height="${height * 1.6}" viewBox="${box}">
<defs><filter id="soft" x="-40%" y="-200%" width="180%" height="500%"><feGaussianBlur stdDeviation="11"/></filter>${soft}</defs>
<rect x="-2000" y="-2000" width="5000" height="5000" fill="${linen}"/>
<g${soft ? ' filter="url(#blur)"' : ''}>${drawing}</g></svg>`
}

// A small generator of numbers (mulberry32): drawings differ by their seed and by nothing else.
function chances(seed: number): () => number {
  let state = Math.trunc(seed) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}
