// Stands alone: checks what a process has loaded.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { apply, describeProblem, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { intlFor } from '../../../platform/i18n/index.ts'
import { anna, edit, withServer } from '../../../testing/index.ts'

const { db, rows, ask, get } = await withServer()
const { createdIds } = await apply(
  db,
  [1, 2].map((number): PlanItem => ({ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: `HTML-${number}` } })),
  { actor: anna, source: 'test' },
)
const [id, other] = createdIds.map(Number) as [number, number]

// Unclosed formatting elements are reopened in each paragraph: a hundred and fifty times as long, seconds and hundreds of
// megabytes.
const hostile = `<p>${Array.from({ length: 90 }, (_, at) => `<b a=${at}>`).join('')}</p>${'<p>x'.repeat(3000)}`

interface Saved {
  product: { fields: { field: string; value: string }[] } | null
  errors: { field: string; code: string; message: string }[]
}
const saving =
  'mutation Save($input: UpdateProductInput!) { updateProduct(input: $input) { product { fields { field value } } errors { field code message } } }'

async function save(product: number, fields: Record<string, FieldValue>): Promise<Saved> {
  const [{ revision = 0 } = {}] = await rows<{ revision: number }>('select revision from products where id = $1', [product])
  const input = { id: product, revision, fields: Object.entries(fields).map(([field, value]) => ({ field, value: JSON.stringify(value) })) }
  return (await ask<{ updateProduct: Saved }>(saving, { input })).updateProduct
}

const block = (name: string, type = 'HTML') => ({ id: name, type, columns: 'FULL', background: 'TRANSPARENT' })
const field = 'blockText.nl.htmlaaaa.html'
const stored = async () => (await rows<{ text: string }>('select text from product_block_texts')).map(({ text }) => text)

test(
  'PROD-07 while HTML is cleaned that asks too much, everybody else is answered; it is refused at its field, in both languages, and not stored',
  { timeout: 240_000 },
  async () => {
    assert.ok(hostile.length < 13_000)
    await save(id, { blocks: [block('htmlaaaa')] })
    let isAnswered = false
    const answer = save(id, { [field]: hostile }).finally(() => (isAnswered = true))
    let alive = 0
    while (!isAnswered) {
      assert.equal((await get('/livez')).status, 200)
      if (!isAnswered) alive += 1
    }
    const { errors } = await answer
    assert.deepEqual(errors, [
      {
        field,
        code: 'html.heavy',
        message:
          'Description block, HTML (Dutch): cleaning this HTML takes too much time or memory. Close each formatting element before its paragraph ends, or use fewer elements.',
      },
    ])
    assert.match(describeProblem(intlFor('nl'), 'product', { field, code: 'html.heavy' }), /kost te veel tijd of geheugen/)
    assert.ok(alive > 20, `answered ${alive} times meanwhile`)
    assert.deepEqual(await stored(), [])
  },
)

test('PROD-07 no document is made in the process that answers, whatever is saved', async () => {
  const { errors } = await save(id, { [field]: '<div class="a"><script>1</script><p>Bank</div>' })
  assert.deepEqual(errors, [])
  assert.deepEqual(await stored(), ['<div class="a"><p>Bank</p></div>'])
  assert.deepEqual(
    Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes('jsdom')),
    [],
  )
})

test('PROD-07 a text may be as long as its place takes after it was cleaned as well, also for a template and through the engine', async () => {
  const grows = `<div>${'&'.repeat(15_000)}`
  const { errors } = await save(id, { [field]: grows })
  const message =
    'Description block, HTML (Dutch) has 75,011 characters once it is cleaned (each element closed, each & written as &amp;), and at most 50,000 fit. Shorten it, and close each formatting element before its paragraph ends.'
  assert.deepEqual(errors, [{ field, code: 'html.grown', message }])
  const made = await ask<{ createBlockTemplate: { errors: { field: string; code: string }[] } }>(
    'mutation Make($input: CreateBlockTemplateInput!) { createBlockTemplate(input: $input) { errors { field code } } }',
    {
      input: { name: 'Grows', blocks: JSON.stringify([block('htmlbbbb')]), texts: JSON.stringify({ 'nl.htmlbbbb.html': grows }) },
    },
  )
  assert.deepEqual(made.createBlockTemplate.errors, [{ field: 'blockText.nl.htmlbbbb.html', code: 'html.grown' }])
  const { blocked } = await apply(db, [edit(id, { [field]: grows })], { actor: anna, source: 'test' })
  assert.deepEqual(
    blocked[0]?.problems.map(({ code }) => code),
    ['html.grown'],
  )
  assert.ok((await stored()).every((text) => text.length < 100))
})

test('PROD-07 many such texts in one save are refused in a time of their own, not in one each; the next person is served', { timeout: 240_000 }, async () => {
  const names = Array.from({ length: 30 }, (_, at) => `heavy${100 + at}`)
  await save(other, { blocks: names.map((name) => block(name)) })
  const began = performance.now()
  const many = save(other, Object.fromEntries(names.map((name, at) => [`blockText.nl.${name}.html`, hostile + at])))
  const next = save(id, { [field]: '<section><p>Stoel</section>' })
  assert.deepEqual(
    (await many).errors.map(({ code }) => code),
    names.map(() => 'html.heavy'),
  )
  assert.deepEqual((await next).errors, [])
  // thirty of them would take 150 s
  assert.ok(performance.now() - began < 60_000)
  assert.deepEqual(await stored(), ['<section><p>Stoel</p></section>'])
})
