import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, applyRevert, describeProblem, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { intlFor } from '../../../platform/i18n/index.ts'
import { createShareLink } from '../../supplier/index.ts'
import { anna, edit, gone, piet, withServer } from '../../../testing/index.ts'

const { db, rows, accounts, call, ask } = await withServer()

async function write(items: PlanItem[]): Promise<number[]> {
  const outcome = await apply(db, items, { actor: piet, source: 'test' })
  assert.deepEqual(outcome.blocked, [])
  return outcome.createdIds.map((id) => id ?? 0)
}

const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
const image = (name: string) => create('image', { name, contentKey: `blocks/${name}`, width: 1600, height: 900, aspectRatio: 'BANNER' })
const [front = 0, side = 0, width = 0] = await write([
  image('Voorkant'),
  image('Zijkant'),
  create('attribute', { code: 'blokbreedte', type: 'DIMENSION', unit: 'cm', names: { nl: 'Breedte', en: 'Width' } }),
])

let made = 0
const product = async (fields: Record<string, FieldValue> = {}) =>
  (await write([create('product', { type: 'SIMPLE', sku: `BLK-${(made += 1)}`, 'content.nl.name': `Bank Blok ${made}`, ...fields })]))[0] ?? 0

interface Update {
  product: { revision: number; fields: { field: string; value: string }[] }
  changeSet: {
    id: string
    entities: { changes: { field: string; label: string; before: string | null; after: string | null; added: string[]; removed: string[] }[] }[]
  } | null
  merged: { field: string; label: string }[]
  conflicts: { field: string; base: string; mine: string; theirs: string }[]
  errors: { field: string | null; code: string; message: string }[]
}

const updateProduct = `mutation Update($input: UpdateProductInput!) { updateProduct(input: $input) { product { revision fields { field value } }
  changeSet { id entities { changes { field label before after added removed } } } merged { field label } conflicts { field base mine theirs } errors { field code message } } }`

const revisionOf = async (id: number) => (await rows<{ revision: number }>('select revision from products where id = $1', [id]))[0]?.revision ?? 0

async function update(id: number, fields: Record<string, unknown>, revision?: number): Promise<Update> {
  const inputs = Object.entries(fields).map(([field, value]) => ({ field, value: JSON.stringify(value) }))
  const input = { id, revision: revision ?? (await revisionOf(id)), fields: inputs }
  return (await ask<{ updateProduct: Update }>(updateProduct, { input })).updateProduct
}

/** The blocks and their texts as the form initially gets them; values are JSON as received. */
const shown = ({ product: { fields } }: Pick<Update, 'product'>) =>
  Object.fromEntries(fields.filter(({ field }) => field.startsWith('block')).map(({ field, value }) => [field, value]))
const fieldsOf = async (id: number) =>
  shown(await ask<{ product: Update['product'] }>('query Fields($id: ID!) { product(id: $id) { revision fields { field value } } }', { id }))

const common = { columns: 'FULL', background: 'TRANSPARENT' }
const text = (id: string, more = {}) => ({ id, type: 'TEXT', ...common, ...more })
const picture = (id: string, shows: number | null = front) => ({ id, type: 'IMAGE', ...common, image: shows })

const nine = [
  picture('imageaaa'),
  { id: 'videoaaa', type: 'VIDEO', ...common, url: 'https://youtu.be/dQw4w9WgXcQ', poster: side },
  text('textaaaa', { columns: 'THIRDS', background: 'SECONDARY' }),
  { id: 'propsaaa', type: 'PROPERTIES_TEXT', ...common, attributes: [width] },
  { id: 'margin00', type: 'MARGIN', ...common, size: 'LARGE' },
  { id: 'imgtext0', type: 'IMAGE_TEXT', columns: 'THIRD_TWOTHIRDS', background: 'PRIMARY', image: front, side: 'RIGHT' },
  { id: 'twoimage', type: 'IMAGE_IMAGE', ...common, columns: 'HALF_HALF', images: [front, null] },
  {
    id: 'cards000',
    type: 'CARDS',
    ...common,
    columns: 'THIRDS',
    cards: [
      { id: 'card0001', image: side, link: 'https://winkel.example/banken' },
      { id: 'card0002', image: null, link: '/stoelen' },
    ],
  },
  { id: 'html0000', type: 'HTML', ...common },
]

