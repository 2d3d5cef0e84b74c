import assert from 'node:assert/strict'
import test from 'node:test'
import { engineHands, statementsOf, withServer } from '../../../testing/index.ts'

// Suppliers' input goes through the same checks as the catalogue, before anybody accepts it.

const { ask, call, db, rows } = await withServer()
const { save } = engineHands(db)
const product = (sku: string, fields: Record<string, string | number | boolean> = {}) =>
  ({ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku, active: true, 'content.nl.name': `Bank ${sku}`, ...fields } }) as const
const attribute = (code: string, nl: string, en: string, unit = 'cm') =>
  ({
    kind: 'attribute',
    id: null,
    op: 'create',
    fields: {
      code,
      type: 'DIMENSION',
      unit,
      names: { nl, en, de: en === 'Height' ? 'Höhe' : en === 'Width' ? 'Breite' : 'Sitzhöhe' },
      requiredForSuppliers: true,
    },
  }) as const
const idOf = async (sku: string) => (await rows<{ id: number }>('select id from products where sku = $1', [sku]))[0]?.id ?? 0
await save([attribute('width', 'Breedte', 'Width'), attribute('height', 'Hoogte', 'Height'), attribute('seat_height', 'Zithoogte', 'Seat height')])
await save([{ ...product('LUND'), fields: { ...product('LUND').fields, type: 'CONFIGURABLE' } }])
const parent = await idOf('LUND')
await save([1, 2, 3, 4].map((at) => product(`LUND-${at}`, { parent, 'attribute.width': 278 })))
await save([product('LUND-5', { parent }), product('LUND-6', { parent }), product('OTHER', { eanCode: '4006381333931' })])
const [fifth, sixth] = [String(await idOf('LUND-5')), String(await idOf('LUND-6'))]

async function open(id: string | readonly string[], fields: readonly string[], language = 'nl'): Promise<{ link: string; token: string }> {
  const input = {
    products: [id].flat(),
    recipientType: 'SUPPLIER',
    recipientEmail: 'verkoop@duinhof.example',
    language,
    subject: 'Bank',
    message: '{{link}}',
    fields,
  }
  const { createShareLink } = await ask<{ createShareLink: { shareLink: { id: string } } }>(
    'mutation($input: CreateShareLinkInput!) { createShareLink(input: $input) { shareLink { id } } }',
    { input },
  )
  const link = createShareLink.shareLink.id
  const { drawShareLinkAddress } = await ask<{ drawShareLinkAddress: string }>(`mutation { drawShareLinkAddress(id: ${link}) }`)
  const { shareLinkAuth } = await ask<{ shareLinkAuth: { token: string } }>(
    'mutation($token: String!) { shareLinkAuth(token: $token) { token } }',
    { token: drawShareLinkAddress.slice('/share-link/'.length) },
    { as: 'anonymous' },
  )
  return { link, token: shareLinkAuth.token }
}
const fill = async (token: string, id: string, field: string, value: unknown) => {
  const query = 'mutation($id: ID!, $field: String!, $value: JSONString!) { saveProposal(id: $id, field: $field, value: $value) { fields { field checks } } }'
  const { data, errors } = await call<{ saveProposal: { fields: { field: string; checks: string[] }[] } }>(
    query,
    { id, field, value: JSON.stringify(value) },
    { token },
  )
  assert.equal(errors, undefined)
  return data?.saveProposal.fields.find((one) => one.field === field)?.checks
}
const submit = (token: string, id: string) => call(`mutation { submitProposal(id: ${id}) { productId } }`, {}, { token })
interface Waiting {
  field: string
  checks: { code: string; message: string }[]
}
const checked = async (link: string) => {
  const { shareLink } = await ask<{ shareLink: { proposals: Waiting[] } }>(`{ shareLink(id: ${link}) { proposals { field checks { code message } } } }`)
  return Object.fromEntries(shareLink.proposals.map(({ field, checks }) => [field, checks]))
}
const judge = async (shareLink: string, verdicts: object[]) =>
  (
    await ask<{ judgeProposals: { errors: { message: string }[] } }>(
      'mutation($input: JudgeProposalsInput!) { judgeProposals(input: $input) { errors { message } } }',
      { input: { shareLink, verdicts } },
    )
  ).judgeProposals.errors.map(({ message }) => message)
/** Everything that a save writes, as counts and rows. */
const traces = () =>
  rows(`select (select count(*) from change_sets) as sets, (select count(*) from change_items) as items, (select jsonb_agg(to_jsonb(p) order by p.id) from products p) as products,
    (select jsonb_agg(to_jsonb(i) order by i.product_id) from product_inspections i) as inspections, (select count(*) from product_attribute_values) as values`)

