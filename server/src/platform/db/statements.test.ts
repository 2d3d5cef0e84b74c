import assert from 'node:assert/strict'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { findMismatches } from '../../testing/findMismatches.ts'
import { isReadable, Statements } from '../../testing/Statements.ts'
import { testDatabase } from '../../testing/index.ts'

const { url } = await testDatabase()
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-statements-')))
after(() => rmSync(folder, { recursive: true }))
const wrong = join(folder, 'wrong.store.ts')
writeFileSync(
  wrong,
  `declare function sql<Row>(texts: TemplateStringsArray, ...values: unknown[]): Row
export const images = (id: number) => sql<{ id: string; nam: string; alt: string; height: number; sizes: number[]; at: Date }>\`/* images.wrong */
  select id, name, alt_text as alt, height, array[width::text] as sizes, created_at::date as at from images where id = \${id}\`
`,
)

const statements = new Statements([wrong])
const found = statements.find()

// Their columns are known only at run time: the engine's tables of any entity, and their codes for imports; lists and the bulk
// grid of any row (each one's own columns are read where it is defined); the inspector's facts; a union made of a list. Only
// their tests check their row types.
const unreadable = [
  '${name}.byIds',
  '${name}.counts',
  '${name}.ids',
  '${name}.page',
  'backup.sequence',
  'bulkGrid.things',
  'changes.readChildren',
  'changes.readColumnHolders',
  'changes.readHolders',
  'changes.readPresent',
  'changes.readRows',
  'changes.readTupleHolders',
  'hidden.ids',
  'imports.storedCodes',
  'inspector.facts',
  'listings.refresh',
  'names.read',
  'rules.facets',
  'rules.hold',
  'rules.propertyValues',
  'savedSearches.present',
  'shareLinks.askable',
  'shareLinks.asked',
  'shareLinks.askedOf',
  'shareLinks.progress',
  'websiteSync.products',
]

// Columns that may be null, but are not null in any row of the result: the statement's conditions, or the engine for an update,
// exclude that. PostgreSQL does not report it.
const neverNull = [
  '(bundles.ended): id may be null, and is declared as number',
  '(changeSets.reverts): id may be null, and is declared as number',
  '(changes.readLaterItems): field may be null, and is declared as string',
  '(feedRuns.byIds): feedId may be null, and is declared as number',
  '(feedRuns.last): feedId may be null, and is declared as number',
  '(feedRuns.ofFeed): feedId may be null, and is declared as number',
  '(feeds.scheduled): schedule may be null, and is declared as string',
  '(inspector.websiteChecks): severity may be null, and is declared as "BLOCK" | "ERROR" | "WARN" | "OPTIONAL" | "OFF"',
  '(jobs.retried): id may be null, and is declared as number',
  '(mailMessages.unread): id may be null, and is declared as number',
  '(merges.aliases): productId may be null, and is declared as number',
  '(positioning.pushed): position may be null, and is declared as number',
  '(priceCards.made): content may be null, and is declared as CardContent',
  '(priceCards.printable): content may be null, and is declared as CardContent',
  '(productDuplicates.linked): id may be null, and is declared as number',
  '(ruleRuns.changeSets): id may be null, and is declared as number',
  '(rules.values): ruleId may be null, and is declared as number',
  '(tasks.leadingTo): link may be null, and is declared as string',
  '(tasks.ofSearches): savedSearchId may be null, and is declared as number',
  '(websiteLooks.unseen): remoteId may be null, and is declared as string',
  '(websiteLooks.unseen): syncedAt may be null, and is declared as Date',
  '(websiteProducts.parents): parent may be null, and is declared as number',
  '(websiteSync.claim): claimedAt may be null, and is declared as Date',
  '(websiteSync.websites): connector may be null, and is declared as WebsiteConnector',
  '(websiteSync.websites): endpoint may be null, and is declared as string',
  '(websiteSync.websitesOf): connector may be null, and is declared as WebsiteConnector',
]

test('the row type of every statement is what PostgreSQL says of its columns', async (context) => {
  const readable = found.filter(isReadable)
  context.diagnostic(`${readable.length} of ${found.length} statements`)
  const mismatches = await findMismatches(readable, statements, url)
  // the line number of a known mismatch may change
  assert.deepEqual(
    mismatches.filter((mismatch) => !neverNull.some((known) => mismatch.endsWith(known))),
    [],
  )
  assert.deepEqual(
    neverNull.filter((known) => !mismatches.some((mismatch) => mismatch.endsWith(known))),
    [],
    'Some of those that are known are no longer needed.',
  )
})

test('every statement can be read out of the source, but those that are known', () => {
  const left = found.filter((statement) => !isReadable(statement)).map(({ place }) => place)
  assert.deepEqual(left.map((place) => place.replace(/^.*\((.*)\)$/, '$1')).sort(), unreadable, left.join('\n'))
  assert.ok(found.length > 200, `only ${found.length} statements were found`)
})

test('a mistyped name, a wrong type and a forgotten null are found', async () => {
  assert.deepEqual(
    (await findMismatches(statements.find(folder).filter(isReadable), statements, url)).map((mismatch) => mismatch.replace(/^.*\(/, '(')),
    [
      '(images.wrong): nam is declared, and not a column',
      '(images.wrong): name is a column, and not declared',
      '(images.wrong): id is number, and declared as string',
      '(images.wrong): alt may be null, and is declared as string',
      '(images.wrong): sizes is string[], and declared as number[]',
      '(images.wrong): at is string, and declared as Date',
    ],
  )
})
