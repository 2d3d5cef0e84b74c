import type { AspectRatio, Recipe, Step } from './Recipe.ts'

export interface Size {
  width: number
  height: number
}

export interface Window extends Size {
  left: number
  top: number
}

/** Width by height; that of a product is the one of image500282Url. */
export const ratios: Readonly<Record<AspectRatio, number>> = { PRODUCT: 500 / 282, SQUARE: 1, BANNER: 4 }

/** How large a picture is after a step. */
export function sizeAfter(step: Step, { width, height }: Size): Size {
  if (step.operation === 'ROTATE') {
    const angle = (step.degrees * Math.PI) / 180
    const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
    return { width: width * cosine + height * sine, height: width * sine + height * cosine }
  }
  if (step.operation === 'PADDING') {
    const edge = paddingOf(step.percent, { width, height })
    return { width: width + 2 * edge, height: height + 2 * edge }
  }
  return { width, height }
}

/** How broad the edge is that a padding adds on each side. */
export function paddingOf(percent: number, { width, height }: Size): number {
  return (Math.max(width, height) * percent) / 100
}

/** What a ratio shows of a picture of this size: as large as it can be around its middle, pushed back inside where it would reach beyond. */
export function windowOf(crop: Extract<Step, { operation: 'CROP' }>, ratio: AspectRatio, { width, height }: Size): Window {
  const { x, y, zoom } = crop.cuts.find(({ aspectRatio }) => aspectRatio === ratio) ?? { x: crop.x, y: crop.y, zoom: 100 }
  const cutWidth = (Math.min(width, height * ratios[ratio]) * 100) / zoom
  const cutHeight = cutWidth / ratios[ratio]
  const inside = (middle: number, part: number, whole: number) => Math.min(Math.max((middle / 1000) * whole - part / 2, 0), whole - part)
  return { left: inside(x, cutWidth, width), top: inside(y, cutHeight, height), width: cutWidth, height: cutHeight }
}

/** What a recipe cuts out, if it does. */
export function cropOf(recipe: Recipe): Extract<Step, { operation: 'CROP' }> | null {
  const last = recipe.at(-1)
  return last?.operation === 'CROP' ? last : null
}
