import sharp, { type Sharp } from 'sharp'
import { hexOf, type Rgb } from '../images/dominantColour.rules.ts'
import { linen } from '../images/images.rules.ts'
import { backgroundMask, clearBackground } from './backgroundMask.rules.ts'
import { paddingOf, type Size, sizeAfter } from './geometry.rules.ts'
import type { Recipe, Step } from './Recipe.ts'

/** A picture that the steps of a recipe were done to, all but its crop. */
export interface Developed extends Size {
  /** Red, green, blue and alpha of each pixel, row by row */
  pixels: Buffer
  /** What is behind it: #rrggbb; null: nothing */
  ground: string | null
}

const nothing = { r: 0, g: 0, b: 0, alpha: 0 }
const maxPixels = 50_000_000

/** An original as sharp reads it, upright. */
export function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels }).autoOrient()
}

/** How large an original is, upright. */
export async function sizeOf(bytes: Buffer): Promise<Size> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}

/** How large an original becomes by a recipe, its crop aside. */
export function developedSize(original: Size, recipe: Recipe): Size {
  return recipe.reduce((size, step) => sizeAfter(step, size), original)
}

/**
 * Does the steps of a recipe to an original, in their order, its crop aside.
 * @param scale by which it is made smaller before anything else: nobody waits for pixels that are not shown
 * @throws what sharp throws of a file that is no picture
 */
export async function develop(bytes: Buffer, original: Size, recipe: Recipe, scale: number): Promise<Developed> {
  const width = Math.max(1, Math.round(original.width * Math.min(scale, 1)))
  const height = Math.max(1, Math.round(original.height * Math.min(scale, 1)))
  let picture: Developed = { ...(await rawOf(openPicture(bytes).resize({ width, height, fit: 'fill' }).toColourspace('srgb').ensureAlpha())), ground: linen }
  for (const step of recipe) picture = await doStep(picture, step)
  return picture
}

async function rawOf(picture: Sharp): Promise<Size & { pixels: Buffer }> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

/** What was developed, for further work by sharp. */
export function sharpOf({ pixels, width, height }: Developed): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

async function doStep(picture: Developed, step: Step): Promise<Developed> {
  switch (step.operation) {
    case 'ROTATE':
      return { ...picture, ...(await rawOf(sharpOf(picture).rotate(step.degrees, { background: nothing }))) }
    case 'BRIGHTNESS':
      return { ...picture, ...(await rawOf(sharpOf(picture).linear(lighter(1 + step.percent / 100), [0, 0, 0, 0]))) }
    case 'PADDING': {
      const edge = Math.round(paddingOf(step.percent, picture))
      return { ...picture, ...(await rawOf(sharpOf(picture).extend({ top: edge, bottom: edge, left: edge, right: edge, background: nothing }))) }
    }
    case 'BACKGROUND':
      return withoutBackground(picture, step)
    case 'CROP':
      return picture
  }
}

const lighter = (by: number): number[] => [by, by, by, 1]

function withoutBackground(picture: Developed, { fill, colour, tolerance }: Extract<Step, { operation: 'BACKGROUND' }>): Developed {
  const { width, height } = picture
  // sharp's own memory may be shared with other pictures of its pool
  const pixels = Buffer.from(picture.pixels)
  const found = backgroundMask(pixels, width, height, tolerance)
  clearBackground(pixels, width, height, found.mask)
  return { pixels, width, height, ground: groundOf(fill, colour, found.colour) }
}

function groundOf(fill: Extract<Step, { operation: 'BACKGROUND' }>['fill'], colour: string | null, edge: Rgb): string | null {
  if (fill === 'TRANSPARENT') return null
  if (fill === 'AUTO') return hexOf(edge)
  return fill === 'COLOUR' ? colour : '#ffffff'
}
