import { UploadRefused } from './UploadRefused.ts'

const extensions: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
}

const extensionOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''

// Types that a person may take for a photo: named as they are.
const isNamed = /^(?:image\/|video\/|application\/(?:pdf|postscript)$)/
const wordOf = (ext: string): string => ({ tif: 'TIFF', jpg: 'JPEG', jp2: 'JPEG 2000', jxl: 'JPEG XL' })[ext] ?? ext.toUpperCase()

/**
 * Whether a file is an image that we accept, by its first bytes and its name, which must agree.
 * @param type detected by the bytes; null if unknown
 * @throws UploadRefused
 */
export function checkType(type: { mime: string; ext: string } | null, name: string): void {
  const sniffed = type?.mime ?? null
  const extension = extensionOf(name)
  if (sniffed === 'image/heic' || sniffed === 'image/heif' || sniffed === 'image/heic-sequence' || extension === 'heic' || extension === 'heif')
    throw new UploadRefused('heic')
  if (sniffed === 'image/svg+xml' || (sniffed === 'application/xml' && extension === 'svg') || extension === 'svg') throw new UploadRefused('svg')
  const known = sniffed === null ? undefined : extensions[sniffed]
  if (known === undefined)
    throw type !== null && isNamed.test(type.mime) ? new UploadRefused('otherType', { type: wordOf(type.ext) }) : new UploadRefused('type')
  if (!known.includes(extension)) throw new UploadRefused('extension', { type: known[0]?.toUpperCase() ?? '' })
}

const longest = 120
// Names that Windows reserves for devices, whatever their extension.
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** The name of a file as it may be shown and stored: one line without folders, invisible characters, or names of devices. */
export function cleanName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? ''
  const visible = base.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>:"|?*]/gu, '').trim()
  const stem = visible
    .replace(/\.[^.]*$/, '')
    .replace(/^\.+/, '')
    .trim()
  const short = [...stem].slice(0, longest).join('')
  return short === '' || devices.test(short) ? 'photo' : short
}
