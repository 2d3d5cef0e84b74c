import { createWriteStream } from 'node:fs'
import { argv, stdin } from 'node:process'
import { Writable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Cell } from './Cell.ts'

// A process of its own: `node writeSheetProcess.ts <file> <name of the sheet>` reads a batch of rows of JSON from each line, the
// head first, and writes a workbook, in memory that does not grow with it.

const [, , path = '', name = ''] = argv

// Not by readline: it takes a thousand lines before it asks anybody to wait, and each of these is large.
async function* rows(): AsyncGenerator<Cell[]> {
  let pieces: string[] = []
  for await (const piece of stdin.setEncoding('utf8') as AsyncIterable<string>) {
    const [end = '', ...more] = piece.split('\n')
    pieces.push(end)
    for (const begin of more) {
      yield* JSON.parse(pieces.join('')) as Cell[][]
      pieces = [begin]
    }
  }
}

await writeXlsxStream(rows(), { name, freezePane: { rows: 1 } }).pipeTo(Writable.toWeb(createWriteStream(path)) as WritableStream<Uint8Array>)