const texts: Record<string, string> = {
  'blockText.nl.imageaaa.alt': 'Bank van voren',
  'blockText.nl.imageaaa.caption': 'In het licht van de ochtend',
  'blockText.nl.videoaaa.title': 'Zo zit hij in elkaar',
  'blockText.nl.textaaaa.text':
    '<h2>Zit zoals jij</h2><p>Diep of <strong>recht</strong>, met <em>twee</em> kussens.<br>Zie <a href="https://winkel.example/stof">de stoffen</a>.</p><ul><li>eiken</li></ul>',
  'blockText.de.textaaaa.text': '<p>Tief oder gerade</p>',
  'blockText.nl.propsaaa.title': 'Maten',
  'blockText.nl.imgtext0.alt': 'Detail',
  'blockText.nl.imgtext0.text': '<p>Van massief eiken</p>',
  'blockText.nl.twoimage.alt1': 'Links',
  'blockText.nl.twoimage.alt2': 'Rechts',
  'blockText.nl.cards000.card0001.title': 'Banken',
  'blockText.nl.cards000.card0001.text': '<p>Alle banken</p>',
  'blockText.en.cards000.card0002.title': 'Chairs',
  'blockText.nl.html0000.html': '<div class="maat" style="text-align: center"><table><tbody><tr><td colspan="2">1</td></tr></tbody></table></div>',
}

test('PROD-07 blocks of all nine types are kept with their texts in every language, byte for byte as they came', async () => {
  const id = await product()
  const saved = await update(id, { blocks: nine, ...texts })
  assert.deepEqual(saved.errors, [])
  assert.deepEqual(shown(saved), {
    blocks: JSON.stringify(nine),
    ...Object.fromEntries(Object.entries(texts).map(([field, value]) => [field, JSON.stringify(value)])),
  })
  assert.deepEqual(await fieldsOf(id), shown(saved))
  assert.equal((await update(id, { blocks: nine, ...texts })).changeSet, null, 'the same again is no change')
})

test('PROD-07 S3 a block of a type that nobody here knows stays as it came, every key in its place, through another’s save', async () => {
  const id = await product()
  const strange = {
    zeta: 1,
    type: 'HOLOGRAM',
    id: 'holo0001',
    alpha: { b: [1, 2.5, null], a: 'ü "x"' },
    columns: 'NEUN',
    images: [1],
    image: 'https://else.where',
  }
  await update(id, { blocks: [text('textbbbb'), strange] })
  assert.equal((await fieldsOf(id))['blocks'], JSON.stringify([text('textbbbb'), strange]))
  await update(id, { blocks: [strange, text('textbbbb', { background: 'PRIMARY' })], 'blockText.nl.textbbbb.text': '<p>Erbij</p>' })
  assert.equal((await fieldsOf(id))['blocks'], JSON.stringify([strange, text('textbbbb', { background: 'PRIMARY' })]))
})

test('PROD-07 columns are those of the type, and what is left out is as in a new block', async () => {
  const id = await product()
  const saved = await update(id, {
    blocks: [
      { id: 'textcccc', type: 'TEXT', columns: 'THIRD_TWOTHIRDS', background: 'PINK' },
      { id: 'imagecc1', type: 'IMAGE', columns: 'THIRDS', image: null, onclick: 'x' },
      { id: 'pair0001', type: 'IMAGE_TEXT', columns: 'FULL', image: null, side: 'UP' },
      { id: 'space001', type: 'MARGIN' },
      { id: 'props001', type: 'PROPERTIES_TEXT' },
    ],
  })
  assert.deepEqual(saved.errors, [])
  assert.deepEqual(JSON.parse(shown(saved)['blocks'] ?? ''), [
    text('textcccc'),
    picture('imagecc1', null),
    { id: 'pair0001', type: 'IMAGE_TEXT', columns: 'HALF_HALF', background: 'TRANSPARENT', image: null, side: 'LEFT' },
    { id: 'space001', type: 'MARGIN', ...common, size: 'MEDIUM' },
    { id: 'props001', type: 'PROPERTIES_TEXT', ...common, attributes: null },
  ])
})

