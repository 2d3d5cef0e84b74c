/** What is behind a picture that does not fill its frame. */
export const linen = '#f4efe8'

/** The sizes in which a picture is served. `contain`: the whole picture on linen; `inside`: as it is, no larger than this. */
export const renditions = {
  original: { width: 1600, height: 1600, fit: 'inside' },
  '500x282': { width: 500, height: 282, fit: 'contain' },
  '1000x564': { width: 1000, height: 564, fit: 'contain' },
} as const

export type Rendition = keyof typeof renditions

export function isRendition(name: string): name is Rendition {
  return Object.hasOwn(renditions, name)
}

/** Where a picture is to be had; the address never changes its content, so that it may be kept for ever. */
export function imageAddress(contentKey: string, rendition: Rendition): string {
  return `/media/${encodeURIComponent(contentKey)}/${rendition}.webp`
}
