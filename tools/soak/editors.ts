import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type Caller, Unanswered } from './Caller.ts'

/** What people changed beside the jobs, and the responses that they got. */
export interface Edits {
  /** By product: what was acknowledged last, and what may have been written after it without a response */
  saved: Map<number, { known: string | null; perhaps: string[] }>
  /** Codes of products whose creation was acknowledged, sometimes after several tries with one key */
  created: string[]
  acknowledged: number
}

export interface Editing {
  edits: Edits
  stop(): Promise<void>
}

const update = `mutation Save($input: UpdateProductInput!) { updateProduct(input: $input) { product { revision } conflicts { field } errors { message } } }`
const read = 'query Revision($id: ID!) { product(id: $id) { revision } }'
const create = `mutation Make($input: CreateProductInput!, $key: String) { createProduct(input: $input, idempotencyKey: $key) { product { id } errors { message } } }`

/** People who save one product after another, each their own, and sometimes create one. */
export function startEditing(caller: Caller, productIds: readonly number[], run: string): Editing {
  const edits: Edits = { saved: new Map(), created: [], acknowledged: 0 }
  let isStopped = false

  // The revision that each form knows, as a page does: from its last response, or read when there was none.
  const revisions = new Map<number, number>()
  const revisionOf = async (id: number): Promise<number> =>
    revisions.get(id) ?? (await caller.ask<{ product: { revision: number } }>(read, { id: String(id) })).product.revision

  async function save(id: number, text: string): Promise<void> {
    const revision = await revisionOf(id)
    revisions.delete(id)
    const { known, perhaps } = edits.saved.get(id) ?? { known: null, perhaps: [] }
    edits.saved.set(id, { known, perhaps: [...perhaps, text] })
    const { updateProduct } = await caller.ask<{ updateProduct: { product: { revision: number }; conflicts: unknown[]; errors: unknown[] } }>(update, {
      input: { id: String(id), revision, contents: [{ language: 'nl', metaKeywords: text }] },
    })
    if (updateProduct.conflicts.length + updateProduct.errors.length > 0) throw new Error(`A save was refused: ${JSON.stringify(updateProduct)}`)
    revisions.set(id, updateProduct.product.revision)
    edits.saved.set(id, { known: text, perhaps: [] })
    edits.acknowledged += 1
  }

  /** Retried with the same key until there is a response, as a browser does. */
  async function make(sku: string): Promise<void> {
    while (!isStopped) {
      try {
        await caller.ask(create, { input: { type: 'SIMPLE', sku }, key: sku })
        edits.created.push(sku)
        edits.acknowledged += 1
        return
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
        await wait(100)
      }
    }
  }

  async function work(id: number): Promise<void> {
    for (let round = 1; !isStopped; round += 1) {
      try {
        await save(id, `soak ${run} ${round}`)
        if (round % 10 === 0) await make(`SOAK-${run}-${id}-${round}`)
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
        await wait(100)
      }
      await wait(20)
    }
  }

  const working = Promise.all(productIds.map(work))
  // Errors are thrown when `stop` awaits the work.
  working.catch(() => {})
  return {
    edits,
    async stop() {
      isStopped = true
      await working
    },
  }
}

/** How many acknowledged edits are missing, and how many things were created twice. */
export async function checkEdits(client: pg.Client, { saved, created }: Edits): Promise<{ lost: number; duplicates: number }> {
  const { rows: texts } = await client.query<{ id: number; text: string | null }>(
    `/* soak.texts */ select product_id as id, meta_keywords as text from product_contents where language = 'nl' and product_id = any($1)`,
    [[...saved.keys()]],
  )
  const present = new Map(texts.map(({ id, text }) => [id, text]))
  let lost = 0
  for (const [id, { known, perhaps }] of saved) {
    const text = present.get(id) ?? null
    if (text !== known && (text === null || !perhaps.includes(text))) lost += 1
  }
  const { rows: made } = await client.query<{ sku: string; count: number }>(
    `/* soak.made */ select sku, count(*)::integer as count from products where sku = any($1) group by sku`,
    [created],
  )
  lost += created.length - made.length
  return { lost, duplicates: made.filter(({ count }) => count > 1).length }
}
