// Stands alone: it declares a field before the product is put together.
import { notedEntities } from './testing/notedEntities.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeField, entityOf, type FieldValue } from './engine/index.ts'
import { intlFor } from './platform/i18n/index.ts'
import { callWithFile } from './testing/callWithFile.ts'
import { engineHands, withServer } from './testing/index.ts'
import { leastFields } from './testing/leastFields.ts'

// One declaration for every entry point, for entities that have a mutation and a list of their own: a declared field is written,
// read, exported, logged, reverted and restored without further code. The contract is written by hand: it is given the field's
// name.

type Kind = keyof typeof notedEntities
const kinds = Object.keys(notedEntities) as Kind[]
const typeOf = (kind: Kind) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
const listOf = (kind: Kind) => `${kind}s`

const server = await withServer({
  contract: kinds
    .map((kind) => `extend type ${typeOf(kind)} { ownNote: String } extend input Update${typeOf(kind)}Input { ownNote: String }`)
    .concat(['Attribute', 'PriceList'].map((type) => `extend input Create${type}Input { ownNote: String }`))
    .join('\n'),
})
const { ask, get, rows, runJobs, staff } = server
for (const table of Object.values(notedEntities)) await rows(`alter table ${table} add column own_note text`)
const { save, takeBack } = engineHands(server.db)

// what a smallest new entity needs beside the smallest values of its required fields
const more: Readonly<Partial<Record<Kind | 'product', Readonly<Record<string, FieldValue>>>>> = {
  attribute: { code: 'stof', type: 'SELECT', 'name.nl': 'Stof' },
  exportSchedule: { list: 'reviews', selection: {} },
}
const ids = new Map<string, number>()
for (const kind of ['product', ...kinds] as const) {
  const fields = { ...(await leastFields(server.db, entityOf(kind))), ...more[kind] }
  const set = await save([{ kind, id: null, op: 'create', fields }])
  ids.set(
    kind,
    (await rows<{ id: number }>('select entity_id as id from change_items where change_set_id = $1 and kind = $2 limit 1', [set, kind]))[0]?.id ?? 0,
  )
}
const idOf = (kind: Kind) => ids.get(kind) ?? 0
const stored = async (kind: Kind, id: string | number = idOf(kind)) =>
  (await rows<{ note: string | null }>(`select own_note as note from ${notedEntities[kind]} where id = $1`, [id]))[0]?.note

interface Saved {
  changeSet: { id: string } | null
  errors: object[]
}
async function update(kind: Kind, ownNote: string | null): Promise<Saved> {
  const [row] = await rows<{ revision: number }>(`select revision from ${notedEntities[kind]} where id = $1`, [idOf(kind)])
  const { saved } = await ask<{ saved: Saved }>(
    `mutation Save($input: Update${typeOf(kind)}Input!) { saved: update${typeOf(kind)}(input: $input) { changeSet { id } errors { message } } }`,
    { input: { id: idOf(kind), revision: row?.revision, ownNote } },
  )
  assert.deepEqual(saved.errors, [])
  return saved
}

for (const kind of kinds) {
  test(`${kind}: the form writes it, the list and the screen read it, and an export has it`, async () => {
    await update(kind, 'Met een droge doek')
    assert.equal(await stored(kind), 'Met een droge doek')
    const { list, one } = await ask<{ list: { results: object[] }; one: object }>(
      `query Read($id: ID!) { list: ${listOf(kind)} { results { id ownNote } } one: ${kind}(id: $id) { id ownNote } }`,
      { id: idOf(kind) },
    )
    const read = { id: String(idOf(kind)), ownNote: 'Met een droge doek' }
    assert.deepEqual([list.results, one], [[read], read])
    const { startExport } = await ask<{ startExport: { exportedFile: { id: string } } }>(
      'mutation Export($input: StartExportInput!) { startExport(input: $input) { exportedFile { id } } }',
      { input: { name: kind, list: listOf(kind), ids: [idOf(kind)], format: 'JSON' } },
    )
    await runJobs()
    const file = await get(`/exports/file?id=${startExport.exportedFile.id}`, { headers: { authorization: `JWT ${staff.token}` } })
    assert.match(await file.text(), /"ownNote":\s*"Met een droge doek"/)
  })

  test(`${kind}: the history names it, a revert takes it back, and a restored one has it again`, async () => {
    await update(kind, 'Afstoffen')
    const { changeSet } = await update(kind, 'Stofzuigen')
    const { node } = await ask<{ node: { entities: { changes: object[] }[] } }>(
      'query History($id: ID!) { node(id: $id) { ... on ChangeSet { entities { changes { field label before after } } } } }',
      { id: changeSet?.id },
    )
    const label = describeField(intlFor('en'), kind, 'ownNote')
    assert.deepEqual(node.entities[0]?.changes, [{ field: 'ownNote', label, before: 'Afstoffen', after: 'Stofzuigen' }])
    await takeBack(Number(changeSet?.id))
    assert.equal(await stored(kind), 'Afstoffen')
    const gone = await save([{ kind, id: idOf(kind), op: 'delete', fields: {} }])
    assert.equal(await stored(kind), undefined)
    await takeBack(gone)
    assert.equal(await stored(kind), 'Afstoffen')
  })
}

