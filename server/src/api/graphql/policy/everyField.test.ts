import sharp from 'sharp'
import assert from 'node:assert/strict'
import test from 'node:test'
import { getNamedType, isLeafType, type GraphQLField } from 'graphql'
import { composition } from '../../../composition.ts'
import { createUser } from '../../../services/accounts/index.ts'
import { declaredEntities } from '../../../engine/index.ts'
import { loadDemo } from '../../../demo/index.ts'
import { createShareLink } from '../../../domains/supplier/index.ts'
import { callWithFile, anna, edit, engineHands, gone, leastFields, makeFiles, piet, withServer } from '../../../testing/index.ts'
import { createSchema } from '../schema.ts'
import { objectTypes } from './checkPolicy.ts'
import { fieldArguments } from '../../../testing/fieldArguments.ts'
import type { Access } from './Access.ts'
import { accessTo } from './policy.ts'
import { makeSupplierThings } from '../../../testing/makeSupplierThings.ts'
import { accountRoutes, invite } from '../../../testing/accountRoutes.ts'
import { automationRoutes } from '../../../testing/automationRoutes.ts'
import { imageRoutes } from '../../../testing/imageRoutes.ts'
import { makeImageThings } from '../../../testing/makeImageThings.ts'
import { bulkGridRoutes } from '../../../testing/bulkGridRoutes.ts'
import { campaignRoutes } from '../../../testing/campaignRoutes.ts'
import { cardRoutes } from '../../../testing/cardRoutes.ts'
import { importRoutes } from '../../../testing/importRoutes.ts'
import { mergeRoutes } from '../../../testing/mergeRoutes.ts'
import { priceRoutes } from '../../../testing/priceRoutes.ts'
import { productListRoutes } from '../../../testing/productListRoutes.ts'
import { inspectionRoutes, productRoutes } from '../../../testing/productRoutes.ts'
import { supplierRoutes } from '../../../testing/supplierRoutes.ts'
import { translationRoutes } from '../../../testing/translationRoutes.ts'
import { websiteRoutes } from '../../../testing/websiteRoutes.ts'
import { canaryRoutes, makeShippedCanary, stopCanary } from '../../../testing/stoppedCanary.ts'
import { inTurn } from '../../../testing/inTurn.ts'
import { leastArguments, wayTo } from '../../../testing/wayTo.ts'

// Queries every field of every type, as each kind of viewer, on the viewer's own thing and on another's.

type Viewer = 'staff' | 'share' | 'anonymous'
type Whose = 'own' | 'other'

const server = await withServer({ remotesFile: makeShippedCanary() })
const { db, rows, accounts, call, ask } = server
const { save } = engineHands(db)
await loadDemo(db, { size: 150 })
await Promise.all([makeFiles(db), stopCanary(db)])

const bea = { email: 'bea@vitrine.example', password: 'a chair of oak and linen', firstName: 'Bea', lastName: 'Vos', language: 'en' } as const
const beaId = (await createUser(db, bea)) ?? 0
const beaInvited = await invite(server)
const client = { ip: null, userAgent: 'test' }
const products = await rows<{
  id: number
}>(`select id from products p where exists (select from product_images where product_id = p.id) and exists (select from prices where product_id = p.id)
  and exists (select from product_contents where product_id = p.id and language = 'nl' and name is not null) order by id limit 3`)
const [own = 0, other = 0, third = 0] = products.map(({ id }) => id)
const thing: Record<Whose, number> = { own, other }
const fields = ['leadTimeWeeks', 'attribute.asked', 'images', 'technicalFiles']
const newLink = () =>
  createShareLink(
    db,
    {
      fields,
      productId: own,
      email: 'verkoop@duinhof.example',
      recipientType: 'SUPPLIER',
      language: 'nl',
      expiresAfter: 14,
      subject: 'Bank',
      message: '{{link}}',
    },
    anna,
  )
const link = await newLink()
// Staff see for any product what its newest link asks for; one of the values is a choice.
const [askedId = 0] = (await save([
  { kind: 'attribute', id: null, op: 'create', fields: { code: 'asked', type: 'SELECT', names: { nl: 'Gevraagd' }, requiredForSuppliers: true } },
]),
await rows<{ id: number }>(`select id from attributes where code = 'asked'`)).map(({ id }) => id)
await save([{ kind: 'attributeValue', id: null, op: 'create', fields: { attribute: askedId, value: 'Ja' } }])
await createShareLink(
  db,
  {
    fields,
    productId: other,
    email: 'info@mosveld.example',
    recipientType: 'SUPPLIER',
    language: 'nl',
    expiresAfter: 14,
    subject: 'Bank',
    message: '{{link}}',
  },
  anna,
)
// Visitors see only its public files.
await save(
  [own, other].map((product) => ({
    kind: 'technicalFile',
    id: null,
    op: 'create',
    fields: { product, name: 'Montage', isPublic: true, contentKey: 'a'.repeat(64), mimeType: 'application/pdf', byteSize: 9 },
  })),
)

