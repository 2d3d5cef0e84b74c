/** What is behind a picture that does not fill its frame. */
export const linen = '#f4efe8'

/**
 * The sizes in which a picture is served. `contain`: the whole picture on linen; `inside`: as it is, no larger than this. What is of a
 * ratio shows what the recipe cuts out for it, if it does.
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
 * Where a picture is to be had; the address never changes its content, so that it may be kept for ever.
 * @param pictureKey the hash of its original, or of that and its recipe
 */
export function imageAddress(pictureKey: string, rendition: Rendition): string {
  return `/media/${encodeURIComponent(pictureKey)}/${rendition}.webp`
}
