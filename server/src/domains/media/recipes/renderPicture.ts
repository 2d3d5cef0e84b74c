import type { Sharp } from 'sharp'
import { linen, type Rendition, renditions } from '../images/images.rules.ts'
import { type Developed, develop, developedSize, openPicture, sharpOf, sizeOf } from './develop.ts'
import { cropOf, windowOf } from './geometry.rules.ts'
import type { AspectRatio, Recipe } from './Recipe.ts'

export const formats = ['avif', 'webp', 'jpeg'] as const
export type Format = (typeof formats)[number]

// What AVIF saves in bytes it would take in seconds at a greater effort.
const encoded: Readonly<Record<Format, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 62, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 84 }),
  jpeg: (picture) => picture.jpeg({ quality: 86 }),
}

/**
 * A picture in one of its sizes, as its recipe says. Without a recipe it is shown whole, on linen where it does not fill its frame.
 * @throws what sharp throws of a file that is no picture
 */
export async function renderPicture(bytes: Buffer, recipe: Recipe, rendition: Rendition, format: Format): Promise<Buffer> {
  const picture = recipe.length === 0 ? plain(bytes, rendition) : await edited(bytes, recipe, rendition, format)
  return encoded[format](picture).toBuffer()
}

function plain(bytes: Buffer, rendition: Rendition): Sharp {
  const { width, height, fit } = renditions[rendition]
  return openPicture(bytes)
    .resize({ width, height, fit, background: linen, withoutEnlargement: fit === 'inside' })
    .flatten({ background: linen })
}

async function edited(bytes: Buffer, recipe: Recipe, rendition: Rendition, format: Format): Promise<Sharp> {
  // JPEG knows nothing transparent
  const bare = format === 'jpeg' ? '#ffffff' : null
  const { width, height, fit, aspectRatio } = renditions[rendition]
  const original = await sizeOf(bytes)
  const full = developedSize(original, recipe)
  const crop = cropOf(recipe)
  if (crop === null || aspectRatio === null) {
    const developed = await develop(bytes, original, recipe, Math.min(width / full.width, height / full.height))
    const ground = developed.ground ?? bare
    return onGround(
      sharpOf(developed).resize({ width, height, fit, background: ground ?? { r: 0, g: 0, b: 0, alpha: 0 }, withoutEnlargement: fit === 'inside' }),
      ground,
    )
  }
  const developed = await develop(bytes, original, recipe, width / windowOf(crop, aspectRatio, full).width)
  return onGround(cut(developed, crop, aspectRatio).resize({ width, height, fit: 'fill' }), developed.ground ?? bare)
}

function cut(developed: Developed, crop: NonNullable<ReturnType<typeof cropOf>>, aspectRatio: AspectRatio): Sharp {
  const { left, top, width, height } = windowOf(crop, aspectRatio, developed)
  const [x, y] = [Math.floor(left), Math.floor(top)]
  return sharpOf(developed).extract({
    left: x,
    top: y,
    width: Math.max(1, Math.min(Math.round(width), developed.width - x)),
    height: Math.max(1, Math.min(Math.round(height), developed.height - y)),
  })
}

const onGround = (picture: Sharp, ground: string | null): Sharp => (ground === null ? picture : picture.flatten({ background: ground }))
