import { createWriteStream } from 'node:fs'
import { argv, stdin } from 'node:process'
import { Writable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Cell } from './Cell.ts'

// A process of its own: `node writeSheetProcess.ts <file> <name of the sheet>` reads a JSON batch of rows per line, starting
// with the head, and writes a workbook with constant memory.

const [, , path = '', name = ''] = argv

// Not with readline, which buffers a thousand lines before it applies back pressure, and each of these is large.
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
