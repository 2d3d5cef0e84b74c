import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { FileRefused, isEncrypted, sniffTextEncoding } from '../csv/index.ts'
import { isRecord } from '../sheets/index.ts'
import type { TableForm, TableFormat } from './TableForm.ts'

// It is first in the zip and not compressed, so that file type detection finds it.
const openDocument = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'
// Excel 2003 and many systems write a workbook as XML, or as a page with Office's namespaces.
const ofOffice = /mso-application|urn:schemas-microsoft-com:office:(?:spreadsheet|excel)/i
// A line of NDJSON is a product; a longer one is parsed only by a full read.
const lengthLooked = 1_048_576

/** Whether a file of this form has sheets, of which one is read. */
export const hasSheets = ({ format }: { format: TableFormat }): boolean => format === 'XLSX' || format === 'ODS'

/**
 * What a file is, by what stands in it and not by its name.
 * @param said the encoding of a text, where somebody has said it
 * @throws FileRefused for what is plainly something else
 */
export async function sniffTable(path: string, said?: string): Promise<TableForm> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
  const start = buffer.subarray(0, bytesRead)
  const hex = start.toString('hex')
  if (hex.startsWith('504b0304')) return { format: start.includes(openDocument) ? 'ODS' : 'XLSX', encoding: null }
  if (said !== undefined) return { format: 'CSV', encoding: said }
  if (start.length === 0) throw new FileRefused('empty')
  if (hex.startsWith('d0cf11e0')) throw new FileRefused((await isEncrypted(path)) ? 'password' : 'oldWorkbook')
  if (hex.startsWith('fffe')) return { format: 'CSV', encoding: 'utf-16le' }
  if (hex.startsWith('feff')) return { format: 'CSV', encoding: 'utf-16be' }
  if (start.includes(0) || hex.startsWith('25504446') || hex.startsWith('1f8b')) throw new FileRefused('binary')
  const text = start
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (text === '') throw new FileRefused('empty')
  if (/^<(!doctype|html|\?xml|head|body)/i.test(text) && ofOffice.test(text)) throw new FileRefused('oldWorkbook')
  if (/^<(!doctype|html|\?xml|head|body)/i.test(text)) throw new FileRefused('html')
  if (/^[[{]/.test(text)) return { format: (await isOfLines(path)) ? 'NDJSON' : 'JSON', encoding: null }
  return { format: 'CSV', encoding: await sniffTextEncoding(path) }
}

/** Whether the first line is an object of its own, with another one behind it or without a list in it. */
async function isOfLines(path: string): Promise<boolean> {
  let text = ''
  let end = -1
  let next = ''
  for await (const piece of createReadStream(path, { encoding: 'utf8', highWaterMark: 65_536 }) as AsyncIterable<string>) {
    text = (text + piece).replace(/^\uFEFF?\s+|^\uFEFF/, '')
    end = text.indexOf('\n')
    next = end === -1 ? '' : text.slice(end).trimStart().slice(0, 1)
    if (next !== '' || text.length > lengthLooked) break
  }
  const first = objectIn(end === -1 ? text : text.slice(0, end))
  if (first === null) return false
  const values = Object.values(first)
  // products by their code, or a list within an object or two
  const isWhole =
    (values.length > 1 && values.every(isRecord)) || values.some((value) => holdsRows(value) || (isRecord(value) && Object.values(value).some(holdsRows)))
  return next === '{' || (next === '' && !isWhole)
}

const holdsRows = (value: unknown): boolean => Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null)

function objectIn(line: string): object | null {
  // what is longer is not parsed by whoever is asked beside it
  if (line.length > lengthLooked) return null
  try {
    const read: unknown = JSON.parse(line)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : null
  } catch {
    return null
  }
}
