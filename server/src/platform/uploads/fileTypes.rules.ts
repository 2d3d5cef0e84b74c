import { UploadRefused } from './UploadRefused.ts'

/** A type of technical file, and how it is recognised. */
interface FileType {
  mime: string
  extensions: readonly string[]
  /** What file-type detects; null: it is text, recognised by `begins` */
  sniffed: readonly (string | null)[]
  begins?(head: string): boolean
  /** A list of files, which is checked first */
  isArchive?: boolean
}

const office = 'application/vnd.openxmlformats-officedocument'

const types: readonly FileType[] = [
  { mime: 'application/pdf', extensions: ['pdf'], sniffed: ['application/pdf'] },
  { mime: `${office}.spreadsheetml.sheet`, extensions: ['xlsx'], sniffed: [`${office}.spreadsheetml.sheet`], isArchive: true },
  { mime: `${office}.wordprocessingml.document`, extensions: ['docx'], sniffed: [`${office}.wordprocessingml.document`], isArchive: true },
  { mime: 'image/vnd.dwg', extensions: ['dwg'], sniffed: ['image/vnd.dwg'] },
  { mime: 'model/gltf-binary', extensions: ['glb'], sniffed: ['model/gltf-binary'] },
  { mime: 'model/vnd.usdz+zip', extensions: ['usdz'], sniffed: ['application/zip'], isArchive: true },
  { mime: 'application/zip', extensions: ['zip'], sniffed: ['application/zip'], isArchive: true },
  { mime: 'model/step', extensions: ['step', 'stp'], sniffed: [null], begins: (head) => head.startsWith('ISO-10303-21;') },
  { mime: 'image/vnd.dxf', extensions: ['dxf'], sniffed: [null], begins: (head) => /^\s*(?:999\s*\r?\n.*\r?\n\s*)*0\s*\r?\n\s*SECTION/.test(head) },
  { mime: 'model/gltf+json', extensions: ['gltf'], sniffed: [null, 'application/json'], begins: (head) => /^\s*\{/.test(head) && head.includes('"asset"') },
  // anything may be a table, except what a browser would take for a page
  { mime: 'text/csv', extensions: ['csv'], sniffed: [null, 'text/csv'], begins: (head) => !/^\s*(?:<|%!|#!)/.test(head) },
]

/** The extensions named in a refusal. */
const allowed = 'PDF, JPEG, PNG, WebP, XLSX, DOCX, CSV, DWG, DXF, STEP, GLB, GLTF, USDZ, ZIP'

/**
 * The type of a technical file, by its bytes and its name, which must agree.
 * @param head the first bytes as text, for text types
 * @throws UploadRefused
 */
export function findFileType(sniffed: string | null, name: string, head: Buffer): Pick<FileType, 'mime' | 'isArchive'> {
  const extension = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const named = types.find(({ extensions }) => extensions.includes(extension))
  if (named === undefined) throw new UploadRefused(extension === 'svg' ? 'svg' : extension === 'heic' || extension === 'heif' ? 'heic' : 'file', { allowed })
  const isText = named.begins === undefined || (isPlain(head) && named.begins(head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '')))
  if (!named.sniffed.includes(sniffed) || !isText) throw new UploadRefused('file', { allowed })
  return named
}

// Text in any alphabet: no control characters but line ends and tabs.
function isPlain(head: Buffer): boolean {
  return head.length > 0 && head.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13)
}

/** Files that may not be in an archive: executables, and further archives. */
export function isBadEntry(name: string): boolean {
  const path = name.replaceAll('\\', '/')
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..') || /[\p{Cc}\p{Cf}]/u.test(path)) return true
  return /\.(?:exe|com|bat|cmd|msi|scr|ps1|vbs|js|jar|sh|app|dll|lnk|html?|svg|zip|rar|7z|gz|bz2|xz|tar|iso|cab)$/i.test(path) || /vbaProject\.bin$/i.test(path)
}