test('the screens that make an attribute and a price list write it', async () => {
  for (const [kind, given] of [
    ['attribute', { type: 'TEXT', names: [{ language: 'nl', text: 'Poot' }] }],
    ['priceList', { name: 'Nieuw' }],
  ] as const) {
    const { made } = await ask<{ made: { entity: { id: string } | null; errors: object[] } }>(
      `mutation Make($input: Create${typeOf(kind)}Input!) { made: create${typeOf(kind)}(input: $input) { entity: ${kind} { id } errors { message } } }`,
      { input: { ...given, ownNote: 'Nieuw' } },
    )
    assert.deepEqual(made.errors, [])
    assert.equal(await stored(kind, made.entity?.id), 'Nieuw')
  }
})

for (const kind of ['attribute', 'attributeValue'] as const) {
  test(`${kind}: the bulk grid has a column for it, reads and saves it`, async () => {
    const id = idOf(kind)
    const of = kind === 'attribute' ? 'ATTRIBUTE' : 'ATTRIBUTE_VALUE'
    const { grid } = await ask<{ grid: { columns: { field: string }[] } }>(
      `query Grid($ids: [ID!]) { grid: ${kind}BulkGrid(selection: { ids: $ids }) { columns { field label type isShown } } }`,
      { ids: [id] },
    )
    assert.deepEqual(
      grid.columns.find(({ field }) => field === 'ownNote'),
      { field: 'ownNote', label: describeField(intlFor('en'), kind, 'ownNote'), type: 'TEXT', isShown: false },
    )
    const { bulkGridRows } = await ask<{ bulkGridRows: { revision: number; values: string }[] }>(
      'query Rows($kind: BulkGridKind!, $ids: [ID!]!) { bulkGridRows(kind: $kind, ids: $ids, fields: ["ownNote"]) { revision values } }',
      { kind: of, ids: [id] },
    )
    const [row] = bulkGridRows
    assert.deepEqual(JSON.parse(row?.values ?? ''), [await stored(kind)])
    const { saveBulkGrid } = await ask<{ saveBulkGrid: { rows: object[] } }>(
      'mutation Save($input: SaveBulkGridInput!) { saveBulkGrid(input: $input) { rows { outcome errors { message } } } }',
      { input: { kind: of, rows: [{ id, revision: row?.revision, fields: [{ field: 'ownNote', value: '"Uit het rooster"' }] }] } },
    )
    assert.deepEqual(saveBulkGrid.rows, [{ outcome: 'SAVED', errors: [] }])
    assert.equal(await stored(kind), 'Uit het rooster')
  })
}

test('a file of reviews brings it in', async () => {
  const { data } = await callWithFile<{ prepareReviewImport: { job: { id: string } | null; errors: object[] } }>(
    server,
    'mutation($file: Upload!, $input: ReviewImportInput!) { prepareReviewImport(file: $file, input: $input) { job { id } errors { message } } }',
    { bytes: Buffer.from('customerName;content;date;stars;ownNote\nEls;Goed;2026-01-31;4;Uit het bestand\n'), name: 'reviews.csv' },
    { input: { sourceName: 'Kiyoh' } },
    staff.token,
  )
  assert.deepEqual(data?.prepareReviewImport.errors, [])
  await ask('mutation Start($id: ID!) { startJob(id: $id) { errors { code } } }', { id: data?.prepareReviewImport.job?.id })
  await runJobs()
  assert.deepEqual(await rows("select own_note as note from reviews where source_name = 'Kiyoh'"), [{ note: 'Uit het bestand' }])
})
