import { apply, type FieldValue, type PlanItem, readFields } from '../engine/index.ts'
import type { TestServer } from './withServer.ts'

const options = { actor: { kind: 'USER', id: 2, name: 'Piet Smit' }, source: 'test' } as const

export interface MergeProblem {
  field: string
  code: string
  message: string
}

export interface MergeDraft {
  products: { id: string }[]
  problems: MergeProblem[]
  fields: { field: string; rule: string; differs: boolean; values: { words: string | null }[]; result: { words: string | null; value: string | null } }[]
  moves: { label: string }[]
  retires: { label: string }[]
  websites: { name: string; addresses: string[]; isTargetOnline: boolean }[]
  shareLinks: { recipientEmail: string }[]
  possibleAxes: { id: string }[]
}

export type MergePayload = {
  job: { id: string; title: string; preview: { changes: number; changedSince: number; entities: { label: string }[] } } | null
  errors: MergeProblem[]
}

export interface SeenMerge {
  active: boolean
  mergedInto: { id: string } | null
  aliases: string[]
  merges: {
    id: string
    state: string
    canUnmerge: boolean
    sources: { id: string }[]
    job: { state: string } | null
    changeSet: { id: string; action: string } | null
    conflicts: { entities: { changes: { field: string; before: string; after: string }[] }[] } | null
  }[]
}

/** Functions for the tests of merges: they prepare, start, read, and compare the whole catalogue. */
export function mergeHands({ db, ask, rows, runJobs }: Pick<TestServer, 'db' | 'ask' | 'rows' | 'runJobs'>) {
  async function write(...plan: PlanItem[]): Promise<number[]> {
    const { createdIds, blocked } = await apply(db, plan, options)
    if (blocked.length > 0) throw new Error(JSON.stringify(blocked))
    return createdIds.map((id) => id ?? 0)
  }
  const put = (kind: string, id: number, fields: Record<string, FieldValue>) => write({ kind, id, op: 'update', fields })
  const draftFields = `products { id } problems { field code message } fields { field rule differs values { words } result { words value } } moves { label } retires { label }
    websites { name addresses isTargetOnline } shareLinks { recipientEmail } possibleAxes { id }`
  const draft = async (input: object) =>
    (await ask<{ productMergeDraft: MergeDraft }>(`query Draft($input: ProductMergeInput!) { productMergeDraft(input: $input) { ${draftFields} } }`, { input }))
      .productMergeDraft
  const payload = 'job { id title preview { changes changedSince entities { label } } } errors { field code message }'
  const prepare = async (input: object) =>
    (
      await ask<{ prepareProductMerge: MergePayload }>(`mutation Prepare($input: ProductMergeInput!) { prepareProductMerge(input: $input) { ${payload} } }`, {
        input,
      })
    ).prepareProductMerge
  const prepareUnmerge = async (id: string) =>
    (await ask<{ prepareProductUnmerge: MergePayload }>(`mutation Unmerge($id: ID!) { prepareProductUnmerge(id: $id) { ${payload} } }`, { id }))
      .prepareProductUnmerge
  const start = async ({ job, errors }: MergePayload) => {
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    const { startJob } = await ask<{ startJob: { errors: MergeProblem[] } }>('mutation Start($id: ID!) { startJob(id: $id) { errors { code message } } }', {
      id: job?.id,
    })
    if (startJob.errors.length > 0) throw new Error(JSON.stringify(startJob.errors))
  }
  const run = async (prepared: MergePayload) => {
    await start(prepared)
    await runJobs()
  }

  const see = async (id: number) =>
    (
      await ask<{ product: SeenMerge }>(
        `query See($id: ID!) { product(id: $id) { active mergedInto { id } aliases merges { id state canUnmerge sources { id } job { state } changeSet { id action } conflicts { entities(group: CHANGED_SINCE) { changes { field before after } } } } } }`,
        { id },
      )
    ).product
  const fieldNames = new Set([
    'type',
    'parent',
    'sku',
    'eanCode',
    'active',
    'brand',
    'series',
    'mergedInto',
    'content.*.name',
    'content.*.urlKey',
    'redirects.*',
    'attribute.*',
    'stock.*',
    'images',
    'crossSell',
    'purchasePrice',
  ])
  const said = async (id: number) => Object.fromEntries(await readFields(db, 'product', id, fieldNames))
  const found = async (term: string) =>
    (
      await ask<{ products: { totalCount: number; results: { id: string }[] } }>(
        'query Find($term: String) { products(searchTerm: $term) { totalCount results(limit: 20) { id } } }',
        { term },
      )
    ).products.results.map(({ id }) => Number(id))

  /** All data of the catalogue, without revisions, authors, times, and what a shop has yet to be sent; no reviews can be no row or a row of zeros. */
  async function catalogue(): Promise<unknown> {
    const tables = [
      'products',
      'product_contents',
      'product_attribute_values',
      'inherited_attribute_values',
      'product_images',
      'related_products',
      'bundle_components',
      'stock_levels',
      'website_products',
      'url_redirects',
      'product_listings',
      'search_documents',
      'emeubel_products',
      'review_products',
      'review_summaries',
      'share_links',
      'share_link_products',
      'tasks',
      'technical_files',
      'product_duplicates',
      'images',
    ]
    const states = await Promise.all(
      tables.map(async (table) => [
        table,
        await rows(`select md5(string_agg(line, ' ' order by line)) as digest, count(*) from (
      select (to_jsonb(t) - '{revision,updated_at,updated_by,as_of,checked_at,due_at,sync_version${['product_images', 'product_duplicates'].includes(table) ? ',id,created_at' : ''}}'::text[])::text as line from ${table} t ${table === 'review_summaries' ? `where counts <> '{0,0,0,0,0}'` : ''}) lines`),
      ]),
    )
    return Object.fromEntries(states)
  }
  return { write, put, draft, prepare, prepareUnmerge, start, run, see, said, found, catalogue }
}

/** A plan item that creates an entity. */
export const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
