import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createUser } from '../../../services/accounts/index.ts'
import { type Actor, apply, type ApplyOptions, type FieldValue, logEvent, type PlanItem } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, ask, call, staff, accounts } = await withServer()
const anna: Actor = { kind: 'USER', id: staff.userId, name: 'Anna Bos' }
const pietId =
  (await createUser(db, { email: 'piet.smit@vitrine.example', password: 'notenhouten dressoir', firstName: 'Piet', lastName: 'Smit', language: 'nl' })) ?? 0
const piet: Actor = { kind: 'USER', id: pietId, name: 'Piet Smit' }
const pietsToken = (await accounts.openSession(db, { id: pietId, email: 'piet.smit@vitrine.example' }, { ip: null, userAgent: null })).token
const importer: Actor = { kind: 'IMPORT', id: null, name: 'import' }

async function write(items: PlanItem[], options: Partial<ApplyOptions> = {}): Promise<{ ids: number[]; changeSet: string }> {
  const outcome = await apply(db, items, { actor: anna, source: 'product', ...options })
  assert.deepEqual(outcome.blocked, [])
  return { ids: outcome.createdIds.map((id) => id ?? 0), changeSet: String(outcome.changeSetId) }
}
const create = (kind: string, fields: Record<string, FieldValue>): PlanItem => ({ kind, id: null, op: 'create', fields })
const product = (sku: string, fields: Record<string, FieldValue> = {}) => create('product', { type: 'SIMPLE', sku, ...fields })
const update = (id: number, fields: Record<string, FieldValue>): PlanItem => ({ kind: 'product', id, op: 'update', fields })

const base = await write(
  [
    create('priceList', { name: 'Basis NL', channelMaster: true }),
    create('image', { name: 'Stoel voorkant', contentKey: 'c0ffee01', width: 1000, height: 564 }),
    create('image', { name: 'Stoel schuin', contentKey: 'c0ffee02', width: 1000, height: 564 }),
    create('attribute', { code: 'material', type: 'MULTI_SELECT', names: { nl: 'Materiaal', en: 'Material' } }),
    create('attribute', { code: 'width', type: 'DIMENSION', unit: 'cm', names: { nl: 'Breedte', en: 'Width' } }),
    create('stockLocation', { kind: 'STORE', name: 'Winkel Utrecht', street: 'Oudegracht 1', postalCode: '3511 AA', city: 'Utrecht' }),
  ],
  { actor: { kind: 'SYSTEM', id: null, name: 'Set-up' }, source: 'set-up' },
)
const [list = 0, front = 0, angle = 0, material = 0, , store = 0] = base.ids
const values = await write([
  create('attributeValue', { attribute: material, value: 'Eiken', names: { en: 'Oak' } }),
  create('attributeValue', { attribute: material, value: 'Staal', names: { en: 'Steel' } }),
])
const [oak = 0, steel = 0] = values.ids
const imported = await write(
  Array.from({ length: 12 }, (_, place) => product(`IMP-${place}`, { 'content.nl.name': `Kruk ${place}` })),
  { actor: importer, source: 'furniture.csv' },
)
const {
  ids: [chair = 0],
  changeSet: created,
} = await write([
  product('BAARN-1', {
    'content.nl.name': 'Stoel Baarn',
    leadTimeWeeks: 6,
    images: [front],
    'attribute.material': [oak],
    'attribute.width': 84,
    [`price.${list}`]: { price: '299', discountPrice: null },
  }),
])

const sentences = async (filter: Record<string, unknown> = {}, token?: string): Promise<string[]> =>
  (
    await ask<{ changeSets: { results: { sentence: string }[] } }>(
      'query Log($filter: ChangeSetFilter) { changeSets(filter: $filter) { results(limit: 100) { sentence } } }',
      { filter },
      token ? { token } : {},
    )
  ).changeSets.results.map(({ sentence }) => sentence)
const entityFields =
  'entityId contentType label address operation changes { id field label form before after delta added removed addedImages { name } removedImages { name } } problems { code }'
