import sharp from 'sharp'
import { dominantColour } from '../images/dominantColour.rules.ts'
import { linen } from '../images/images.rules.ts'
import { develop, developedSize, sharpOf, sizeOf } from '../recipes/develop.ts'
import type { Recipe } from '../recipes/Recipe.ts'
import type { Measure } from './Measure.ts'
import { hasGround, measureGround, notesOf, sharpnessOf } from './measures.rules.ts'

// Large enough to tell a sharp edge from a soft one, small enough to be quick.
const side = 1000
const groundSide = 256
const colourSide = 64

/**
 * Measures a picture as shown.
 * @throws the errors of sharp if it is not a picture
 */
export async function measurePicture(bytes: Buffer, recipe: Recipe): Promise<Measure> {
  const { space } = await sharp(bytes, { limitInputPixels: 50_000_000 }).metadata()
  const original = await sizeOf(bytes)
  const full = developedSize(original, recipe)
  const developed = await develop(bytes, original, recipe, side / Math.max(full.width, full.height))
  const shown = sharpOf(developed).flatten({ background: developed.ground ?? '#ffffff' })
  const [grey, ground, colours] = await Promise.all([
    shown.clone().greyscale().raw().toBuffer({ resolveWithObject: true }),
    shown
      .clone()
      .resize({ width: groundSide, height: groundSide, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
    sharpOf(developed)
      .flatten({ background: developed.ground ?? linen })
      .resize({ width: colourSide, height: colourSide, fit: 'inside' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  ])
  const { channels } = grey.info
  const brightness = channels === 1 ? grey.data : grey.data.filter((_, at) => at % channels === 0)
  const figures = {
    sharpness: sharpnessOf(brightness, grey.info.width, grey.info.height),
    ...measureGround({ pixels: ground.data, width: ground.info.width, height: ground.info.height }),
    colourSpace: space ?? 'srgb',
    byteSize: bytes.byteLength,
  }
  return { ...figures, colour: hasGround(figures) ? dominantColour(colours.data, colours.info.width, colours.info.height) : null, notes: notesOf(figures) }
}
