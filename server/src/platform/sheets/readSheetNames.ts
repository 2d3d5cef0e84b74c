import { once } from 'node:events'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { SaxesParser } from 'saxes'
import { type Entry, open, type Options, type ZipFile } from 'yauzl'
import { SheetRefused } from './SheetRefused.ts'

const openZip = promisify<string, Options, ZipFile>(open)
// The list of sheets is a page of text.
const longest = 2_000_000

/**
 * What the sheets of a workbook are called, in their order.
 * @throws SheetRefused when it is no workbook, or a broken one
 */
export async function readSheetNames(path: string): Promise<string[]> {
  const zip = await openZip(path, { lazyEntries: true, autoClose: false }).catch(broken)
  try {
    const entry = await findEntry(zip, 'xl/workbook.xml')
    if (entry === null || entry.uncompressedSize > longest) broken()
    const stream = await promisify(zip.openReadStream.bind(zip) as (entry: Entry, done: (error: Error | null, stream: Readable) => void) => void)(entry as Entry)
    return await namesIn(stream)
  } catch {
    return broken()
  } finally {
    zip.close()
  }
}

function broken(): never {
  throw new SheetRefused('broken')
}

async function findEntry(zip: ZipFile, name: string): Promise<Entry | null> {
  for (;;) {
    const ending = new AbortController()
    zip.readEntry()
    const [entry] = (await Promise.race([once(zip, 'entry', { signal: ending.signal }), once(zip, 'end', { signal: ending.signal })]).finally(() => ending.abort())) as [Entry?]
    if (entry === undefined) return null
    if (entry.fileName === name) return entry
  }
}

async function namesIn(stream: Readable): Promise<string[]> {
  const names: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (name.replace(/^.*:/, '') === 'sheet' && attributes['name'] !== undefined) names.push(String(attributes['name']))
  })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  await pipeline(
    stream,
    new Writable({
      write(bytes: Buffer, _, done) {
        try {
          parser.write(decoder.decode(bytes, { stream: true }))
          done()
        } catch (error) {
          done(error as Error)
        }
      },
    }),
  )
  parser.close()
  return names
}
