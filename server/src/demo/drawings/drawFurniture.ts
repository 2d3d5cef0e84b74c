import { bed, boxspring, mattress, nightstand } from './bedroom.ts'
import { bookcase, cabinet, displayCabinet, sideboard, tvStand, wardrobe } from './cabinets.ts'
import { bench, coatRack, officeChair, reclinerChair, wallShelf } from './chairs.ts'
import { floorLamp, mirror, pendantLamp, tableLamp } from './lighting.ts'
import { banner, room } from './room.ts'
import { armchair, barStool, chair, type Colours, cornerSofa, pouf, sideTable, sofa } from './seating.ts'
import { type Hand, n } from './shapes.ts'
import { coffeeTable, desk, diningTable, roundTable } from './tables.ts'
import { cushion, rug, swatch } from './textiles.ts'

/** Background of every picture: media uses it behind pictures that do not fill their frame. */
export const linen = '#f4efe8'

interface Model {
  draw(hand: Hand, colours: Colours): string
  /** height of the piece: a low one is moved up, to the middle of the picture */
  height: number
  /** centre and zoom of the detail view */
  detail: { x: number; y: number; zoom: number }
}

const models = {
  sofa: { draw: sofa, height: 250, detail: { x: -190, y: 130, zoom: 2.3 } },
  cornerSofa: { draw: cornerSofa, height: 250, detail: { x: 170, y: 110, zoom: 2.1 } },
  armchair: { draw: armchair, height: 300, detail: { x: -70, y: 190, zoom: 2.2 } },
  reclinerChair: { draw: reclinerChair, height: 400, detail: { x: 0, y: 260, zoom: 2.1 } },
  diningChair: { draw: chair, height: 390, detail: { x: 20, y: 270, zoom: 2.2 } },
  bench: { draw: bench, height: 280, detail: { x: -190, y: 160, zoom: 2.2 } },
  barStool: { draw: barStool, height: 418, detail: { x: 10, y: 330, zoom: 2.3 } },
  officeChair: { draw: officeChair, height: 424, detail: { x: 0, y: 270, zoom: 2.1 } },
  pouf: { draw: pouf, height: 220, detail: { x: 0, y: 150, zoom: 2 } },
  diningTable: { draw: diningTable, height: 270, detail: { x: -210, y: 190, zoom: 2.3 } },
  roundTable: { draw: roundTable, height: 290, detail: { x: -120, y: 210, zoom: 2.2 } },
  coffeeTable: { draw: coffeeTable, height: 190, detail: { x: -130, y: 130, zoom: 2.2 } },
  sideTable: { draw: sideTable, height: 280, detail: { x: 0, y: 240, zoom: 2.2 } },
  desk: { draw: desk, height: 340, detail: { x: 140, y: 200, zoom: 2.2 } },
  nightstand: { draw: nightstand, height: 290, detail: { x: 0, y: 190, zoom: 2.2 } },
  sideboard: { draw: sideboard, height: 320, detail: { x: -120, y: 160, zoom: 2.3 } },
  cabinet: { draw: cabinet, height: 390, detail: { x: 0, y: 220, zoom: 2.2 } },
  displayCabinet: { draw: displayCabinet, height: 430, detail: { x: 0, y: 240, zoom: 2.2 } },
  bookcase: { draw: bookcase, height: 436, detail: { x: 0, y: 230, zoom: 2.2 } },
  wardrobe: { draw: wardrobe, height: 440, detail: { x: 30, y: 230, zoom: 2.2 } },
  tvStand: { draw: tvStand, height: 250, detail: { x: -120, y: 110, zoom: 2.3 } },
  wallShelf: { draw: wallShelf, height: 300, detail: { x: -130, y: 200, zoom: 2.2 } },
  coatRack: { draw: coatRack, height: 436, detail: { x: 20, y: 370, zoom: 2.2 } },
  bed: { draw: bed, height: 260, detail: { x: -90, y: 190, zoom: 2 } },
  boxspring: { draw: boxspring, height: 290, detail: { x: -90, y: 170, zoom: 2 } },
  mattress: { draw: mattress, height: 190, detail: { x: 130, y: 80, zoom: 2.2 } },
  floorLamp: { draw: floorLamp, height: 432, detail: { x: 0, y: 340, zoom: 2 } },
  pendantLamp: { draw: pendantLamp, height: 430, detail: { x: 0, y: 240, zoom: 1.7 } },
  tableLamp: { draw: tableLamp, height: 370, detail: { x: 0, y: 220, zoom: 1.8 } },
  rug: { draw: rug, height: 220, detail: { x: -60, y: 90, zoom: 2.2 } },
  mirror: { draw: mirror, height: 430, detail: { x: 60, y: 320, zoom: 2 } },
  cushion: { draw: cushion, height: 340, detail: { x: 40, y: 200, zoom: 2.2 } },
  swatch: { draw: swatch, height: 430, detail: { x: 60, y: 160, zoom: 2.4 } },
} satisfies Record<string, Model>

