import { createReadStream } from 'node:fs'
import * as v from 'valibot'
import { FileRefused } from '../../../platform/csv/index.ts'
import { parseJson } from '../../../platform/sheets/index.ts'
import { DeliveryBroken } from './DeliveryBroken.ts'
import type { Delivery, DeliveredRow, OpenDelivery } from './FeedAdapter.ts'
import { isTarget, readArticle } from './readArticle.ts'

const maxLineLength = 1_000_000

async function* linesOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let number = 0
  try {
    for await (const bytes of createReadStream(path, { highWaterMark: 262_144 })) {
      const lines = (rest + decoder.decode(bytes as Buffer, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > maxLineLength) throw new DeliveryBroken('json', { row: number + lines.length + 1 })
      for (const line of lines) {
        number += 1
        yield line
      }
    }
    rest += decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? new DeliveryBroken('encoding', { row: number + 1 }) : error
  }
  if (rest !== '') yield rest
}

function parse(line: string, row: number): Record<string, unknown> {
  let value: unknown
  try {
    value = parseJson(line, row)
  } catch (error) {
    if (error instanceof FileRefused) throw new DeliveryBroken(`file.${error.code}`, error.values)
    throw new DeliveryBroken('json', { row })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new DeliveryBroken('json', { row })
  return value as Record<string, unknown>
}

const headSchema = v.looseObject({ feed: v.literal('e-meubel'), version: v.literal(1), delivery: v.picklist(['FULL', 'DELTA']) })

async function readHead(lines: AsyncGenerator<string>): Promise<v.InferOutput<typeof headSchema>> {
  const { value: first } = await lines.next()
  if (first === undefined) throw new DeliveryBroken('empty')
  const head = parse(first as string, 1)
  if (!v.is(headSchema, head)) throw new DeliveryBroken('head')
  return head
}

/**
 * The JSON of e-meubel, one object per line: first `{ "feed": "e-meubel", "version": 1, "delivery": "FULL" }` (or DELTA), then
 * the articles, last `{ "end": 12345 }` with their number, which proves that it is complete. docs/feeds.md.
 */
export const emeubelJson: OpenDelivery = async (path, { brand }) => {
  const lines = linesOf(path)
  const head = await readHead(lines).catch(async (error: unknown) => {
    // otherwise the file would stay open
    await lines.return(undefined)
    throw error
  })
  const columns: Delivery['columns'] = new Map()
  async function* rows(): AsyncGenerator<DeliveredRow> {
    let number = 1
    let count = 0
    let isWhole = false
    for await (const line of lines) {
      number += 1
      if (line.trim() === '') continue
      if (isWhole) throw new DeliveryBroken('afterEnd', { row: number })
      const item = parse(line, number)
      if (item['end'] !== undefined) {
        if (item['end'] !== count) throw new DeliveryBroken('count', { wanted: Number(item['end']) || 0, found: count })
        isWhole = true
        continue
      }
      count += 1
      for (const name in item) if (!columns.has(name)) columns.set(name, isTarget(name) ? name : null)
      yield readArticle(number, item, item, brand)
    }
    if (!isWhole) throw new DeliveryBroken('truncated', { row: number })
  }
  return { isComplete: head.delivery === 'FULL', columns, rows: rows() }
}