test('SHARE-06 a wrong check digit and millimetres for centimetres are named to whoever fills them in, and to staff; what is right is not', async () => {
  const { link, token } = await open(fifth, ['eanCode', 'leadTimeWeeks', 'attribute.width'])
  assert.deepEqual(await fill(token, fifth, 'eanCode', '8719999000011'), ['Het controlecijfer van de EAN is fout: 8719999000015 zou kloppen'])
  assert.deepEqual(await fill(token, fifth, 'attribute.width', 2780), [
    'Breedte is 2.780, tien keer zoveel als bij de andere variaties (278): centimeters of millimeters?',
  ])
  assert.deepEqual(await fill(token, fifth, 'leadTimeWeeks', 8), [])
  assert.equal((await submit(token, fifth)).errors, undefined, 'it can be sent in all the same')
  const before = await traces()
  assert.deepEqual(await checked(link), {
    eanCode: [{ code: 'check:EAN_CHECKDIGIT', message: 'The check digit of the EAN is wrong: 8719999000015 would be right' }],
    leadTimeWeeks: [],
    'attribute.width': [{ code: 'check:DIM_VARIATION', message: 'Width is 2,780, ten times what its siblings have (278): centimetres or millimetres?' }],
  })
  assert.deepEqual(await traces(), before, 'to look at it writes nothing')
})

test('SHARE-06 what is accepted all the same is found by the inspector in the same words; what is right raises nothing', async () => {
  const { link, token } = await open(sixth, ['eanCode', 'attribute.width'])
  await fill(token, sixth, 'attribute.width', 27.8)
  await fill(token, sixth, 'eanCode', '96385074')
  await submit(token, sixth)
  const waiting = await checked(link)
  const { shareLink } = await ask<{ shareLink: { proposals: { id: string }[] } }>(`{ shareLink(id: ${link}) { proposals { id } } }`)
  const verdicts = shareLink.proposals.map(({ id }) => ({ proposal: id, accept: true }))
  assert.deepEqual(await judge(link, verdicts), ['A check fails of one value that you accept. Look at it, and confirm that you accept it all the same.'])
  assert.deepEqual(Object.keys(await checked(link)).sort(), ['attribute.width', 'eanCode'], 'nothing of it was written or answered')
  assert.equal((await rows("select from products where id = $1 and ean_code = '96385074'", [sixth])).length, 0)
  assert.deepEqual(
    await judge(
      link,
      verdicts.map((verdict) => ({ ...verdict, acceptFailing: true })),
    ),
    [],
  )
  const { product: now } = await ask<{ product: { inspection: { items: { code: string; field: string; label: string }[] } } }>(
    `{ product(id: ${sixth}) { inspection { items { code field label } } } }`,
  )
  const found = (field: string) => now.inspection.items.filter((item) => item.field === field).map(({ code, label: message }) => ({ code, message }))
  assert.deepEqual(waiting, { eanCode: [], 'attribute.width': found('attribute.width') })
  assert.match(waiting['attribute.width']?.[0]?.message ?? '', /a tenth of what its siblings have/)
  assert.deepEqual(await checked(link), { eanCode: [], 'attribute.width': [] }, 'what is judged waits no more')
})

test('SHARE-06 SHR-6 an EAN of another product is named to staff, and tells a visitor nothing of it', async () => {
  await save([product('ALONE')])
  const id = String(await idOf('ALONE'))
  const { link, token } = await open(id, ['eanCode'])
  assert.deepEqual(await fill(token, id, 'eanCode', '4006381333931'), [])
  await submit(token, id)
  assert.deepEqual((await checked(link))['eanCode'], [{ code: 'check:EAN_DUPLICATE', message: 'Bank OTHER has the same EAN' }])
})

test('SHARE-06 measures that contradict each other are looked at together, in the language of the link', async () => {
  await save([product('CHAIR', { 'attribute.height': 80 })])
  const id = String(await idOf('CHAIR'))
  const { link, token } = await open(id, ['attribute.seat_height', 'attribute.height'], 'de')
  assert.deepEqual(await fill(token, id, 'attribute.seat_height', 450), ['Sitzhöhe (450) passt nicht zu Höhe (80)'])
  await fill(token, id, 'attribute.height', 800)
  assert.deepEqual(await fill(token, id, 'attribute.seat_height', 45), [])
  await fill(token, id, 'attribute.height', 40)
  await submit(token, id)
  const names = Object.entries(await checked(link)).map(([field, checks]) => [field, ...checks.map(({ code }) => code)])
  assert.deepEqual(names, [
    ['attribute.seat_height', 'check:DIM_LOGIC'],
    ['attribute.height', 'check:DIM_LOGIC'],
  ])
})

