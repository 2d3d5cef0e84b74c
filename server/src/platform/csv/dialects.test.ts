import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { cutText } from './cutText.ts'
import { parseText } from './parseText.ts'
import { readPrice } from './readPrice.ts'
import { sniffTextEncoding } from './sniffTextEncoding.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-dialects-'))
after(() => rmSync(folder, { recursive: true, force: true }))

// Typical characters of catalogues: letters of several languages, delimiters of tables, and blanks.
const part = fc.constantFrom('a', 'Z', '7', 'é', 'ß', 'ö', ' ', '"', ',', ';', '\t', '|', '.', '-', '/', '\n', '\r\n', '\r', '\u00a0')
const wide = fc.constantFrom('Ł', '家', '🛋', '\u2028', '\u0301', '…')
const anyText = fc.array(fc.oneof({ weight: 9, arbitrary: part }, wide), { maxLength: 14 }).map((parts) => parts.join(''))
const tableOf = (text: fc.Arbitrary<string>) =>
  fc
    .integer({ min: 2, max: 6 })
    .chain((width) =>
      fc
        .array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 })
        .map((rows) => ({ heads: Array.from({ length: width }, (_, at) => `kop ${at}`), rows })),
    )

interface Dialect {
  separator: ',' | ';' | '\t'
  isQuoted: boolean
  lineEnds: readonly string[]
  says: boolean
}
const dialects = fc.record<Dialect>({
  separator: fc.constantFrom(',', ';', '\t'),
  isQuoted: fc.boolean(),
  lineEnds: fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1, maxLength: 3 }),
  says: fc.boolean(),
})

function write(rows: readonly (readonly string[])[], { separator, isQuoted, lineEnds, says }: Dialect): string {
  const cell = (text: string) => (isQuoted || text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return `${says ? `sep=${separator}\r\n` : ''}${rows.map((cells, at) => `${cells.map(cell).join(separator)}${lineEnds[at % lineEnds.length] ?? '\n'}`).join('')}`
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}
const withoutBlank = (rows: readonly (readonly string[])[]) => rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))

test('[FILE-02] a catalogue is read back as it was, whatever separates and quotes its cells and ends its rows, and wherever its pieces are cut', async () => {
  await fc.assert(
    fc.asyncProperty(tableOf(anyText), dialects, fc.integer({ min: 1, max: 50 }), async ({ heads, rows }, dialect, size) => {
      const text = write([heads, ...rows], { ...dialect, says: true })
      async function* pieces() {
        for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
      }
      assert.deepEqual(
        (await all(cutText(pieces()))).map(({ cells }) => cells),
        [heads, ...withoutBlank(rows)],
      )
    }),
    { numRuns: 1_500 },
  )
})

test('[FILE-02] a catalogue of words is read back in each encoding, though nobody says what it is cut by', async () => {
  const word = fc.array(fc.constantFrom('Bank', 'stoel', 'é', 'ö', 'ß', ' ', '24"', '7'), { minLength: 1, maxLength: 5 }).map((parts) => `x${parts.join('')}x`)
  const encodings = { 'utf-8': 'utf8', 'windows-1252': 'latin1', 'utf-16le': 'utf16le' } as const
  await fc.assert(
    fc.asyncProperty(
      tableOf(word),
      dialects,
      fc.constantFrom(...(Object.keys(encodings) as (keyof typeof encodings)[])),
      async ({ heads, rows }, dialect, encoding) => {
        const path = join(folder, 'catalogue.csv')
        writeFileSync(path, Buffer.from(write([heads, ...rows], dialect), encodings[encoding]))
        const found = encoding === 'utf-16le' ? encoding : await sniffTextEncoding(path)
        assert.deepEqual(
          (await all(parseText(path, found))).map(({ cells }) => cells),
          [heads, ...rows],
        )
      },
    ),
    { numRuns: 300 },
  )
})

test('[PRICE-02] a price is read back, however its decimals and thousands are written', () => {
  const amounts = fc.record({
    whole: fc.integer({ min: 0, max: 9_999_999 }),
    cents: fc.integer({ min: 0, max: 99 }),
    decimal: fc.constantFrom(',', '.'),
    isGrouped: fc.boolean(),
    sign: fc.constantFrom('', '€ ', '€', ' EUR'),
    noughts: fc.constantFrom('', '00', '0000'),
  })
  fc.assert(
    fc.property(amounts, ({ whole, cents, decimal, isGrouped, sign, noughts }) => {
      const group = decimal === ',' ? '.' : ','
      const digits = isGrouped ? String(whole).replace(/\B(?=(?:\d{3})+$)/g, group) : String(whole)
      const number = `${digits}${decimal}${String(cents).padStart(2, '0')}${noughts}`
      assert.deepEqual(readPrice(sign === ' EUR' ? `${number}${sign}` : `${sign}${number}`), { amount: `${whole}.${String(cents).padStart(2, '0')}` })
    }),
  )
})