interface Entity {
  entityId: string
  label: string
  address: string | null
  operation: string
  changes: {
    id: string | null
    field: string
    label: string
    form: string
    before: string | null
    after: string | null
    delta: string | null
    added: string[]
    removed: string[]
    addedImages: { name: string }[]
    removedImages: { name: string }[]
  }[]
}
const entitiesOf = async (id: string, args = '', token?: string): Promise<Entity[]> =>
  (
    await ask<{ node: { entities: Entity[] } }>(
      `query Things($id: ID!) { node(id: $id) { ... on ChangeSet { entities${args} { ${entityFields} } } } }`,
      { id },
      token ? { token } : {},
    )
  ).node.entities

test('ACT-02 a change set reads as one sentence, in the language of whoever reads it', async () => {
  const renamed = await write([update(chair, { 'content.nl.name': 'Stoel Baarn Eiken' })])
  const several = await write([update(chair, { brand: 'Vos', series: 'Baarn' })], { actor: piet })
  const many = await write([update(chair, { category: 'Stoelen', department: 'Eetkamer', mailInbox: 'baarn@post.example', eanCode: '8712345678906' })])
  const bulk = await write(imported.ids.map((id) => update(id, { active: true })))
  const mixed = await write([product('MIX-1'), update(chair, { active: true })], {
    actor: { kind: 'FEED', id: null, name: 'feed' },
    source: 'e-meubel 12 November',
  })
  const of = async (token?: string) => {
    const query = 'query Set($id: ID!) { node(id: $id) { ... on ChangeSet { sentence } } }'
    return Promise.all(
      [renamed, several, many, bulk, mixed, imported, base].map(
        async ({ changeSet }) => (await ask<{ node: { sentence: string } }>(query, { id: changeSet }, token ? { token } : {})).node.sentence,
      ),
    )
  }
  assert.deepEqual(await of(), [
    'Anna Bos changed Name (Dutch) of Stoel Baarn Eiken',
    'Piet Smit changed Brand and Series of Stoel Baarn Eiken',
    'Anna Bos changed 4 fields of Stoel Baarn Eiken',
    'Anna Bos changed Active of 12 products',
    'Feed e-meubel 12 November created MIX-1 and changed Stoel Baarn Eiken',
    'Import furniture.csv created 12 products',
    'Set-up created 2 attributes, 2 images, Basis NL, and Winkel Utrecht',
  ])
  assert.deepEqual(await of(pietsToken), [
    'Anna Bos heeft Naam (Nederlands) van Stoel Baarn Eiken gewijzigd',
    'Piet Smit heeft Merk en Serie van Stoel Baarn Eiken gewijzigd',
    'Anna Bos heeft 4 velden van Stoel Baarn Eiken gewijzigd',
    'Anna Bos heeft Actief van 12 producten gewijzigd',
    'Feed e-meubel 12 November heeft MIX-1 aangemaakt en Stoel Baarn Eiken gewijzigd',
    'Import furniture.csv heeft 12 producten aangemaakt',
    'Set-up heeft 2 attributen, 2 afbeeldingen, Basis NL en Winkel Utrecht aangemaakt',
  ])
})

