import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { house } from '../check/runProgram.ts'

export interface Call {
  name: string
  query: string
  variables: Record<string, unknown>
}

// The very text that the screens send, out of Relay's artifact: what the bench measures is what people wait for.
function sentText(folder: string, operation: string): string {
  const artifact = readFileSync(join(house, 'remotes', folder, '__generated__', `${operation}.graphql.ts`), 'utf8')
  const text = /^ {4}"text": (".*")$/m.exec(artifact)?.[1]
  if (!text) throw new Error(`${operation} has no text in its artifact`)
  return JSON.parse(text) as string
}

const products = 'catalogue/src/products'

function list(name: string, variables: Record<string, unknown>): Call {
  return { name, query: sentText(products, 'ProductsScreenQuery'), variables: { perPage: 50, offset: 0, isNarrowed: false, ...variables } }
}

/** The four readings of the budget; `total` is the number of products. */
export function readingCalls(total: number, productId: string): Call[] {
  const deep = Math.max(0, Math.min(20_000, total - 50))
  return [
    list('list, first page', {}),
    list(`list, offset ${deep}`, { offset: deep }),
    list('search with total', { search: 'eiken tafel', isNarrowed: true }),
    { name: 'product detail', query: sentText(products, 'ProductScreenQuery'), variables: { id: productId } },
  ]
}

/** One update of the Dutch short description, based on `revision`. */
export function updateCall(id: string, revision: number, text: string): Call {
  const input = { id, revision, contents: [{ language: 'nl', shortDescription: text }] }
  return { name: 'one update', query: sentText(products, 'useUpdateProductMutation'), variables: { input } }
}
