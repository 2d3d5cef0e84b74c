const renditionsFolder = 'renditions'

/** The stored name of an original. */
export function originalName(contentKey: string): string {
  return `originals/${contentKey.slice(0, 2)}/${contentKey}`
}

/**
 * The stored name of a rendition of an original.
 * @param maker the cache version: the version of the code that made it
 */
export function renditionName(pictureKey: string, rendition: string, maker: number, format = 'webp'): string {
  return `${renditionsFolder}/${maker}/${pictureKey.slice(0, 2)}/${pictureKey}-${rendition}.${format}`
}

/** Whether a stored file is regenerated on request: it need not be backed up. */
export function isMadeAnew(name: string): boolean {
  return name === renditionsFolder || name.startsWith(`${renditionsFolder}/`)
}