const rules = await makeSupplierThings(db, server, own)

async function tokenOf(viewer: Viewer): Promise<string | undefined> {
  if (viewer === 'anonymous') return undefined
  if (viewer === 'staff') return (await accounts.openSession(db, { id: beaId, email: bea.email }, client)).token
  return (await accounts.openShareSession(db, link.id, client))?.token
}

// Creates one of every entity that the demo catalogue lacks.
for (const entity of declaredEntities()) {
  if (entity.operations && !entity.operations.includes('create')) continue
  if (
    (
      await db
        .selectFrom(entity.table as 'products')
        .select('id')
        .limit(1)
        .execute()
    ).length > 0
  )
    continue
  await save([{ kind: entity.kind, id: null, op: 'create', fields: await leastFields(db, entity) }])
}

// Required for some types to exist at all.
const name = (text: string, id = third) => edit(id, { 'content.nl.name': text })
const stale = await save([name('Bank Een')])
await save([name('Bank Twee')], piet)
const [bin = 0] = (
  await rows<{ id: number }>(`select id from products p where not exists (select from products where parent_id = p.id) order by id desc limit 1`)
).map(({ id }) => id)
await save([gone(bin)])
const prepare = async (how?: { token?: string | undefined }) =>
  (
    await ask<{ prepareProductsBulk: { job: { id: string } } }>(
      `mutation { prepareProductsBulk(input: { selection: { ids: [${third}] }, action: DEACTIVATE }) { job { id } } }`,
      {},
      how,
    )
  ).prepareProductsBulk.job.id

await ask(`mutation { startJob(id: ${await prepare()}) { job { id } } }`)
await rows(`update job_items set state = 'SKIPPED', problem = '{"code":"required","field":null}'`)
// Only its creator sees a prepared job: here the staff that queries below.
const prepared = await prepare({ token: await tokenOf('staff') })
await save([edit(own, { eanCode: '96385074' }), edit(other, { eanCode: '96385074' })])
const [{ pair } = { pair: 0 }] = await rows<{ pair: number }>('select id as pair from product_duplicates where product_a_id = $1 and product_b_id = $2', [
  Math.min(own, other),
  Math.max(own, other),
])
// On a website, and complete: an attribute without values would make it incomplete.
const [unused = 0] = (await save([{ kind: 'attribute', id: null, op: 'create', fields: { code: 'unused', type: 'TEXT', names: { nl: 'Ongebruikt' } } }]),
await rows<{ id: number }>(`select id from attributes where code = 'unused'`)).map(({ id }) => id)
const colour = (await rows<{ id: number }>(`select id from attribute_values where value_key = 'wit' limit 1`))[0]?.id
const [{ place } = { place: 0 }] = await rows<{ place: number }>('select id as place from stock_locations limit 1')
const [{ bundle } = { bundle: 0 }] = await rows<{ bundle: number }>("select id as bundle from products where type = 'BUNDLE' and not id = any($1) limit 1", [
  [own, other],
])
await save([
  edit(third, { pushPosition: 1 }),
  edit(bundle, { components: [own, other].map((product) => ({ product, quantity: 2 })) }),
  ...[own, other].map((id) => edit(id, { [`stock.${place}`]: { qty: 3, reserved: 1, onDisplay: 1 } })),
])
// With only the style as axis, all variations of one sofa are the same; each has its own value of an axis.
const [{ configurable, style } = { configurable: 0, style: 0 }] = await rows<{ configurable: number; style: number }>(
  "select p.id as configurable, a.id as style from products p, attributes a where p.type = 'CONFIGURABLE' and a.code = 'style' and exists (select from products v where v.parent_id = p.id) order by p.id limit 1",
)
const [{ modern } = { modern: 0 }] = await rows<{ modern: number }>('select id as modern from attribute_values where attribute_id = $1 order by id limit 1', [
  style,
])
const variations = await rows<{ id: number }>('select id from products where parent_id = $1', [configurable])
for (const axes of [[], [style]]) await save([edit(configurable, { axes }), ...variations.map(({ id }) => edit(id, { 'attribute.style': modern }))])
// Another product now uses a former URL key of each.
await save([
  edit(third, { 'content.nl.urlKey': 'bank-van-toen' }),
  ...[own, other].map((id) => edit(id, { 'redirects.nl': [{ urlKey: 'bank-van-toen', redirects: false }] })),
])
const priceList = (await rows<{ id: number }>('select id from price_lists where channel_master order by id limit 1'))[0]?.id
const website = (await rows<{ id: number }>('select id from websites order by id limit 1'))[0]?.id
const [lacking] = await rows<{ id: number; parent: number }>(
  "select min(product_id) as id, min(parent_id) as parent from product_listings where missing_information <> '{}'",
)
const image = await makeImageThings(server)
const ofCampaigns = await campaignRoutes(server, own, website)
const ofAutomations = await automationRoutes(server)
const ofTranslations = await translationRoutes(server, { name: 'Bank Twee', website, token: await tokenOf('staff') })
const ofWebsitesAndMerges = { ...(await websiteRoutes(server, own, website)), ...(await mergeRoutes(server, [own, other], third)) }
const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#1e5945' } })
  .png()
  .toBuffer()