test('ACT-02 every field tells what it was and what it is, in words, with the difference', async () => {
  const { changeSet } = await write([
    update(chair, {
      leadTimeWeeks: 4,
      isFolderProduct: true,
      images: [angle],
      'attribute.material': [steel],
      'attribute.width': 80.5,
      [`price.${list}`]: { price: '1249.5', discountPrice: '1199' },
      [`stock.${store}`]: { qty: 3, reserved: 1 },
      'content.nl.shortDescription': 'Een stoel.',
    }),
  ])
  const [entity] = await entitiesOf(changeSet)
  assert.ok(entity)
  assert.deepEqual([entity.entityId, entity.label, entity.address, entity.operation], [String(chair), 'Stoel Baarn Eiken', `/products/${chair}/edit`, 'UPDATE'])
  const told = new Map(entity.changes.map(({ label, form, before, after, delta }) => [label, [form, before, after, delta]]))
  assert.deepEqual(Object.fromEntries(told), {
    'Lead time in weeks': ['NUMBER', '6', '4', '-2'],
    'Folder product': ['OTHER', 'No', 'Yes', null],
    Photos: ['IMAGES', 'Stoel voorkant', 'Stoel schuin', null],
    Material: ['LIST', 'Oak', 'Steel', null],
    Width: ['NUMBER', '84 cm', '80.5 cm', '-3.5 cm'],
    'Price (Basis NL)': ['MONEY', '€299.00', '€1,249.50, now €1,199.00', '+€950.50'],
    'Stock (Winkel Utrecht)': ['NUMBER', null, '3 in stock, 1 reserved', null],
    'Short description (Dutch)': ['TEXT', null, 'Een stoel.', null],
  })
  const change = (field: string) => entity.changes.find((one) => one.field === field)
  assert.deepEqual([change('attribute.material')?.added, change('attribute.material')?.removed], [['Steel'], ['Oak']])
  assert.deepEqual([change('images')?.addedImages, change('images')?.removedImages], [[{ name: 'Stoel schuin' }], [{ name: 'Stoel voorkant' }]])
  const [dutch] = await entitiesOf(changeSet, '', pietsToken)
  assert.deepEqual(
    dutch?.changes.filter(({ field }) => /width|price|Folder/.test(field)).map(({ label, before, after, delta }) => [label, before, after, delta]),
    [
      ['Folderproduct', 'Nee', 'Ja', null],
      ['Breedte', '84 cm', '80,5 cm', '-3,5 cm'],
      ['Prijs (Basis NL)', '€\u00a0299,00', '€\u00a01.249,50, nu €\u00a01.199,00', '€\u00a0+950,50'],
    ],
  )
})

test('ids of changed fields are neither ids of things nor the same in the preview of a revert', async () => {
  const { changeSet } = await write([update(chair, { 'content.nl.metaTitle': 'Stoel' })])
  const [logged] = (await entitiesOf(changeSet))[0]?.changes ?? []
  const preview = await ask<{ revertPreview: { changes: number; entities: Entity[] } }>(
    `query Look($input: RevertInput!) { revertPreview(input: $input) { changes entities { ${entityFields} } } }`,
    { input: { changeSet } },
  )
  const [coming] = preview.revertPreview.entities[0]?.changes ?? []
  assert.deepEqual([logged?.before, logged?.after, coming?.before, coming?.after], [null, 'Stoel', 'Stoel', null])
  assert.match(logged?.id ?? '', /^logged-\d+$/)
  assert.equal(coming?.id, logged?.id?.replace('logged', 'reverted'))
})

test('a creation tells everything that was set, a deletion everything that went; who is gone keeps its name and loses its address', async () => {
  const made = await write([product('WEG-1', { 'content.nl.name': 'Poef Weg', brand: 'Vos' })])
  const [id = 0] = made.ids
  const gone = await write([{ kind: 'product', id, op: 'delete', fields: {} }])
  const [created] = await entitiesOf(made.changeSet)
  assert.deepEqual([created?.operation, created?.label, created?.address], ['CREATE', 'Poef Weg', null])
  assert.deepEqual(
    created?.changes.map(({ id: itemId, field, before, after }) => [itemId, field, before, after]),
    [
      [null, 'type', null, 'Simple'],
      [null, 'sku', null, 'WEG-1'],
      [null, 'brand', null, 'Vos'],
      [null, 'content.nl.name', null, 'Poef Weg'],
    ],
  )
  const [deleted] = await entitiesOf(gone.changeSet)
  assert.equal(deleted?.operation, 'DELETE')
  assert.deepEqual(
    deleted?.changes.find(({ field }) => field === 'brand'),
    { ...deleted?.changes.find(({ field }) => field === 'brand'), before: 'Vos', after: null },
  )
  assert.deepEqual((await sentences({ entity: id })).slice(0, 2), ['Anna Bos deleted Poef Weg', 'Anna Bos created Poef Weg'])
})