test('PROD-07 what is wrong with a block is told by its number and its type, in the language of the viewer, and nothing is written', async () => {
  const id = await product()
  const cards = (list: object[]) => ({ id: 'cards111', type: 'CARDS', ...common, cards: list })
  const card = (name: string, link = '') => ({ id: name, image: null, link })
  const video = (url: string) => ({ id: 'video111', type: 'VIDEO', ...common, url, poster: null })
  const cases: [unknown, string, string][] = [
    [[text('textdddd'), picture('imaged00', 999_999)], 'block.image', 'Block 2 (image) shows an image that no longer exists.'],
    [
      [{ ...nine[7], cards: [card('card1111'), { ...card('card2222'), image: width }] }],
      'block.image',
      'Block 1 (cards) shows an image that no longer exists.',
    ],
    [
      [{ id: 'props111', type: 'PROPERTIES_TEXT', ...common, attributes: [width, front] }],
      'block.attribute',
      'Block 1 (properties) names an attribute that no longer exists.',
    ],
    [[text('textdddd'), text('textdddd')], 'block.twice', 'Block 2 (text) has the id of a block before it.'],
    [[text('short')], 'block.id', 'Block 1 (text) has no id of 8 to 36 small letters and digits.'],
    [[text('TEXTDDDD')], 'block.id', 'Block 1 (text) has no id of 8 to 36 small letters and digits.'],
    [[cards([card('card1111')])], 'block.cards', 'Block 1 (cards) takes 2 to 4 cards.'],
    [[cards([card('card1111'), card('card2222', 'javascript:alert(1)')])], 'block.link', 'Block 1 (cards): a link begins with https:// or with /.'],
    [[cards([card('card1111'), card('card2222', '//else.where')])], 'block.link', 'Block 1 (cards): a link begins with https:// or with /.'],
    [
      [video('https://else.where/film')],
      'block.video',
      'Block 1 (video) needs the address of a film at YouTube or Vimeo, or of an .mp4 file that begins with https://.',
    ],
    [[text('textdddd'), { type: 'lower', id: 'textdddd' }], 'block.form', 'Block 2 has not the right form.'],
    [['text'], 'block.form', 'Block 1 has not the right form.'],
    [{ 0: text('textdddd') }, 'list.form', 'Description blocks have not the right form.'],
    [Array.from({ length: 41 }, (_, at) => text(`many${1000 + at}`)), 'block.many', 'A product takes at most 40 description blocks.'],
  ]
  for (const [blocks, code, message] of cases) assert.deepEqual((await update(id, { blocks })).errors, [{ field: 'blocks', code, message }], code)
  const problem = { field: 'blocks', code: 'block.image', values: { number: 2, type: 'IMAGE' } }
  assert.equal(describeProblem(intlFor('nl'), 'product', problem), 'Blok 2 (afbeelding) toont een afbeelding die er niet meer is.')
  assert.deepEqual(await fieldsOf(id), {})
  assert.deepEqual((await update(id, { blocks: Array.from({ length: 40 }, (_, at) => text(`many${1000 + at}`)) })).errors, [])
})

test('PROD-07 a text has a language, a block and a place, and is no longer than the place takes', async () => {
  const id = await product()
  for (const field of [
    'blockText.xx.textaaaa.text',
    'blockText.nl.TEXT.text',
    'blockText.nl.textaaaa.other',
    'blockText.nl.textaaaa',
    'blockText.nl.textaaaa.card0001.other',
  ]) {
    assert.deepEqual(
      (await update(id, { [field]: 'x' })).errors.map((error) => error.field),
      [field],
    )
  }
  const long: [string, number][] = [
    ['alt', 255],
    ['text', 20_000],
    ['html', 50_000],
  ]
  for (const [slot, maximum] of long) {
    const field = `blockText.nl.textaaaa.${slot}`
    assert.deepEqual((await update(id, { [field]: 'a'.repeat(maximum) })).errors, [])
    assert.deepEqual(
      (await update(id, { [field]: 'é'.repeat(maximum + 1) })).errors.map(({ code }) => code),
      ['text.long'],
      slot,
    )
  }
  assert.equal(
    (await update(id, { 'blockText.de.textaaaa.alt': 'x'.repeat(256) })).errors[0]?.message,
    'Description block, alternative text (German) is too long: 256 of at most 255 characters.',
  )
  const emptied = await update(id, { blocks: [picture('textaaaa')], 'blockText.nl.textaaaa.alt': '  ', 'blockText.nl.textaaaa.caption': ' twee\nregels ' })
  assert.equal(shown(emptied)['blockText.nl.textaaaa.alt'], undefined)
  assert.equal(shown(emptied)['blockText.nl.textaaaa.caption'], '"twee regels"')
})

