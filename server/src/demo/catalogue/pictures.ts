import { createHash } from 'node:crypto'
import type { Random } from '../Random.ts'
import type { DemoPicture, Drawing } from './DemoProduct.ts'
import { type Look, nameOf } from './Look.ts'
import type { DemoPriceList } from './priceLists.ts'

const viewNames: Readonly<Record<Drawing['view'], string>> = {
  front: 'vooraanzicht',
  angle: 'schuin',
  side: 'zijaanzicht',
  detail: 'detail',
  room: 'sfeer',
}

export function contentKeyOf(drawing: Drawing): string {
  const { type, body, accent, view, blur = null, seed } = drawing
  return createHash('sha256')
    .update(JSON.stringify([type, body, accent, view, blur, seed]))
    .digest('hex')
}

export function picture(drawing: Drawing, name: string, altText: string | null): DemoPicture {
  return { drawing, contentKey: contentKeyOf(drawing), name, altText, aspectRatio: 'PRODUCT' }
}

/** One to four photos of a look. The sizes of a model share them: shops photograph each colour once. */
export function takePictures(look: Look, seed: number, random: Random): DemoPicture[] {
  const body = look.fabric?.hex ?? look.colour.hex
  const accent = look.leg?.colour.hex ?? (look.fabric ? '#6e5138' : '#3d4043')
  const views = (['front', 'angle', 'side', 'detail', 'room'] as const).slice(0, random.int(1, 4))
  // sometimes the room picture replaces the last one
  const shown: readonly Drawing['view'][] = views.length > 1 && random.chance(0.4) ? [...views.slice(0, -1), 'room'] : views
  const photographed = nameOf({ ...look, size: { key: '', measures: {}, priceFactor: 1 } }, 'nl')
  return shown.map((view) =>
    picture(
      { type: look.type.key, body, accent, view, seed },
      `${photographed} ${viewNames[view]}`,
      random.chance(0.85) ? `${photographed}, ${viewNames[view]}` : null,
    ),
  )
}

/** The same photo, out of focus. */
export function blurred(taken: DemoPicture): DemoPicture {
  return { ...taken, ...picture({ ...taken.drawing, blur: 6 }, taken.name, taken.altText) }
}

/** Nearly the same photo: one step of colour apart, as after a second export from a photo editor. */
export function nearDuplicate(taken: DemoPicture): DemoPicture {
  const body = taken.drawing.body.slice(0, 5) + (Number.parseInt(taken.drawing.body.slice(5), 16) ^ 1).toString(16).padStart(2, '0')
  return picture({ ...taken.drawing, body }, `${taken.name} (1)`, taken.altText)
}

/** A banner for each promotion. */
export function bannersOf(lists: readonly DemoPriceList[]): Map<string, DemoPicture> {
  const grounds = ['#1e5945', '#8a5a3c', '#4a6f96', '#7c8a5b']
  const promotions = lists.filter(({ promoText }) => promoText !== null)
  return new Map(
    promotions.map(({ key, name, promoText }, seed) => {
      const drawing: Drawing = { type: 'banner', body: grounds[seed % grounds.length] as string, accent: '#faf8f5', view: 'front', seed }
      return [key, { ...picture(drawing, `Banner ${name}`, promoText), aspectRatio: 'BANNER' }]
    }),
  )
}