test('SHARE-06 a value that can no longer be written says so before it is accepted, and the others are still looked at', async () => {
  await save([product('LATE')])
  const id = String(await idOf('LATE'))
  const { link, token } = await open(id, ['eanCode', 'leadTimeWeeks'])
  await fill(token, id, 'leadTimeWeeks', 8)
  await fill(token, id, 'eanCode', '8719999000011')
  await submit(token, id)
  await rows(`update proposals set value = '600' where field = 'leadTimeWeeks' and product_id = $1`, [id])
  const waiting = await checked(link)
  assert.deepEqual(
    waiting['leadTimeWeeks']?.map(({ code }) => code),
    ['number.great'],
  )
  assert.deepEqual(
    waiting['eanCode']?.map(({ code }) => code),
    ['check:EAN_CHECKDIGIT'],
  )
})

test('SHARE-06 a wrong EAN is refused whoever asks, also where it is one of many; what passes is accepted without a word', async () => {
  await save([product('WRONG'), product('RIGHT')])
  const ids = [String(await idOf('WRONG')), String(await idOf('RIGHT'))]
  const { link, token } = await open(ids, ['eanCode', 'leadTimeWeeks'])
  for (const [at, id] of ids.entries()) {
    await call(`mutation { chooseShareLinkProduct(id: ${id}) { __typename } }`, {}, { token })
    await fill(token, id, 'eanCode', at === 0 ? '8719999000011' : '4012345678901')
    await fill(token, id, 'leadTimeWeeks', 8)
    await submit(token, id)
  }
  const { shareLink } = await ask<{ shareLink: { proposals: { id: string; field: string; product: { id: string } }[] } }>(
    `{ shareLink(id: ${link}) { proposals { id field product { id } } } }`,
  )
  const accept = shareLink.proposals.map(({ id }) => ({ proposal: id, accept: true }))
  assert.equal(accept.length, 4)
  assert.deepEqual(await judge(link, accept), ['A check fails of one value that you accept. Look at it, and confirm that you accept it all the same.'])
  assert.deepEqual(
    await rows('select lead_time_weeks from products where id = any($1)', [ids.map(Number)]),
    [{ lead_time_weeks: null }, { lead_time_weeks: null }],
    'all of it or nothing',
  )
  const wrong = shareLink.proposals.find(({ field, product: { id } }) => field === 'eanCode' && id === ids[0])?.id
  assert.deepEqual(
    await judge(
      link,
      accept.map((verdict) => (verdict.proposal === wrong ? { proposal: wrong, accept: false, reason: 'Controlecijfer' } : verdict)),
    ),
    [],
  )
  assert.deepEqual(await rows('select ean_code, lead_time_weeks from products where id = any($1) order by id', [ids.map(Number)]), [
    { ean_code: null, lead_time_weeks: 8 },
    { ean_code: '4012345678901', lead_time_weeks: 8 },
  ])
})

test('SHARE-06 what cannot be written of one product is written of none', async () => {
  await save([product('FIRST'), product('SECOND')])
  const ids = [String(await idOf('FIRST')), String(await idOf('SECOND'))]
  const { link, token } = await open(ids, ['leadTimeWeeks'])
  for (const id of ids) {
    await call(`mutation { chooseShareLinkProduct(id: ${id}) { __typename } }`, {}, { token })
    await fill(token, id, 'leadTimeWeeks', 8)
    await submit(token, id)
  }
  await rows(`update proposals set value = '600' where field = 'leadTimeWeeks' and product_id = $1`, [ids[1]])
  const { shareLink } = await ask<{ shareLink: { proposals: { id: string }[] } }>(`{ shareLink(id: ${link}) { proposals { id } } }`)
  const before = await traces()
  assert.equal(
    (
      await judge(
        link,
        shareLink.proposals.map(({ id }) => ({ proposal: id, accept: true, acceptFailing: true })),
      )
    ).length,
    1,
  )
  assert.deepEqual(await traces(), before)
})

test('SHARE-06 a link of many products that were sent in is looked at in one rehearsal, and not in one for each', async () => {
  const count = 12
  await save(Array.from({ length: count }, (_, at) => product(`MANY-${at}`)))
  const ids = await Promise.all(Array.from({ length: count }, async (_, at) => String(await idOf(`MANY-${at}`))))
  const { link, token } = await open(ids, ['eanCode'])
  for (const id of ids) {
    await call(`mutation { chooseShareLinkProduct(id: ${id}) { __typename } }`, {}, { token })
    await fill(token, id, 'eanCode', '8719999000011')
    await submit(token, id)
  }
  let shareLink: { proposals: Waiting[] } = { proposals: [] }
  const sent = await statementsOf(async () => {
    ;({ shareLink } = await ask<{ shareLink: { proposals: Waiting[] } }>(`{ shareLink(id: ${link}) { proposals { field checks { code message } } } }`))
  })
  assert.deepEqual(new Set(shareLink.proposals.map(({ checks }) => checks[0]?.code)), new Set(['check:EAN_CHECKDIGIT']))
  assert.equal(shareLink.proposals.length, count)
  const times = (name: string) => sent.filter((statement) => statement === name).length
  assert.deepEqual(['begin', '/* changes.insertItems'].map(times), [1, 1])
})