test('the things of a change set are paged in the order in which they were written, and can be searched by name and code', async () => {
  const labels = async (args: string) => (await entitiesOf(imported.changeSet, args)).map(({ label }) => label)
  assert.deepEqual(
    await labels(''),
    Array.from({ length: 12 }, (_, place) => `Kruk ${place}`),
  )
  assert.deepEqual(await labels('(limit: 3, offset: 2)'), ['Kruk 2', 'Kruk 3', 'Kruk 4'])
  assert.deepEqual(await labels('(searchTerm: "KRUK 11")'), ['Kruk 11'])
  assert.deepEqual(await labels('(searchTerm: "imp-7")'), ['Kruk 7'])
  assert.deepEqual(await labels('(searchTerm: "kruk", limit: 2, offset: 10)'), ['Kruk 10', 'Kruk 11'])
  assert.deepEqual(await labels('(searchTerm: "tafel")'), [])
  assert.deepEqual(await labels('(searchTerm: "...")'), [])
  const query = 'query Counts($id: ID!) { node(id: $id) { ... on ChangeSet { itemCount entityCount contentTypes action user { id } } } }'
  assert.deepEqual((await ask<{ node: object }>(query, { id: imported.changeSet })).node, {
    itemCount: 12,
    entityCount: 12,
    contentTypes: ['product'],
    action: 'CREATE',
    user: null,
  })
  assert.deepEqual((await ask<{ node: object }>(query, { id: created })).node, {
    itemCount: 1,
    entityCount: 1,
    contentTypes: ['product'],
    action: 'CREATE',
    user: { id: String(staff.userId) },
  })
})

interface Page {
  changeSets: { totalCount: number; results: { id: string; actor: string; actorKind: string; action: string; time: string }[] }
}
const find = async (filter: Record<string, unknown>, limit = 100) =>
  (
    await ask<Page>(
      'query Log($filter: ChangeSetFilter, $limit: Int) { changeSets(filter: $filter) { totalCount results(limit: $limit) { id actor actorKind action time } } }',
      { filter, limit },
    )
  ).changeSets

test('ACT-01 the log of several things is asked for at once, and of each set only what it did to them', async () => {
  const stool = imported.ids[3] ?? 0
  type Found = {
    changeSets: {
      totalCount: number
      results: { id: string; entityCount: number; own: number; entities: { entityId: string; changes: { field: string }[] }[] }[]
    }
  }
  const { changeSets } = await ask<Found>(
    'query Log($things: [ID!]!) { changeSets(filter: { entities: $things }) { totalCount results(limit: 20) { id entityCount own: entityCount(of: $things) entities(of: $things, limit: 3) { entityId changes { field } } } } }',
    { things: [stool, chair, stool, 'nothing'] },
  )
  assert.equal(changeSets.totalCount, changeSets.results.length)
  const of = (id: string) => changeSets.results.find((one) => one.id === id)
  assert.deepEqual([of(imported.changeSet)?.entityCount, of(imported.changeSet)?.own], [12, 1])
  assert.deepEqual(
    of(imported.changeSet)?.entities.map(({ entityId }) => entityId),
    [String(stool)],
  )
  assert.ok(of(imported.changeSet)?.entities[0]?.changes.some(({ field }) => field === 'content.nl.name'))
  assert.deepEqual(
    of(created)?.entities.map(({ entityId }) => entityId),
    [String(chair)],
  )
  assert.equal(of(values.changeSet), undefined)
  assert.deepEqual(await sentences({ entities: [] }), [])
})

test('ACT-01 the log is newest first, with its exact total, page by page', async () => {
  const all = await find({})
  assert.equal(all.totalCount, all.results.length)
  assert.deepEqual(
    all.results.map(({ id }) => id),
    [...all.results].sort((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : Number(b.id) - Number(a.id))).map(({ id }) => id),
  )
  const { changeSets } = await ask<Page>('{ changeSets { totalCount results(limit: 2, offset: 1) { id } } }')
  assert.deepEqual([changeSets.totalCount, changeSets.results.map(({ id }) => id)], [all.totalCount, all.results.slice(1, 3).map(({ id }) => id)])
  const { errors } = await call('{ changeSets { results(limit: 201) { id } } }')
  assert.equal(errors?.[0]?.extensions?.['code'], 'BAD_USER_INPUT')
})

