const renditionsFolder = 'renditions'

/** Where the store keeps an original. */
export function originalName(contentKey: string): string {
  return `originals/${contentKey.slice(0, 2)}/${contentKey}`
}

/**
 * Where the store keeps what was made of an original.
 * @param maker the cache version: which version of the code made it
 */
export function renditionName(pictureKey: string, rendition: string, maker: number, format = 'webp'): string {
  return `${renditionsFolder}/${maker}/${pictureKey.slice(0, 2)}/${pictureKey}-${rendition}.${format}`
}

/** Whether a file of the store is made again when it is asked for: it need not be kept elsewhere. */
export function isMadeAnew(name: string): boolean {
  return name === renditionsFolder || name.startsWith(`${renditionsFolder}/`)
}