export type FurnitureType = keyof typeof models

export const furnitureTypes = Object.keys(models) as FurnitureType[]

const views = ['front', 'angle', 'side', 'detail', 'room'] as const

/** The recipe of a picture: the same recipe gives the same picture */
export interface Drawing {
  type: FurnitureType | 'banner'
  /** #rrggbb: fabric, or the wood of a cabinet */
  body: string
  /** #rrggbb: legs, handles, wood */
  accent: string
  view: (typeof views)[number]
  /** blur in pixels; for the pictures of insufficient quality */
  blur?: number
  seed: number
}

const isColour = (value: unknown): boolean => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** Whether a value from the database is a recipe; nothing else may get into a drawing. */
export function isDrawing(value: unknown): value is Drawing {
  if (typeof value !== 'object' || value === null) return false
  const { type, body, accent, view, blur, seed } = value as Record<string, unknown>
  return (
    typeof type === 'string' &&
    (type === 'banner' || Object.hasOwn(models, type)) &&
    isColour(body) &&
    isColour(accent) &&
    views.some((known) => known === view) &&
    (blur === undefined || blur === null || typeof blur === 'number') &&
    typeof seed === 'number'
  )
}

/** Draws a piece of furniture as an SVG picture, from its recipe only. */
export function drawFurniture({ type, body, accent, view, blur, seed }: Drawing): string {
  const chance = chances(seed)
  if (type === 'banner') return picture([0, 0, 1600, 400], banner({ right: 0, up: 0, centre: 0, floor: 0, chance }, body, accent), blur)
  const model = models[type]
  const turned = view !== 'front' && view !== 'room'
  const low = Math.min(turned ? 488 : 480, 304 + model.height / 2)
  const hand: Hand = {
    right: view === 'side' ? 0.34 : turned ? 0.3 : 0,
    up: turned ? 0.2 : 0.05,
    centre: turned ? 476 : 500,
    floor: view === 'room' ? 492 : low,
    chance,
  }
  if (view === 'room') {
    const surroundings = room(hand, accent)
    const thing = `<g transform="translate(500 ${n(hand.floor)}) scale(0.86) translate(-500 ${n(-hand.floor)})">${model.draw(hand, { body, accent })}</g>`
    return picture([0, 0, 1000, 564], surroundings + thing, blur)
  }
  const drawing = model.draw(hand, { body, accent })
  if (view === 'side') return picture([0, 0, 1000, 564], `<g transform="translate(${n(1000 - 24)} 0) scale(-1 1)">${drawing}</g>`, blur)
  if (view === 'angle' || view === 'front') return picture([0, 0, 1000, 564], drawing, blur)
  const { x, y, zoom } = model.detail
  const [wide, high] = [1000 / zoom, 564 / zoom]
  return picture([hand.centre + x + 30 - wide / 2, hand.floor - y - 20 - high / 2, wide, high], drawing, blur)
}

function picture(box: readonly [number, number, number, number], drawing: string, blur: number | null | undefined): string {
  const width = 1600
  const height = Math.round((width * box[3]) / box[2])
  const soft =
    typeof blur === 'number' && blur > 0
      ? `<filter id="blur" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="${n(Math.min(blur, 40))}"/></filter>`
      : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.map(n).join(' ')}">
<defs><filter id="soft" x="-40%" y="-200%" width="180%" height="500%"><feGaussianBlur stdDeviation="11"/></filter>${soft}</defs>
<rect x="-2000" y="-2000" width="5000" height="5000" fill="${linen}"/>
<g${soft ? ' filter="url(#blur)"' : ''}>${drawing}</g></svg>`
}

// A small random number generator (mulberry32): only the seed makes drawings differ.
function chances(seed: number): () => number {
  let state = Math.trunc(seed) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}
