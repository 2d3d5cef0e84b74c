import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productRoot } from '../check/runProgram.ts'

export interface Call {
  query: string
  variables: Record<string, unknown>
}

export interface Reading {
  name: string
  /** The calls of one shot are sent in sequence and count as one; several shots are sent in turn. */
  shots: readonly (readonly Call[])[]
  /** Maximum wait of 95 of 100 people in milliseconds, where Vitrine has promised one */
  most?: number
  /** Shots in one round */
  count: number
}

const texts = new Map<string, string>()

// The exact text that the screens send, from Relay's artifact, so that the bench measures what people wait for.
function sentText(folder: string, operation: string): string {
  const known = texts.get(operation)
  if (known !== undefined) return known
  const artifact = readFileSync(join(productRoot, folder, '__generated__', `${operation}.graphql.ts`), 'utf8')
  const text = /^ {4}"text": (".*")$/m.exec(artifact)?.[1]
  if (!text) throw new Error(`${operation} has no text in its artifact`)
  const sent = JSON.parse(text) as string
  texts.set(operation, sent)
  return sent
}

const products = 'remotes/catalogue/src/products'
const live = 'shared/drafts/src/live'

function list(variables: Record<string, unknown>): Call {
  return { query: sentText(products, 'ProductsScreenQuery'), variables: { perPage: 50, offset: 0, isNarrowed: false, hasCodes: false, ...variables } }
}

const search = (words: string): Call => list({ search: words, isNarrowed: true })
const product = (id: string): Call => ({ query: sentText(products, 'ProductScreenQuery'), variables: { id } })
const firstVariations = (id: string): Call => ({
  query: sentText('remotes/catalogue/src/variations', 'VariationsTabQuery'),
  variables: { id, search: null, limit: 50, offset: 0 },
})

const threeFilters = { types: ['SIMPLE'], inStock: true, complete: true }

/** What people type: one word, several, unfinished, with sizes, and with typos. */
const searches = [
  ...[
    'bank',
    'hoekbank grijs',
    'eetkamerstoel zwart',
    'eiken eettafel',
    'tv meubel',
    'boxspring 180',
    'ronde salontafel',
    'dressoir wit',
    'fauteuil velvet',
    'bijzettafel marmer',
  ],
  ...['vloerkleed wol 200', 'hanglamp', 'kruk hout', 'kledingkast 3 deurs', 'bureaustoel', 'poef', 'wandplank', 'nachtkastje', 'leren ban', 'groene sto'],
  ...['hoekbnak', 'eettaffel rond', 'fauteil', 'salontafl eiken', 'boxsprng', 'vloerkleet', 'dresoir', 'kledinkast'],
]

/** Reads that occur again and again; `total` is the number of products, `parentId` a product of 2,000 variations. */
export function readings(total: number, productId: string, parentId: string): Reading[] {
  const deep = Math.max(0, Math.min(20_000, total - 50))
  const one = (name: string, call: Call): Reading => ({ name, shots: [[call]], count: 40 })
  return [
    one('list, first page', list({})),
    one(`list, offset ${deep}`, list({ offset: deep })),
    one('search with total', search('eiken tafel')),
    one('product detail', product(productId)),
    { ...one('list, three filters', list({ filter: threeFilters, isNarrowed: true })), most: 100 },
    { name: `search, ${searches.length} of them, some misspelt`, shots: searches.map((words) => [search(words)]), most: 100, count: searches.length },
    { name: 'product of 2,000 variations, with the first 50', shots: [[product(parentId), firstVariations(parentId)]], most: 1000, count: 10 },
  ]
}

/** One update of the Dutch short description, based on `revision`. */
export function updateCall(id: string, revision: number, text: string): Call {
  const input = { id, revision, contents: [{ language: 'nl', shortDescription: text }] }
  return { query: sentText(products, 'useUpdateProductMutation'), variables: { input } }
}

/** Over how many pages of the list people are spread. */
export const listPages = 60

/** What a page of somebody at work asks, by what they do; `person` varies it. */
export const loadCalls = {
  jobs: { query: sentText('host/src/jobs', 'useJobsFeedSubscription'), variables: {} },
  entity: (id: string, client: string): Call => ({ query: sentText(live, 'useLiveEntitySubscription'), variables: { id, client } }),
  heartbeat: (id: string, client: string): Call => ({ query: sentText(live, 'useHeartbeatMutation'), variables: { input: { id, client, tab: 'content' } } }),
  list: (person: number): Call => list({ offset: 50 * (person % listPages) }),
  search: (person: number): Call => search(searches[person % searches.length] ?? 'bank'),
  product,
}