test('ACT-01 filters: user, only mine, kind of actor, action, content type, source, field, thing', async () => {
  const ids = async (filter: Record<string, unknown>) => {
    const page = await find(filter)
    assert.equal(page.totalCount, page.results.length)
    return page.results.map(({ id }) => id)
  }
  assert.deepEqual(
    (await find({ user: String(pietId) })).results.map(({ actor }) => actor),
    ['Piet Smit'],
  )
  assert.ok((await find({ onlyMine: true })).results.every(({ actor }) => actor === 'Anna Bos'))
  assert.deepEqual(await ids({ onlyMine: true, user: String(staff.userId) }), await ids({ user: String(staff.userId) }))
  assert.deepEqual(await ids({ actorKinds: ['IMPORT'] }), [imported.changeSet])
  assert.deepEqual(await ids({ source: 'FURNI' }), [imported.changeSet])
  assert.deepEqual(await ids({ source: '%' }), [])
  assert.deepEqual(
    await ids({ actions: ['DELETE'] }),
    (await find({})).results.filter(({ action }) => action === 'DELETE').map(({ id }) => id),
  )
  assert.deepEqual(
    await ids({ actions: ['CREATE', 'UPDATE'] }),
    (await find({})).results.filter(({ action }) => action === 'CREATE' || action === 'UPDATE').map(({ id }) => id),
  )
  assert.deepEqual(await ids({ contentTypes: ['attribute'] }), [base.changeSet])
  assert.deepEqual(await ids({ contentTypes: ['attributeValue', 'image'] }), [values.changeSet, base.changeSet])
  assert.equal((await ids({ entity: String(chair) })).at(-1), created)
  assert.deepEqual(await ids({ entity: '999999' }), [])
  assert.deepEqual(await ids({ entity: 'not an id' }), [])
  // A creation sets fields, too.
  assert.equal((await ids({ field: 'content.nl.name' })).includes(imported.changeSet), true)
  assert.deepEqual(await ids({ field: 'leadTimeWeeks', contentTypes: ['product'], actions: ['CREATE'] }), [created])
  assert.deepEqual(await ids({ field: 'content.*', entity: String(chair) }), await ids({ field: 'content.nl.*', entity: String(chair) }))
  assert.ok((await ids({ field: 'price.*' })).length > 0)
  assert.deepEqual(await ids({ field: 'price' }), [])
  assert.deepEqual(await ids({ field: 'no_such%field' }), [])
  const others = (await find({})).results.filter(({ action, actor }) => action !== 'DELETE' && actor !== 'Piet Smit').map(({ id }) => id)
  assert.deepEqual(await ids({ not: [{ actions: ['DELETE'] }, { user: String(pietId) }] }), others)
  assert.deepEqual(await ids({ actorKinds: ['IMPORT'], not: [{ source: 'furni' }] }), [])
})

test('ACT-01 where it came from reads, and is searched for, in the viewer’s language', async () => {
  const id = String(await logEvent(db, { actor: piet, action: 'VISIT', source: 'sign-in' }))
  const query = 'query Log($filter: ChangeSetFilter) { changeSets(filter: $filter) { results { id source } } }'
  type Log = { changeSets: { results: { id: string; source: string }[] } }
  const sources = async (source: string, how?: { token: string }) =>
    (await ask<Log>(query, { filter: { source } }, how)).changeSets.results.filter((one) => one.id === id).map((one) => one.source)
  assert.deepEqual([await sources('sign'), await sources('Inlog')], [['sign-in'], []])
  assert.deepEqual([await sources('Inlog', { token: pietsToken }), await sources('sign-in', { token: pietsToken })], [['inloggen'], ['inloggen']])
})

