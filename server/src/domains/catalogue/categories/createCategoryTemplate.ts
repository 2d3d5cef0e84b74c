import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../platform/contract/index.ts'
import { type Database, shareFor } from '../../../platform/db/index.ts'
import { sendText } from '../../../platform/http/index.ts'
import { writeSheet } from '../../../platform/sheets/index.ts'
import { type Accounts, answerCallers, type Caller } from '../../../services/accounts/index.ts'
import { headsOf } from '../../../services/exports/index.ts'
import { canonicalPath, maxCategory, partsOf } from './categories.rules.ts'
import { categoryLabel, createCategoryLoaders } from './categories.loaders.ts'
import { findAskedCodes } from './categories.store.ts'

/** What every new product is told by, before what its category asks for. */
const firstColumns = ['sku', 'content.nl.name', 'category', 'brand', 'eanCode']

/**
 * Serves GET /exports/category-template.xlsx?category=Banken: an empty workbook for new products of a category, which an import
 * reads, with the attributes that are always required and those that the category asks for; to staff with a token as of /graphql/.
 */
export function createCategoryTemplate(db: Kysely<Database>, accounts: Accounts): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return answerCallers(db, accounts, { method: 'GET', kinds: ['staff'] }, (caller, request, response) => serve(db, caller, request, response))
}

async function serve(wholeDb: Kysely<Database>, { viewer, intl }: Caller<'staff'>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const db = shareFor(wholeDb, callerOf(viewer, null))
  const path = canonicalPath(new URL(request.url ?? '/', 'http://localhost').searchParams.get('category') ?? '')
  const refuse = (id: string, values = {}) => sendText(response, 400, `${intl.formatMessage({ id }, values)}\n`)
  if (path.length > maxCategory) return refuse('catalogue.category.problem.long', { maximum: maxCategory })
  if (partsOf(path).includes('')) return refuse('catalogue.category.problem.unnamed')
  const codes = await findAskedCodes(db, path)
  const heads = await headsOf(db, intl, 'product', [...firstColumns, ...codes.map((code) => `attribute.${code}`)])
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-template-'))
  try {
    const file = join(folder, 'template.xlsx')
    await writeSheet(
      file,
      await categoryLabel(createCategoryLoaders(db), path, intl.locale),
      (async function* () {
        yield [heads]
      })(),
    )
    response.writeHead(200, {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': 'attachment; filename="template.xlsx"',
      'Cache-Control': 'no-store',
    })
    await pipeline(createReadStream(file), response)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
