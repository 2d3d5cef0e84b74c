import sharp from 'sharp'
import { originalName, type Storage } from '../../../platform/storage/index.ts'
import { dominantColour } from './dominantColour.rules.ts'
import { linen } from './images.rules.ts'

// Cache version: raised when the colour is worked out otherwise; the new results then lie beside the old.
const folder = 'colours/1'
const side = 64

/**
 * The colour that a picture shows most, as #rrggbb; null when there is no such picture or it cannot be read. Looked at
 * once and then kept beside the pictures: under its content key a picture never changes.
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
    // a file that is no picture
    .catch(() => null)
  if (picture === null) return null
  const { data, info } = picture
  const colour = dominantColour(data, info.width, info.height)
  await storage.write(name, Buffer.from(colour))
  return colour
}
