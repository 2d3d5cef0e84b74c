import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { importCommand } from './domains/imports/index.ts'
import { apply } from './engine/index.ts'
import { anna, create, edit, engineHands, withServer } from './testing/index.ts'
import { type DoorName, doorNames, type Wanted, writingDoors } from './testing/writingDoors.ts'

// The maximum length of a text in its language applies at every entry point.

const server = await withServer()
const { db, rows, ask, call, accounts } = server
const doors = writingDoors(server)
const { save } = engineHands(db)

const text = (length: number) => 'Een bank van massief eiken. '.repeat(20).slice(0, length - 1) + 'x'
const lines = (count: number) => Array.from({ length: count }, (_, at) => `Regel ${at + 1}`).join('\n')
// The maximum lengths; in the language with the smallest and with the largest limit.
const limits: Readonly<Record<string, { most: number; lines?: number }>> = {
  'content.nl.shortDescription': { most: 200, lines: 3 },
  'content.en.shortDescription': { most: 200, lines: 3 },
  'content.de.shortDescription': { most: 240, lines: 3 },
  'content.fr.shortDescription': { most: 240, lines: 3 },
  'content.nl.metaTitle': { most: 60 },
  'content.de.metaDescription': { most: 160 },
  'content.en.priceCardDescription': { most: 300, lines: 4 },
}

let made = 0
async function product(more: Record<string, string> = {}, past?: { updatedAt: Date }): Promise<number> {
  made += 1
  const item = create('product', { type: 'SIMPLE', sku: `LONG-${made}-X`, 'content.nl.name': `Product ${made}`, ...more })
  const { createdIds, blocked } = await apply(db, [past ? { ...item, past } : item], { actor: anna, source: 'test' })
  assert.deepEqual(blocked, [])
  return createdIds[0] ?? 0
}
const stored = async (id: number, field: string): Promise<string | null> => {
  const [, language, name = ''] = field.split('.')
  const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return (
    (await rows<{ text: string | null }>(`select ${column} as text from product_contents where product_id = $1 and language = $2`, [id, language]))[0]?.text ??
    null
  )
}
/** A product whose text was written before the limit existed. */
const old = (field: string, value: string) => product({ [field]: value }, { updatedAt: new Date('2025-03-01T09:00:00Z') })

// The command line and the revert have separate tests.
const writing: readonly DoorName[] = ['form', 'bulk grid', 'import', 'rule', 'merge']

/** An import marks refusals of the engine as such. */
const told = async (door: DoorName, wanted: Wanted) => (await doors[door](wanted)).map((code) => code.replace(/^engine\./, ''))

for (const door of doorNames.filter((name) => writing.includes(name))) {
  test(`PROD-06 VALID-05 by the ${door} a text that is too long in its language is refused by name, and one that fits is written`, async () => {
    for (const [field, { most, lines: maxLines }] of Object.entries(limits)) {
      // a CSV file needs no text of several lines, and a brand that a rule passes on has one line
      const isOfLines = maxLines !== undefined && door !== 'import' && door !== 'rule'
      const id = await product()
      assert.deepEqual(await told(door, { id, field, value: text(most + 1) }), ['text.long'], `${field} by ${door}`)
      if (isOfLines) assert.deepEqual(await told(door, { id, field, value: lines(maxLines + 1) }), ['text.lines'], `${field} by ${door}`)
      assert.equal(await stored(id, field), null)
      assert.deepEqual(await told(door, { id, field, value: text(most) }), [], `${field} by ${door}`)
      assert.equal(await stored(id, field), text(most))
      if (isOfLines) {
        assert.deepEqual(await told(door, { id, field, value: lines(maxLines) }), [])
        assert.equal(await stored(id, field), lines(maxLines))
      }
    }
  })
}

for (const door of ['bulk action', 'automation'] as const) {
  test(`VALID-05 by the ${door} no text is written at all`, async () => {
    const id = await product()
    await doors[door]({ id, field: 'content.nl.shortDescription', value: text(100) })
    assert.equal(await stored(id, 'content.nl.shortDescription'), null)
  })
}

test('PROD-06 VALID-05 the API that creates a product refuses a long text, with its message at the field', async () => {
  const make = (shortDescription: string) =>
    ask<{ createProduct: { product: { id: string } | null; errors: { field: string; code: string; message: string }[] } }>(
      'mutation($input: CreateProductInput!) { createProduct(input: $input) { product { id } errors { field code message } } }',
      { input: { type: 'SIMPLE', sku: 'LONG-API', contents: [{ language: 'nl', name: 'Bank', shortDescription }] } },
    )
  const { createProduct: refused } = await make(text(230))
  assert.equal(refused.product, null)
  assert.deepEqual(refused.errors, [
    { field: 'content.nl.shortDescription', code: 'text.long', message: 'Short description (Dutch) is too long: 230 of at most 200 characters.' },
  ])
  assert.deepEqual((await make(text(200))).createProduct.errors, [])
})

