/** The background of a picture that does not fill its frame. */
export const linen = '#f4efe8'

/**
 * The sizes in which pictures are served. `contain`: the whole picture on linen; `inside`: unchanged, but no larger. Sizes with
 * a ratio use the recipe's crop for it, if there is one.
 */
export const renditions = {
  original: { width: 1600, height: 1600, fit: 'inside', aspectRatio: null },
  '500x282': { width: 500, height: 282, fit: 'contain', aspectRatio: 'PRODUCT' },
  '1000x564': { width: 1000, height: 564, fit: 'contain', aspectRatio: 'PRODUCT' },
  '600x600': { width: 600, height: 600, fit: 'contain', aspectRatio: 'SQUARE' },
  '1600x400': { width: 1600, height: 400, fit: 'contain', aspectRatio: 'BANNER' },
} as const

export type Rendition = keyof typeof renditions

export function isRendition(name: string): name is Rendition {
  return Object.hasOwn(renditions, name)
}

/**
 * The address of a picture; its contents never change, so it can be cached indefinitely.
 * @param pictureKey the hash of its original, or of original and recipe
 */
export function imageAddress(pictureKey: string, rendition: Rendition): string {
  return `/media/${encodeURIComponent(pictureKey)}/${rendition}.webp`
}