const revision = async (id: number) => (await rows<{ revision: number }>('select revision from products where id = $1', [id]))[0]?.revision ?? 0
async function edited(field: string): Promise<string> {
  const before = await revision(third)
  await save([edit(third, { [field]: `Iets anders ${before}` })], piet)
  return `mutation { updateProduct(input: { id: ${third}, revision: ${before}, contents: [{ language: "nl", name: "Bank van mij ${before}" }] })`
}
const signIn = `mutation { tokenAuth(email: "${bea.email}", password: "${bea.password}")`
const openLink = async () => `mutation { shareLinkAuth(token: "${(await newLink()).token}")`
const announce = (id: number, client: string) => `mutation { announcePresence(input: { id: ${id}, client: "${client}" })`
const set = `changeSets(filter: { contentTypes: ["product"] }) { results(limit: 1)`
const staleInput = `input: { changeSet: ${stale} }`

/** The path to a type from the root of an operation, if the schema does not determine it; § is replaced by the fields. */
const routes: Readonly<Record<string, (id: number, whose: Whose) => string | Promise<string>>> = {
  Query: () => '{ § }',
  Mutation: () => 'mutation { § }',
  Subscription: () => 'subscription { § }',
  Product: (id) => `{ product(id: ${id}) { § } node(id: ${id}) { ... on Product { § } } }`,
  SearchMatch: async (id) =>
    `{ product(id: ${id}) { searchMatch(searchTerm: "${(await rows<{ sku: string }>('select sku from products where id = $1', [id]))[0]?.sku}") { § } } }`,
  ...productRoutes,
  ...productListRoutes(variations.map(({ id }) => id)),
  Attribute: () => '{ attributes { results(limit: 3) { § } } }',
  AttributeValue: () => '{ attributes { results { values(limit: 2) { § } } } }',
  WebsiteImpact: () => `{ attributeImpact(id: ${unused}, alwaysRequired: true) { websites { § } } }`,
  Translated: () => '{ attributes { results(limit: 3) { names { § } } } }',
  NearDuplicate: () => '{ attributes { results(limit: 1) { nearValues(to: "Wit") { § } } } }',
  Category: () => '{ categories { § } }',
  CheckOnWebsite: () => '{ inspectorChecks { onWebsites { § } } }',
  ...inspectionRoutes(lacking),
  BundleComponent: (id) => `{ bundleComponents(ids: [${id}]) { § } }`,
  ...bulkGridRoutes,
  ...imageRoutes(image),
  ...cardRoutes,
  ...canaryRoutes,
  ...importRoutes,
  ...priceRoutes(own, priceList),
  ...ofCampaigns,
  ...ofAutomations,
  ...ofTranslations,
  ...ofWebsitesAndMerges,
  ...supplierRoutes(own, rules),
  ...Object.fromEntries(
    Object.entries({
      VariationMatrix: '§',
      VariationAxis: 'axes { § }',
      VariationRow: 'rows { § }',
      VariationCell: 'rows { cells { § } }',
      VariationCollision: 'colliding { § }',
    }).map(([type, way]) => [type, () => `{ product(id: ${configurable}) { variationMatrix { ${way} } } }`]),
  ),
  VariationDraft: async () =>
    `{ product(id: ${configurable}) { variationDrafts(combinations: [[${(await rows<{ id: number }>('select max(id) as id from attribute_values where attribute_id = $1', [style]))[0]?.id}]]) { § } } }`,
  VariationDifference: () => `{ product(id: ${configurable}) { variationDifferences { § } } }`,
  DifferingVariation: () => `{ product(id: ${configurable}) { variationDifferences { variations { § } } } }`,
  MergedField: async () => `${await edited('content.nl.description')} { merged { § } } }`,
  FieldConflict: async () => `${await edited('content.nl.name')} { conflicts { § } } }`,
  FieldError: () => 'mutation { createProduct(input: { type: SIMPLE, sku: "" }) { errors { § } } }',
  ...accountRoutes(server, bea.password, beaInvited),
  User: (_, whose) => (whose === 'own' ? `${signIn} { user { § } } }` : '{ users { § } }'),
  TokenPayload: () => `${signIn} { payload { § } } }`,
  TokenAuth: () => `${signIn} { § } }`,
  RefreshToken: async () =>
    `mutation { refreshToken(refreshToken: "${(await accounts.openSession(db, { id: beaId, email: bea.email }, client)).refreshToken}") { § } }`,
  ShareLinkSession: async () => `${await openLink()} { shareLink { § } } }`,
  ShareLinkAuth: async () => `${await openLink()} { § } }`,
  ChangeSet: () => `{ ${set} { § } } }`,
  ChangedEntity: () => `{ ${set} { entities(limit: 1) { § } } } }`,
  ChangedField: () => `{ ${set} { entities(limit: 1) { changes { § } } } } }`,
  ChangedSince: () => `{ revertPreview(${staleInput}) { entities(group: CHANGED_SINCE) { changes { changedSince { § } } } } }`,
  Preview: () => `{ revertPreview(${staleInput}) { § } node(id: ${prepared}) { ... on Job { preview { § } } } }`,
  PreviewField: () => `{ revertPreview(${staleInput}) { fields { § } } }`,
  FieldValueAt: () => `{ fieldHistory(id: ${third}, field: "content.nl.name") { § } }`,
  JobFailure: () => '{ jobs { results(limit: 20) { failures { § } } } }',
  Presence: async (id) => (await ask(`${announce(id, 'other tab')} { client } }`), `${announce(id, 'this tab')} { § } }`),
  EntityEvent: (id) => `subscription { entity(id: ${id}, client: "listener") { § } }`,
  Saved: (id) => `subscription { entity(id: ${id}, client: "listener") { saved { § } } }`,
  SavedField: (id) => `subscription { entity(id: ${id}, client: "listener") { saved { fields { § } } } }`,
}