test('PROD-06 the bulk grid knows the number of each language', async () => {
  const id = await product()
  const { productBulkGrid: grid } = await ask<{ productBulkGrid: { columns: { field: string; maximum: number | null }[] } }>(
    'query Grid($ids: [ID!]!) { productBulkGrid(selection: { ids: $ids }) { columns { field maximum } } }',
    { ids: [id] },
  )
  for (const [field, { most }] of Object.entries(limits)) assert.equal(grid.columns.find((one) => one.field === field)?.maximum, most, field)
})

test('PROD-06 VALID-05 the limited page counts to the number of the language, and refuses what is longer in words', async () => {
  const id = await product()
  for (const [language, most] of [
    ['nl', 200],
    ['de', 240],
  ] as const) {
    const field = `content.${language}.shortDescription`
    const { createShareLink } = await ask<{ createShareLink: { shareLink: { id: string } } }>(
      'mutation($input: CreateShareLinkInput!) { createShareLink(input: $input) { shareLink { id } } }',
      {
        input: {
          products: [String(id)],
          recipientType: 'SUPPLIER',
          recipientEmail: 'verkoop@duinhof.example',
          language,
          subject: 'Bank',
          message: '{{link}}',
          fields: [field],
        },
      },
    )
    const session = await accounts.openShareSession(db, Number(createShareLink.shareLink.id), { ip: null, userAgent: null })
    assert.ok(session)
    type Field = { field: string; maximum: number | null; lines: number | null }
    const page = await call<{ limitedProduct: { fields: Field[] } }>(
      `{ limitedProduct(id: ${id}) { fields { field maximum lines } } }`,
      {},
      { token: session.token },
    )
    assert.deepEqual(
      page.data?.limitedProduct.fields.find((one) => one.field === field),
      { field, maximum: most, lines: 3 },
    )
    const fill = (value: string) =>
      call(
        'mutation($id: ID!, $field: String!, $value: JSONString!) { saveProposal(id: $id, field: $field, value: $value) { productId } }',
        { id: String(id), field, value: JSON.stringify(value) },
        { token: session.token },
      )
    const [refused] = (await fill(text(most + 1))).errors ?? []
    assert.equal(refused?.extensions?.['code'], 'BAD_USER_INPUT')
    assert.match(refused?.message ?? '', new RegExp(`${most + 1}.*${most}`))
    assert.match((await fill(lines(4))).errors?.[0]?.message ?? '', /4.*3/)
    assert.equal((await fill(text(most))).errors, undefined)
  }
})

test('VALID-05 by the command line a text that is too long is refused as well, and its line is told', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-long-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'long.csv')
  writeFileSync(file, `sku,name,description\nLONG-CLI,Bank,${'x'.repeat(20_001)}\nLONG-FITS,Bank,${'x'.repeat(20_000)}\n`)
  const said: string[] = []
  await importCommand({ db, file, dryRun: false, output: { write: (words) => said.push(words) } })
  assert.match(said.join(''), /20,?001/)
  assert.deepEqual(await rows("select sku from products where sku in ('LONG-CLI', 'LONG-FITS')"), [{ sku: 'LONG-FITS' }])
})

test('PROD-06 VALID-05 what is too long from before holds up no other change, and stands until somebody changes it', async () => {
  const field = 'content.nl.shortDescription'
  const before = text(230)
  const id = await old(field, before)
  assert.equal(await stored(id, field), before)
  assert.deepEqual(await doors.form({ id, field: 'brand', value: 'Vos' }), [])
  assert.deepEqual(await doors['bulk grid']({ id, field: 'content.nl.metaTitle', value: 'Bank van eiken' }), [])
  for (const door of ['form', 'bulk grid', 'import'] as const)
    assert.deepEqual(await doors[door]({ id, field, value: before }), [], `the same once more by the ${door}`)
  assert.deepEqual(await doors.form({ id, field, value: text(229) }), ['text.long'])
  assert.equal(await stored(id, field), before)
})

test('VALID-05 a revert brings back what stood there, however long, and a deleted product comes back whole', async () => {
  const field = 'content.nl.shortDescription'
  const before = text(230)
  const id = await old(field, before)
  const taken = await save([edit(id, { [field]: text(100) })])
  assert.deepEqual(await doors.revert({ id, field, value: before, taken: taken ?? 0 }), [])
  assert.equal(await stored(id, field), before)
  const gone = await save([{ kind: 'product', id, op: 'delete', fields: {} }])
  assert.equal(await stored(id, field), null)
  const { revert } = await ask<{ revert: { errors: { code: string }[] } }>(
    'mutation Back($input: RevertInput!) { revert(input: $input) { errors { code } } }',
    { input: { changeSet: String(gone) } },
  )
  assert.deepEqual(revert.errors, [])
  assert.equal(await stored(id, field), before)
})

test('PROD-06 a Dutch name of 90 characters is kept, and named by the inspector', async () => {
  const id = await product()
  assert.deepEqual(await doors.form({ id, field: 'content.nl.name', value: text(90) }), [])
  const { product: read } = await ask<{ product: { inspection: { items: { code: string; label: string }[] } } }>(
    `{ product(id: ${id}) { inspection { items { code label } } } }`,
  )
  assert.ok(
    read.inspection.items.some(({ code, label }) => code === 'check:TXT_LIMIT' && /90.*70/.test(label)),
    JSON.stringify(read.inspection.items),
  )
})
