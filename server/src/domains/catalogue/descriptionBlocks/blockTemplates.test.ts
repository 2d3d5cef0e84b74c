import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue } from '../../../engine/index.ts'
import { anna, gone, withServer } from '../../../testing/index.ts'

const { db, rows, ask } = await withServer()

const [front = 0] = (
  await apply(db, [{ kind: 'image', id: null, op: 'create', fields: { name: 'Sfeer', contentKey: 'sfeer', width: 1600, height: 900 } }], {
    actor: anna,
    source: 'test',
  })
).createdIds as number[]

interface Template {
  id: string
  name: string
  blocks: string
  texts: string
  revision: number
  updatedBy: string | null
}
interface Payload {
  blockTemplate: Template | null
  changeSet: { id: string; source: string } | null
  errors: { field: string | null; code: string; message: string }[]
}

const fields = 'id name blocks texts revision updatedBy'
const payload = `{ blockTemplate { ${fields} } changeSet { id source } errors { field code message } }`

async function make(name: string, blocks: unknown, texts: unknown = {}, idempotencyKey?: string): Promise<Payload> {
  const query = `mutation Make($input: CreateBlockTemplateInput!, $key: String) { createBlockTemplate(input: $input, idempotencyKey: $key) ${payload} }`
  return (
    await ask<{ createBlockTemplate: Payload }>(query, { input: { name, blocks: JSON.stringify(blocks), texts: JSON.stringify(texts) }, key: idempotencyKey })
  ).createBlockTemplate
}

const remove = async (id: string) =>
  (await ask<{ deleteBlockTemplate: Payload }>(`mutation Remove($id: ID!) { deleteBlockTemplate(id: $id) ${payload} }`, { id })).deleteBlockTemplate
const all = async () => (await ask<{ blockTemplates: Template[] }>(`query All { blockTemplates { ${fields} } }`)).blockTemplates

const blocks = [
  { id: 'verhaal1', type: 'IMAGE_TEXT', columns: 'HALF_HALF', background: 'SECONDARY', image: front, side: 'LEFT' },
  { id: 'hologram', zeta: 1, type: 'HOLOGRAM', alpha: [2] },
]
const texts = { 'en.verhaal1.text': '<p>Made by hand</p>', 'nl.verhaal1.alt': 'Werkplaats', 'nl.verhaal1.text': '<p>Met de hand gemaakt</p>' }

test('PROD-07 blocks are kept as a template with their texts, cleaned like those of a product, and listed by name', async () => {
  const { blockTemplate, changeSet, errors } = await make('Ons verhaal', blocks, {
    ...texts,
    'nl.verhaal1.text': '<p onclick="x">Met de hand gemaakt</p><script>x</script>',
  })
  assert.deepEqual(errors, [])
  assert.equal(changeSet?.source, 'block templates')
  assert.deepEqual(
    { ...blockTemplate, id: '' },
    {
      id: '',
      name: 'Ons verhaal',
      blocks: JSON.stringify(blocks),
      texts: JSON.stringify({ 'nl.verhaal1.alt': 'Werkplaats', 'en.verhaal1.text': '<p>Made by hand</p>', 'nl.verhaal1.text': '<p>Met de hand gemaakt</p>' }),
      revision: 1,
      updatedBy: 'Anna Bos',
    },
  )
  await make('écht eiken', [])
  await make('Zitcomfort', [])
  assert.deepEqual(
    (await all()).map(({ name }) => name),
    ['écht eiken', 'Ons verhaal', 'Zitcomfort'],
  )
  const { node } = await ask<{ node: { name: string } }>('query Node($id: ID!) { node(id: $id) { ... on BlockTemplate { name } } }', { id: blockTemplate?.id })
  assert.equal(node.name, 'Ons verhaal')
})

test('PROD-07 a template is made once for one key, and refused with its reason', async () => {
  const first = await make('Twee keer', [], {}, 'same-key-of-a-template')
  const again = await make('Twee keer', [], {}, 'same-key-of-a-template')
  assert.equal(again.blockTemplate?.id, first.blockTemplate?.id)
  const cases: [Payload, string | null, string, string][] = [
    [await make('twee KEER', []), 'name', 'taken', 'Name is in use already.'],
    [await make('  ', []), 'name', 'required', 'Name is required.'],
    [await make('Drie', [{ ...blocks[0], image: 999_999 }]), 'blocks', 'block.image', 'Block 1 (image and text) shows an image that no longer exists.'],
    [
      await make('Drie', [], { 'xx.verhaal1.text': 'x' }),
      'blockText.xx.verhaal1.text',
      'language.unknown',
      'Language not found for code xx. Known codes: nl, en, de, fr.',
    ],
    [await make('Drie', [], { 'nl.verhaal1.text': 5 }), 'blockText.nl.verhaal1.text', 'text.form', 'Description block, text (Dutch) must be text.'],
    [await make('Drie', 'x'), 'blocks', 'list.form', 'Description blocks have not the right form.'],
  ]
  for (const [{ blockTemplate, changeSet, errors }, field, code, message] of cases)
    assert.deepEqual([blockTemplate, changeSet, errors], [null, null, [{ field, code, message }]])
})

test('PROD-07 BIN a deleted template lies in the bin and comes back with blocks and texts; the toast’s undo does the same', async () => {
  const { blockTemplate } = await make('Weg en terug', blocks, texts)
  const id = blockTemplate?.id ?? ''
  const before = (await all()).find((one) => one.id === id)
  const removed = await remove(id)
  assert.deepEqual([removed.blockTemplate, removed.errors], [null, []])
  assert.equal(
    (await all()).some((one) => one.id === id),
    false,
  )
  assert.deepEqual(
    await rows('select from block_template_blocks where template_id = $1 union all select from block_template_texts where template_id = $1', [id]),
    [],
  )
  const { bin } = await ask<{ bin: { results: { label: string }[] } }>('query Bin { bin(searchTerm: "weg en terug") { results { label } } }')
  assert.deepEqual(
    bin.results.map(({ label }) => label),
    ['Weg en terug'],
  )

  await ask('mutation Undo($id: ID!) { revert(input: { changeSet: $id }) { errors { message } } }', { id: removed.changeSet?.id })
  const after = (await all()).find((one) => one.id === id)
  assert.deepEqual({ ...after, blocks: JSON.parse(after?.blocks ?? ''), revision: 0 }, { ...before, blocks: JSON.parse(before?.blocks ?? ''), revision: 0 })
  await remove(id)
  await ask('mutation Back($ids: [ID!]!) { restore(ids: $ids) { errors { message } } }', { ids: [id] })
  assert.equal(
    (await all()).some((one) => one.id === id),
    true,
  )

  assert.deepEqual((await remove('0')).errors, [{ field: null, code: 'missing', message: 'Block template no longer exists.' }])
})

test('PROD-07 an image that is deleted leaves a template, too', async () => {
  const { blockTemplate } = await make('Met beeld', blocks as unknown as FieldValue)
  await apply(db, [gone(front, 'image')], { actor: anna, source: 'images' })
  const left = (await all()).find(({ id }) => id === blockTemplate?.id)
  assert.equal(JSON.parse(left?.blocks ?? '')[0].image, null)
})
