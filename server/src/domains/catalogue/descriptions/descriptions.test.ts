import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue } from '../../../engine/index.ts'
import { anna, edit, engineHands, withServer } from '../../../testing/index.ts'
import { planDuplicates } from '../merges/planDuplicates.ts'
import { planVariations } from '../merges/planVariations.ts'
import { copyProduct } from '../products/copyProduct.ts'

const { db, rows, ask } = await withServer()
const { save, takeBack } = engineHands(db)

const sofa = '<h2>Zitcomfort</h2><p>Een bank met <strong>pocketvering</strong>.</p><ul><li><p>Eiken poten</p></li><li><p>Wasbaar</p></li></ul>'
const words = 'Zitcomfort\n\nEen bank met pocketvering.\n\n• Eiken poten\n• Wasbaar'

let number = 0
async function product(fields: Record<string, FieldValue> = {}): Promise<number> {
  number += 1
  const { createdIds, blocked } = await apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: `TEXT-${number}`, ...fields } }], {
    actor: anna,
    source: 'product',
  })
  assert.deepEqual(blocked, [])
  return Number(createdIds[0])
}
async function stored(id: number, language = 'nl') {
  const [found] = await rows<{ text: string | null; html: string | null }>(
    'select description as text, description_html as html from product_contents where product_id = $1 and language = $2',
    [id, language],
  )
  return [found?.text ?? null, found?.html ?? null]
}

const saving = `mutation Save($input: UpdateProductInput!) { updateProduct(input: $input) {
  product { content(language: "nl") { description descriptionHtml } } conflicts { field } errors { field code } } }`
interface Saved {
  product: { content: { description: string | null; descriptionHtml: string | null } | null } | null
  conflicts: { field: string }[]
  errors: { field: string; code: string }[]
}
async function form(id: number, content: Record<string, string | null>, revision?: number): Promise<Saved> {
  const [{ revision: present = 0 } = {}] = await rows<{ revision: number }>('select revision from products where id = $1', [id])
  return (await ask<{ updateProduct: Saved }>(saving, { input: { id, revision: revision ?? present, contents: [{ language: 'nl', ...content }] } }))
    .updateProduct
}

test('PROD-06 a formatted description is kept as HTML, and its text is the description', async () => {
  const id = await product()
  const { product: saved, errors } = await form(id, { description: 'whatever the browser made of it', descriptionHtml: sofa })
  assert.deepEqual(errors, [])
  assert.deepEqual(saved?.content, { description: words, descriptionHtml: sofa })
  assert.deepEqual(await stored(id), [words, sofa])
  // the formatting goes, the text stays
  assert.deepEqual((await form(id, { descriptionHtml: null })).product?.content, { description: words, descriptionHtml: null })
  // paragraphs alone are plain text
  await form(id, { descriptionHtml: '<p>Een</p><p>twee<br>drie</p>', description: 'Een\n\ntwee\ndrie' })
  assert.deepEqual(await stored(id), ['Een\n\ntwee\ndrie', null])
  await form(id, { description: null })
  assert.deepEqual(await stored(id), [null, null])
})

test('PROD-06 what could run is left out of a description, too much of it is refused, and plain text stays as it is written', async () => {
  const id = await product()
  await form(id, {
    descriptionHtml: '<p onclick="x()">Bank<script>alert(1)</script> <a href="javascript:x()">hier</a> <b>vet</b></p><iframe src="/"></iframe>',
  })
  assert.deepEqual(await stored(id), ['Bank hier vet', '<p>Bank <a>hier</a> <b>vet</b></p>'])
  const long = await form(id, { descriptionHtml: `<h2>x</h2><p>${'Bank '.repeat(4100)}</p>` })
  assert.deepEqual(long.errors, [{ field: 'content.nl.descriptionHtml', code: 'text.long' }])
  const high = await form(id, { descriptionHtml: `<h2>x</h2>${'<p>Bank</p>'.repeat(201)}` })
  assert.deepEqual(high.errors, [{ field: 'content.nl.descriptionHtml', code: 'text.lines' }])
  for (const text of ['Breedte < 80 cm & hoogte > 90', 'Met <b>vet</b> in een zin', '<script>alert(1)</script>', '• Punt\n• Punt']) {
    await form(id, { description: text, descriptionHtml: null })
    assert.deepEqual(await stored(id), [text, null], text)
  }
})