test('ACT-01 "only my logs" together with another user is refused, in the viewer’s language', async () => {
  const query = 'query Log($filter: ChangeSetFilter) { changeSets(filter: $filter) { totalCount } }'
  const english = await call(query, { filter: { onlyMine: true, user: String(pietId) } })
  assert.deepEqual(
    english.errors?.map(({ message, extensions }) => [message, extensions?.['code']]),
    [['“Only my logs” cannot be combined with another user.', 'FILTERS_EXCLUDE_EACH_OTHER']],
  )
  const dutch = await call(query, { filter: { onlyMine: true, user: String(staff.userId) } }, { token: pietsToken })
  assert.equal(dutch.errors?.[0]?.message, '‘Alleen eigen regels’ kan niet samen met een andere gebruiker.')
})

test('ACT-01 days are those of Amsterdam, and both are included', async () => {
  const at = async (moment: string) => String(await logEvent(db, { actor: piet, action: 'VISIT', source: 'days', at: new Date(moment) }))
  // Summer time: midnight is at 22:00 UTC; in winter at 23:00.
  const before = await at('2025-07-09T21:59:59Z')
  const first = await at('2025-07-09T22:00:00Z')
  const last = await at('2025-07-10T21:59:59.999Z')
  const after = await at('2025-07-10T22:00:00Z')
  const winter = await at('2025-12-31T23:30:00Z')
  const ids = async (from: string | null, to: string | null) => (await find({ source: 'days', from, to })).results.map(({ id }) => id)
  assert.deepEqual(await ids('2025-07-10', '2025-07-10'), [last, first])
  assert.deepEqual(await ids('2025-07-10', null), [winter, after, last, first])
  assert.deepEqual(await ids(null, '2025-07-09'), [before])
  assert.deepEqual(await ids('2026-01-01', '2026-01-01'), [winter])
  assert.deepEqual(await ids('2025-07-11', '2025-07-10'), [])
})

test('ACT-01 a sign-in stands in the log, a refresh and a failed one do not', async () => {
  const signIn = (password: string) =>
    call<{ tokenAuth: { refreshToken: string } }>(
      'mutation($password: String!) { tokenAuth(email: "piet.smit@vitrine.example", password: $password) { refreshToken } }',
      { password },
      { as: 'anonymous' },
    )
  await signIn('something else')
  const { data } = await signIn('notenhouten dressoir')
  await ask('mutation($token: String!) { refreshToken(refreshToken: $token) { token } }', { token: data?.tokenAuth.refreshToken }, { as: 'anonymous' })
  assert.deepEqual(await sentences({ actions: ['LOGIN'] }), ['Piet Smit signed in'])
  const query =
    '{ changeSets(filter: { actions: [LOGIN] }) { results { action canRevert itemCount entityCount contentTypes entities { label } revertedBy { id } user { email } } } }'
  assert.deepEqual((await ask<{ changeSets: { results: object[] } }>(query)).changeSets.results, [
    {
      action: 'LOGIN',
      canRevert: false,
      itemCount: 0,
      entityCount: 0,
      contentTypes: [],
      entities: [],
      revertedBy: null,
      user: { email: 'piet.smit@vitrine.example' },
    },
  ])
})

test('the log is nobody’s business who is not signed in', async () => {
  for (const query of [
    '{ changeSets { totalCount } }',
    '{ users { id } }',
    '{ bin { totalCount } }',
    '{ fieldHistory(id: 1000, field: "sku") { value } }',
    '{ revertPreview(input: { changeSet: 1000 }) { changes } }',
  ]) {
    const { errors } = await call(query, {}, { as: 'anonymous' })
    assert.equal(errors?.[0]?.extensions?.['code'], 'UNAUTHENTICATED', query)
  }
})

test('everybody with an account, by name', async () => {
  const { users } = await ask<{ users: { firstName: string; email: string }[] }>('{ users { firstName email } }')
  assert.deepEqual(users, [
    { firstName: 'Anna', email: staff.email },
    { firstName: 'Piet', email: 'piet.smit@vitrine.example' },
  ])
})