test('PROD-07 the log tells what became of the blocks in words, and calls a text by its block', async () => {
  const id = await product({ blocks: [picture('imageeee'), text('texteeee')] as unknown as FieldValue })
  const { changeSet } = await update(id, {
    blocks: [
      picture('imageeee'),
      text('texteef1', { columns: 'HALF_HALF' }),
      text('texteeee'),
      { id: 'videoeee', type: 'VIDEO', ...common, url: 'https://vimeo.com/123456', poster: null },
    ],
    'blockText.de.texteef1.text': '<h3>Maße</h3><p>Breit &amp; <strong>tief</strong></p>',
  })
  const changes = new Map(changeSet?.entities[0]?.changes.map((change) => [change.field, change]))
  assert.deepEqual(changes.get('blocks'), {
    field: 'blocks',
    label: 'Description blocks',
    before: '2 blocks: Image, Text',
    after: '4 blocks: Image, Text, Text, Video',
    added: ['Text after Image (two halves)', 'Video after Text (https://vimeo.com/123456, full width)'],
    removed: [],
  })
  assert.deepEqual(changes.get('blockText.de.texteef1.text'), {
    field: 'blockText.de.texteef1.text',
    label: 'Description block 2, text (German)',
    before: null,
    after: '## Maße\nBreit & *tief*',
    added: [],
    removed: [],
  })
})

test('PROD-07 EDT-3 two people write in different blocks and both stand; the order is one thing, and two of it are a conflict', async () => {
  const blocks = [text('textffff'), text('textffgg')]
  const id = await product({ blocks: blocks as unknown as FieldValue })
  const revision = await revisionOf(id)
  await apply(db, [edit(id, { 'blockText.nl.textffff.text': '<p>Van Piet</p>', blocks: blocks.toReversed() as unknown as FieldValue })], {
    actor: piet,
    source: 'product',
  })
  const mine = await update(id, { 'blockText.nl.textffgg.text': '<p>Van mij</p>' }, revision)
  assert.deepEqual([mine.errors, mine.conflicts], [[], []])
  assert.deepEqual(mine.merged.map(({ field, label }) => [field, label]).sort(), [
    ['blockText.nl.textffff.text', 'Description block 2, text (Dutch)'],
    ['blocks', 'Description blocks'],
  ])
  assert.deepEqual(shown(mine), {
    blocks: JSON.stringify(blocks.toReversed()),
    'blockText.nl.textffff.text': '"<p>Van Piet</p>"',
    'blockText.nl.textffgg.text': '"<p>Van mij</p>"',
  })

  const { conflicts } = await update(id, { blocks: [...blocks, picture('imagefff')] }, revision)
  assert.deepEqual(
    conflicts.map(({ field, base, theirs }) => [field, JSON.parse(base), JSON.parse(theirs)]),
    [['blocks', blocks, blocks.toReversed()]],
  )
})

test('PROD-07 EDT-2 a removed block takes its texts out of sight and not away: undo, and redo, give them back', async () => {
  const id = await product()
  const own = { 'blockText.nl.texthhhh.text': '<p>Blijft</p>', 'blockText.en.texthhhh.text': '<p>Stays</p>' }
  await update(id, { blocks: [picture('imagehhh'), text('texthhhh')], ...own })
  const before = await fieldsOf(id)
  const removed = await update(id, { blocks: [picture('imagehhh')] })
  assert.deepEqual(shown(removed), { blocks: JSON.stringify([picture('imagehhh')]) })
  const back = await applyRevert(db, { changeSetId: Number(removed.changeSet?.id) }, { actor: anna, source: 'activity' })
  assert.deepEqual(await fieldsOf(id), before)
  await applyRevert(db, { changeSetId: Number(back.changeSetId) }, { actor: anna, source: 'activity' })
  assert.deepEqual(await fieldsOf(id), { blocks: JSON.stringify([picture('imagehhh')]) })
  await update(id, { blocks: [picture('imagehhh'), text('texthhhh')] })
  assert.deepEqual(await fieldsOf(id), before)

  // a removed card takes its texts with it, and the block stays
  const cards = nine[7] as { cards: object[] }
  await update(id, {
    blocks: [{ ...cards, cards: [...cards.cards, { id: 'card0003', image: null, link: '' }] }],
    'blockText.nl.cards000.card0003.title': 'Derde',
  })
  assert.equal((await fieldsOf(id))['blockText.nl.cards000.card0003.title'], '"Derde"')
  await update(id, { blocks: [cards] })
  assert.equal((await fieldsOf(id))['blockText.nl.cards000.card0003.title'], undefined)
})

test('PROD-07 a product that was deleted comes back with its blocks and every text', async () => {
  const id = await product({ blocks: nine as unknown as FieldValue, ...texts })
  await update(id, { blocks: nine.slice(0, 6) })
  const before = await fieldsOf(id)
  const { changeSetId } = await apply(db, [gone(id)], { actor: piet, source: 'product' })
  assert.deepEqual(await rows('select from product_blocks where product_id = $1 union all select from product_block_texts where product_id = $1', [id]), [])
  await applyRevert(db, { changeSetId: Number(changeSetId) }, { actor: anna, source: 'activity' })
  const after = await fieldsOf(id)
  assert.deepEqual({ ...after, blocks: JSON.parse(after['blocks'] ?? '') }, { ...before, blocks: JSON.parse(before['blocks'] ?? '') })
  await update(id, { blocks: nine })
  assert.equal((await fieldsOf(id))['blockText.nl.html0000.html'], JSON.stringify(texts['blockText.nl.html0000.html']))
})