const schema = createSchema(composition)
const args: ReturnType<typeof fieldArguments> = {
  ...fieldArguments({ staleInput, newLink, image, configurable, unused, colour, pair, revision, website }),
  // wrong passwords are counted, and these are many
  beginSecondFactor: () => `password: "${bea.password}"`,
  endSecondFactor: () => `password: "${bea.password}", code: "000000"`,
}

type Field = GraphQLField<unknown, unknown>

async function select(type: string, field: Field, id: number): Promise<string> {
  const given = (await args[isRoot(type) ? field.name : `${type}.${field.name}`]?.(id)) ?? leastArguments(field)
  return `${field.name}${given === '' ? '' : `(${given})`}${isLeafType(getNamedType(field.type)) ? '' : ' { __typename }'}`
}

interface Heard {
  errors: readonly { message: string; extensions?: Record<string, unknown> }[]
  /** The objects of the type in the response */
  found: Record<string, unknown>[]
}

function findObjects(type: string, data: unknown, found: Record<string, unknown>[] = []): Record<string, unknown>[] {
  if (typeof data !== 'object' || data === null) return found
  if (Object(data).here === type) found.push(data as Record<string, unknown>)
  for (const part of Object.values(data)) findObjects(type, part, found)
  return found
}

async function hear(viewer: Viewer, type: string, document: string, id: number): Promise<Heard> {
  const token = await tokenOf(viewer)
  if (!document.startsWith('subscription')) {
    const { data, errors = [] } = document.includes('$file')
      ? await callWithFile(server, document.replace('mutation {', 'mutation($file: Upload!) {'), { bytes: pixel, name: 'a.png' }, {}, token ?? null)
      : await call(document, {}, token === undefined ? { as: 'anonymous' } : { token })
    return { errors, found: findObjects(type, data) }
  }
  const stream = await server.listen(document, {}, token ?? null)
  try {
    for (let event = 0; event < 10; event += 1) {
      // A save triggers an event; a viewer without access gets an error at once. A job reports its progress every second.
      if (viewer === 'staff') await save([edit(id, { 'content.nl.metaTitle': `Titel ${Math.random()}` })], piet)
      if (viewer === 'staff' && document.includes('jobs')) await ask(`mutation { startJob(id: ${await prepare()}) { job { id } } }`)
      const { data, errors = [] } = await stream.next()
      const found = findObjects(type, data)
      if (found.length > 0 || errors.length > 0 || (type === 'Subscription' && data !== null)) return { errors, found }
    }
    throw new Error(`Nothing was heard of ${document}`)
  } finally {
    stream.leave()
  }
}

