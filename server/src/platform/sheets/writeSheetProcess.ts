import { createWriteStream } from 'node:fs'
import { argv, stdin } from 'node:process'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'

// A process of its own: `node writeSheetProcess.ts <file> <name of the sheet>` reads a row of JSON from each line, the head
// first, and writes a workbook, in memory that does not grow with it.

const [, , path = '', name = ''] = argv

type Cell = string | number | boolean | null

async function* rows(): AsyncGenerator<Cell[]> {
  for await (const line of createInterface({ input: stdin, crlfDelay: Infinity })) yield JSON.parse(line) as Cell[]
}

await writeXlsxStream(rows(), { name, freezePane: { rows: 1 } }).pipeTo(Writable.toWeb(createWriteStream(path)) as WritableStream<Uint8Array>)