test('PROD-06 whoever writes only the text keeps the formatting of what stayed; whoever writes HTML into it gives it formatting', async () => {
  const id = await product({ 'content.nl.description': sofa })
  assert.deepEqual(await stored(id), [words, sofa], 'made by an import or a feed')
  const grid = await save([edit(id, { 'content.nl.description': words.replace('Wasbaar', 'Afneembaar') })])
  assert.deepEqual(await stored(id), [words.replace('Wasbaar', 'Afneembaar'), sofa.replace('Wasbaar', 'Afneembaar')])
  await takeBack(grid)
  assert.deepEqual(await stored(id), [words, sofa])
  // an exported file of which only the description was edited
  await save([edit(id, { 'content.nl.description': `Nieuw.\n\n${words}`, 'content.nl.descriptionHtml': sofa })])
  assert.deepEqual(await stored(id), [`Nieuw.\n\n${words}`, `<p>Nieuw.</p>${sofa}`])
  // the same file again changes nothing
  const { changeSetId } = await apply(db, [edit(id, { 'content.nl.description': `<p>Nieuw.</p>${sofa}` })], { actor: anna, source: 'import' })
  assert.equal(changeSetId, null)
  await save([edit(id, { 'content.nl.description': 'Heel iets anders.' })])
  assert.deepEqual(await stored(id), ['Heel iets anders.', null])
})

test('PROD-06 formatting is reverted by itself, also after the text was changed', async () => {
  const id = await product({ 'content.nl.description': words })
  const formatted = await save([edit(id, { 'content.nl.descriptionHtml': sofa })])
  assert.deepEqual(await stored(id), [words, sofa])
  await takeBack(formatted)
  assert.deepEqual(await stored(id), [words, null])
  const again = await save([edit(id, { 'content.nl.descriptionHtml': sofa })])
  const text = await save([edit(id, { 'content.nl.description': words.replace('Eiken', 'Beuken') })])
  await takeBack(text)
  assert.deepEqual(await stored(id), [words, sofa])
  await takeBack(again)
  assert.deepEqual(await stored(id), [words, null])
})

test('PROD-06 two who format the same description are asked, and one who changed it meanwhile is not overwritten', async () => {
  const id = await product({ 'content.nl.description': words })
  const [{ revision = 0 } = {}] = await rows<{ revision: number }>('select revision from products where id = $1', [id])
  await save([edit(id, { 'content.nl.descriptionHtml': sofa })], { kind: 'USER', id: 2, name: 'Piet Smit' })
  const mine = await form(id, { descriptionHtml: sofa.replace('<strong>pocketvering</strong>', '<em>pocketvering</em>') }, revision)
  assert.deepEqual(mine.conflicts, [{ field: 'content.nl.descriptionHtml' }])
  assert.deepEqual(await stored(id), [words, sofa])
})

test('PROD-06 a copy has the formatting, and the German text its own', async () => {
  const id = await product({ 'content.nl.description': sofa, 'content.de.description': '<p>Ein <strong>Sofa</strong></p>' })
  const copy = await copyProduct(db, id, 'SIMPLE')
  assert.equal(copy['content.nl.descriptionHtml'], sofa)
  assert.deepEqual(await stored(id, 'de'), ['Ein Sofa', '<p>Ein <strong>Sofa</strong></p>'])
})

test('PROD-12 a merge takes the formatting along with the description, and never that of another text', async () => {
  const [plain, formatted, empty] = [
    await product({ 'content.nl.description': 'Eigen tekst.' }),
    await product({ 'content.nl.description': sofa }),
    await product(),
  ]
  const merge = (target: number) => ({ mode: 'AS_DUPLICATE' as const, target, sources: [formatted], axes: null, choices: {}, shareLinks: null })
  const own = await planDuplicates(db, merge(plain))
  assert.equal(own.find(({ id }) => id === plain)?.fields['content.nl.descriptionHtml'], undefined)
  await save(await planDuplicates(db, merge(empty)))
  assert.deepEqual(await stored(empty), [words, sofa])
  const other = await product({ 'content.nl.description': sofa })
  const parent = await product({ type: 'CONFIGURABLE' })
  const lifted = await planVariations(db, { mode: 'AS_VARIATIONS', target: parent, sources: [other], axes: null, choices: {}, shareLinks: null })
  assert.equal(lifted.find(({ id }) => id === parent)?.fields['content.nl.descriptionHtml'], sofa)
})
