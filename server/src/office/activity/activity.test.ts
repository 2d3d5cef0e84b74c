import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createUser } from '../../accounts/index.ts'
import { type Actor, apply, type ApplyOptions, type FieldValue, logEvent, type PlanItem } from '../../changes/index.ts'
import { withServer } from '../../testing/index.ts'

const { db, ask, call, rows, staff, accounts } = await withServer()
const anna: Actor = { kind: 'USER', id: staff.userId, name: 'Anna Bos' }
const pietId = (await createUser(db, { email: 'piet.smit@vitrine.example', password: 'notenhouten dressoir', firstName: 'Piet', lastName: 'Smit', language: 'nl' })) ?? 0
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
const { ids: [chair = 0], changeSet: created } = await write([
  product('BAARN-1', { 'content.nl.name': 'Stoel Baarn', leadTimeWeeks: 6, images: [front], 'attribute.material': [oak], 'attribute.width': 84, [`price.${list}`]: { price: '299', discountPrice: null } }),
])

const sentences = async (filter: Record<string, unknown> = {}, token?: string): Promise<string[]> =>
  (await ask<{ changeSets: { results: { sentence: string }[] } }>('query Log($filter: ChangeSetFilter) { changeSets(filter: $filter) { results(limit: 100) { sentence } } }', { filter }, token ? { token } : {}))
    .changeSets.results.map(({ sentence }) => sentence)
const entityFields = 'entityId contentType label address operation changes { id field label form before after delta added removed addedImages { name } removedImages { name } } problems { code }'
interface Entity {
  entityId: string
  label: string
  address: string | null
  operation: string
  changes: { id: string | null; field: string; label: string; form: string; before: string | null; after: string | null; delta: string | null; added: string[]; removed: string[]; addedImages: { name: string }[]; removedImages: { name: string }[] }[]
}
const entitiesOf = async (id: string, args = '', token?: string): Promise<Entity[]> =>
  (await ask<{ node: { entities: Entity[] } }>(`query Things($id: ID!) { node(id: $id) { ... on ChangeSet { entities${args} { ${entityFields} } } } }`, { id }, token ? { token } : {})).node.entities

test('ACT-02 a change set reads as one sentence, in the language of whoever reads it', async () => {
  const renamed = await write([update(chair, { 'content.nl.name': 'Stoel Baarn Eiken' })])
  const several = await write([update(chair, { brand: 'Vos', series: 'Baarn' })], { actor: piet })
  const many = await write([update(chair, { category: 'Stoelen', department: 'Eetkamer', mailInbox: 'baarn@post.example', eanCode: '8712345678906' })])
  const bulk = await write(imported.ids.map((id) => update(id, { active: true })))
  const mixed = await write([product('MIX-1'), update(chair, { active: true })], { actor: { kind: 'FEED', id: null, name: 'feed' }, source: 'e-meubel 12 November' })
  const of = async (token?: string) => {
    const query = 'query Set($id: ID!) { node(id: $id) { ... on ChangeSet { sentence } } }'
    return Promise.all([renamed, several, many, bulk, mixed, imported, base].map(async ({ changeSet }) => (await ask<{ node: { sentence: string } }>(query, { id: changeSet }, token ? { token } : {})).node.sentence))
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
