import { createReadStream } from 'node:fs'
import { FileRefused } from './FileRefused.ts'

/**
 * The encoding of a text without declaration: UTF-8 if all of it is valid, else Windows-1252.
 * @throws FileRefused if much of it is UTF-8 and some is not: then it is damaged, or two files were concatenated
 */
export async function sniffTextEncoding(path: string): Promise<'utf-8' | 'windows-1252'> {
  const seen = { line: 1, letters: 0, western: 0, damage: null as number | null, other: 0, hasMark: false }
  const scan = createScan(seen)
  for await (const piece of createReadStream(path, { highWaterMark: 262_144 }) as AsyncIterable<Buffer>) scan(piece)
  scan(null)
  if (seen.damage === null) return 'utf-8'
  // a UTF-8 letter would be two odd letters in Windows-1252, which are never frequent; those of Western languages never occur there
  if (seen.hasMark || seen.western > 0 || seen.letters > seen.other) throw new FileRefused('encodingMixed', { line: seen.damage })
  return 'windows-1252'
}

/** Counts non-ASCII letters that are UTF-8, and invalid bytes with the line of the first one. */
function createScan(seen: {
  line: number
  letters: number
  western: number
  damage: number | null
  other: number
  hasMark: boolean
}): (piece: Buffer | null) => void {
  let following = 0
  let length = 0
  let lead = 0
  let isFirst = true
  const damage = () => {
    seen.damage ??= seen.line
    seen.other += 1
  }
  const countLetter = () => {
    seen.letters += 1
    if (lead === 0xc2 || lead === 0xc3 || length === 2) seen.western += 1
  }
  return (piece) => {
    if (piece === null) {
      if (following > 0) damage()
      return
    }
    if (isFirst) seen.hasMark = piece.toString('hex', 0, 3) === 'efbbbf'
    isFirst = false
    for (const byte of piece) {
      if (following > 0) {
        if (byte >= 0x80 && byte < 0xc0) {
          following -= 1
          if (following === 0 && length > 0) countLetter()
          continue
        }
        following = 0
        damage()
      }
      if (byte < 0x80) {
        if (byte === 10) seen.line += 1
        continue
      }
      length = byte >= 0xc2 && byte < 0xe0 ? 1 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xf0 && byte < 0xf5 ? 3 : 0
      following = length
      lead = byte
      if (length === 0) damage()
    }
  }
}
