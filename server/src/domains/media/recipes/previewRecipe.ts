import pLimit from 'p-limit'
import { linen } from '../images/images.rules.ts'
import { develop, developedSize, type Developed, sharpOf, sizeOf } from './develop.ts'
import type { Recipe } from './Recipe.ts'

export interface RecipePreview {
  /** data:image/webp;base64,… */
  picture: string
  width: number
  height: number
  background: string | null
}

const side = 900
// What is taken away is shown in a colour that no furniture has.
const tint = [230, 0, 126, 150] as const
// Whoever looks at the catalogue's pictures is not to wait for somebody who tries out a tolerance.
const semaphore = pLimit(1)

/**
 * What a recipe makes of an original, its crop aside, as the editor shows it, and what it takes for background.
 * @throws what sharp throws of a file that is no picture
 */
export async function previewRecipe(bytes: Buffer, recipe: Recipe): Promise<RecipePreview> {
  return semaphore(async () => {
    const original = await sizeOf(bytes)
    const full = developedSize(original, recipe)
    const developed = await develop(bytes, original, recipe, side / Math.max(full.width, full.height))
    const { width, height, ground } = developed
    const shown = sharpOf(developed)
    const picture = await (ground === null ? shown : shown.flatten({ background: recipe.length === 0 ? linen : ground }))
      .webp({ quality: 80, effort: 1 })
      .toBuffer()
    return { picture: asData(picture), width, height, background: recipe.some(({ operation }) => operation === 'BACKGROUND') ? await tinted(developed) : null }
  })
}

async function tinted(developed: Developed): Promise<string> {
  const { pixels, width, height } = developed
  const mask = Buffer.alloc(pixels.length)
  for (let at = 0; at < pixels.length; at += 4) if ((pixels[at + 3] ?? 0) < 128) mask.set(tint, at)
  return asData(
    await sharpOf({ ...developed, pixels: mask, width, height })
      .webp({ lossless: true, effort: 1 })
      .toBuffer(),
  )
}

const asData = (bytes: Buffer): string => `data:image/webp;base64,${bytes.toString('base64')}`