test('PROD-07 an image or an attribute that is deleted leaves its place in the blocks empty, and returns to it', async () => {
  const [short = 0, height = 0] = await write([
    image('Kort'),
    create('attribute', { code: 'blokhoogte', type: 'DIMENSION', unit: 'cm', names: { nl: 'Hoogte' } }),
  ])
  const shows = (one: number | null, attributes: number[]) => [
    picture('imageiii', one),
    { id: 'videoiii', type: 'VIDEO', ...common, url: '', poster: one },
    { id: 'twoiiiii', type: 'IMAGE_IMAGE', ...common, columns: 'HALF_HALF', images: [front, one] },
    {
      id: 'cardsiii',
      type: 'CARDS',
      ...common,
      cards: [
        { id: 'card0001', image: one, link: '' },
        { id: 'card0002', image: front, link: '' },
      ],
    },
    { id: 'propsiii', type: 'PROPERTIES_TEXT', ...common, attributes },
  ]
  const id = await product({
    blocks: shows(short, [height, width]).map((block) => ('cards' in block ? { ...block, columns: 'FULL' } : block)) as unknown as FieldValue,
  })
  const before = JSON.parse((await fieldsOf(id))['blocks'] ?? '')
  const { changeSetId } = await apply(db, [gone(short, 'image'), gone(height, 'attribute')], { actor: piet, source: 'images' })
  assert.deepEqual(JSON.parse((await fieldsOf(id))['blocks'] ?? ''), shows(null, [width]))
  await applyRevert(db, { changeSetId: Number(changeSetId) }, { actor: anna, source: 'activity' })
  assert.deepEqual(JSON.parse((await fieldsOf(id))['blocks'] ?? ''), before)
})

test('PROD-07 a product that is begun as a copy has the blocks and the texts that are shown, and none that were removed', async () => {
  const id = await product({
    blocks: [picture('imagejjj'), text('textjjjj')] as unknown as FieldValue,
    'blockText.nl.imagejjj.alt': 'Bank',
    'blockText.nl.textjjjj.text': '<p>Weg</p>',
  })
  await update(id, { blocks: [picture('imagejjj')] })
  const copy = 'mutation Copy($id: ID!) { createProduct(input: { type: SIMPLE, sku: "BLK-COPY", copyOf: $id }) { product { id } errors { message } } }'
  const { createProduct } = await ask<{ createProduct: { product: { id: string } } }>(copy, { id })
  const copied = Number(createProduct.product.id)
  assert.deepEqual(await fieldsOf(copied), { blocks: JSON.stringify([picture('imagejjj')]), 'blockText.nl.imagejjj.alt': '"Bank"' })
  assert.deepEqual(await rows('select from product_block_texts where product_id = $1', [copied]).then((found) => found.length), 1)
})

test('PROD-07 SHR-6 the visitor of a share link sees no block, no text of one, and no template', async () => {
  const id = await product({ blocks: [picture('imagekkk')] as unknown as FieldValue, 'blockText.nl.imagekkk.alt': 'Geheim' })
  const link = await createShareLink(
    db,
    { productId: id, email: 'verkoop@duinhof.example', recipientType: 'SUPPLIER', language: 'nl', expiresAfter: 14, subject: 'Bank', message: '{{link}}' },
    anna,
  )
  const token = (await accounts.openShareSession(db, link.id, { ip: null, userAgent: 'test' }))?.token ?? ''
  const seen = await call<{ product: { id: string } | null }>('query Own($id: ID!) { product(id: $id) { id } }', { id }, { token })
  assert.equal(seen.data?.product?.id, String(id))
  const asked = [
    'query A($id: ID!) { product(id: $id) { fields { field value } } }',
    'query B { blockTemplates { name } }',
    `mutation C($id: ID!) { prepareBlocksCopy(input: { product: $id, selection: { ids: [$id] }, replace: true }) { job { id } } }`,
  ]
  for (const query of asked) {
    const reply = await call(query, query.includes('$id') ? { id } : {}, { token })
    assert.ok(reply.errors?.length, query)
    assert.ok(!JSON.stringify(reply).includes('Geheim'))
  }
})