const isRefusal = ({ extensions }: Heard['errors'][number]) => extensions?.['code'] === 'FORBIDDEN' || extensions?.['code'] === 'UNAUTHENTICATED'

/** The rule of the access table. */
function mayAsk(access: Access, viewer: Viewer, whose: Whose): boolean {
  if (viewer === 'staff' || access === 'everybody') return true
  return whose === 'own' && (access === 'self' || (access === 'link' && viewer === 'share'))
}

const everyType = objectTypes(schema)
const types = inTurn(import.meta, everyType)
let asked = 0
const isRoot = (type: string) => ['Query', 'Mutation', 'Subscription'].includes(type)

async function askFields(viewer: Viewer, type: string, fields: readonly Field[], whose: Whose): Promise<Heard> {
  const id = thing[whose]
  asked += fields.length
  const selected = (await Promise.all(fields.map((field) => select(type, field, id)))).join(' ')
  const route = (await routes[type]?.(id, whose)) ?? (await wayTo(schema, type, async (field) => (await args[field.name]?.(id)) ?? leastArguments(field)))
  assert.ok(route, `How to get to ${type} stands in no row of this test.`)
  // A subscription has exactly one field.
  return hear(viewer, type, route.replaceAll('§', type === 'Subscription' ? selected : `here: __typename ${selected}`), id)
}

async function mustGet(viewer: Viewer, type: string, fields: readonly Field[], whose: Whose): Promise<void> {
  const { errors, found } = await askFields(viewer, type, fields, whose)
  const what = `${viewer} asks ${type} of ${whose} for ${fields.map(({ name }) => name).join()}, and may`
  assert.deepEqual(errors.filter(isRefusal), [], what)
  // On a root type, a wrong password or an invalid id is an answer of the field, too.
  if (isRoot(type)) return
  assert.ok(found.length > 0, `${what}, but gets to none: ${JSON.stringify(errors)}`)
  for (const field of fields)
    assert.ok(
      found.every((one) => one[field.name] !== undefined),
      `${what}: ${field.name}`,
    )
}

async function mustNotGet(viewer: Viewer, type: string, field: Field, whose: Whose, access: Access): Promise<void> {
  const { errors, found } = await askFields(viewer, type, [field], whose)
  const what = `${viewer} asks ${type}.${field.name} of ${whose}, and may not`
  assert.ok(
    found.every((one) => one[field.name] == null),
    `${what}: ${JSON.stringify(found)}`,
  )
  // For another's product nothing is returned, not even that access is denied; everything else is refused with an error.
  if (access === 'link' && viewer === 'share') assert.deepEqual(errors, [], what)
  else if (!(viewer === 'share' && whose === 'other')) assert.ok(errors.some(isRefusal), `${what}, but is not told so: ${JSON.stringify(errors)}`)
}

async function askType(viewer: Viewer, type: string, fields: readonly Field[], whose: Whose): Promise<void> {
  const accessOf = (field: Field) => accessTo(type, field.name)
  const open = fields.filter((field) => mayAsk(accessOf(field), viewer, whose))
  if (isRoot(type)) for (const field of open) await mustGet(viewer, type, [field], whose)
  else if (open.length > 0) await mustGet(viewer, type, open, whose)
  for (const field of fields) if (!open.includes(field)) await mustNotGet(viewer, type, field, whose, accessOf(field))
}

for (const type of types) {
  test(`SHR-6 ${type.name}: every field, by everybody, of one's own and of another's`, async () => {
    for (const viewer of ['staff', 'share', 'anonymous'] as const) {
      for (const whose of ['own', 'other'] as const) await askType(viewer, type.name, Object.values(type.getFields()) as Field[], whose)
    }
  })
}

// in every part of the run, so that a new type's missing route shows at once
test('every type can be got to', async () => {
  const others = everyType.filter((type) => !types.includes(type) && !isRoot(type.name))
  const counted = asked
  for (const type of others) {
    const [field] = (Object.values(type.getFields()) as Field[]).filter(({ type: kind, args: needed }) => isLeafType(getNamedType(kind)) && needed.length === 0)
    if (field !== undefined) await mustGet('staff', type.name, [field], 'own')
  }
  asked = counted
})

test('no field was left out', () => {
  assert.equal(asked, types.reduce((sum, type) => sum + Object.keys(type.getFields()).length, 0) * 6)
})
