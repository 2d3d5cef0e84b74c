import { Readable } from 'node:stream'
import { contentKeyOf, originalName, type Storage } from '../../../platform/storage/index.ts'
import { acceptFile, acceptUpload, UploadRefused } from '../../../platform/uploads/index.ts'
import { isSavedOnly } from './isSavedOnly.ts'
import type { KeptAttachment } from './MailAttachment.ts'
import type { ParsedAttachment } from './parseMail.ts'
import { readAttachedTable } from './readAttachedTable.ts'

const tnefType = 'application/ms-tnef'
const maxTextLength = 100_000
const pictures = /\.(?:jpe?g|jpe|jfif|png|webp|gif|avif|heic|heif|svg)$/i

const isPlain = (bytes: Uint8Array): boolean => !bytes.subarray(0, 4096).includes(0)

/** Decodes a text as UTF-8, or as Windows-1252, which is common in these countries. */
function textIn(name: string, bytes: Uint8Array): string | null {
  if (!/\.txt$/i.test(name) || bytes.byteLength > maxTextLength || !isPlain(bytes)) return null
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes)
  }
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, '')
}

/**
 * Checks and stores an attachment as an upload is. For a refused file only the reason is stored. Enclosed mails and winmail.dat
 * that cannot be opened are stored unchanged for saving, and cannot be added to a product.
 */
export async function keepAttachment(storage: Storage, { name, mimeType, bytes, words }: ParsedAttachment): Promise<KeptAttachment> {
  const text = words ?? textIn(name, bytes)
  const rows = words === null ? await readAttachedTable(name, mimeType, bytes) : null
  const nothing = { name, mimeType, byteSize: bytes.byteLength, contentKey: null, refused: null, photo: null, text, rows }
  if (isSavedOnly({ mimeType }) && bytes.byteLength > 0) {
    const contentKey = contentKeyOf(bytes)
    await storage.write(originalName(contentKey), Buffer.from(bytes))
    return { ...nothing, contentKey, refused: mimeType === tnefType ? { code: 'winmail', values: {} } : null }
  }
  const stream = () => Readable.from([Buffer.from(bytes)], { objectMode: false })
  try {
    if (mimeType.startsWith('image/') || pictures.test(name)) {
      const photo = await acceptUpload(storage, stream(), name)
      return { ...nothing, name: photo.name, mimeType: photo.mimeType, byteSize: photo.byteSize, contentKey: photo.contentKey, photo }
    }
    const file = await acceptFile(storage, stream(), name)
    return { ...nothing, ...file }
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error
    return { ...nothing, refused: { code: error.code, values: error.values } }
  }
}
