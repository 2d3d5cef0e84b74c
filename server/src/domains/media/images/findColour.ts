import sharp from 'sharp'
import { originalName, type Storage } from '../../../platform/storage/index.ts'
import { dominantColour } from './dominantColour.rules.ts'
import { linen } from './images.rules.ts'

// Cache version: increased when the colour is computed differently; new results are stored beside the old.
const folder = 'colours/1'
const side = 64

/**
 * The dominant colour of a picture, as #rrggbb; null if it does not exist or cannot be read. Computed once and cached beside
 * the pictures: a content key's picture never changes.
 */
export async function findColour(storage: Storage, contentKey: string): Promise<string | null> {
  const name = `${folder}/${contentKey.slice(0, 2)}/${contentKey}`
  const known = await storage.read(name)
  if (known) return known.toString()
  const bytes = await storage.read(originalName(contentKey))
  if (bytes === null) return null
  const picture = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside' })
    .flatten({ background: linen })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    // not a picture
    .catch(() => null)
  if (picture === null) return null
  const { data, info } = picture
  const colour = dominantColour(data, info.width, info.height)
  await storage.write(name, Buffer.from(colour))
  return colour
}
