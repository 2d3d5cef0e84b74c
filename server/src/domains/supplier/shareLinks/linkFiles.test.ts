import assert from 'node:assert/strict'
import test from 'node:test'
import { callWithFile, engineHands, withServer } from '../../../testing/index.ts'

const { ask, call, db, rows, get, staff } = await withServer()
const { save } = engineHands(db)
await save(
  ['FILES-1', 'FILES-2', 'FILES-3'].map((sku) => ({
    kind: 'product',
    id: null,
    op: 'create',
    fields: { type: 'SIMPLE', sku, 'content.nl.name': `Kast ${sku}` },
  })),
)
const [first = '', second = '', third = ''] = (await rows<{ id: number }>(`select id from products where sku like 'FILES-%' order by sku`)).map(({ id }) =>
  String(id),
)
const pdf = (words: string) => `%PDF-1.4\n% ${words}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`

interface File {
  id: string
  name: string
  url: string
}
interface Proposal {
  id: string
  field: string
  label: string
  value: string
  current: string | null
  state: string
  files: File[]
}
const input = { recipientType: 'SUPPLIER', recipientEmail: 'verkoop@duinhof.example', language: 'de', subject: 'Schrank', message: '{{link}}' }

async function make(products: readonly string[], fields: readonly string[]): Promise<{ id: string; token: string }> {
  const { createShareLink } = await ask<{ createShareLink: { shareLink: { id: string } } }>(
    'mutation($input: CreateShareLinkInput!) { createShareLink(input: $input) { shareLink { id } } }',
    { input: { ...input, products, fields } },
  )
  const { id } = createShareLink.shareLink
  const { drawShareLinkAddress: path } = await ask<{ drawShareLinkAddress: string }>(`mutation { drawShareLinkAddress(id: ${id}) }`)
  const { shareLinkAuth } = await ask<{ shareLinkAuth: { token: string } }>(
    'mutation($token: String!) { shareLinkAuth(token: $token) { token } }',
    { token: path.split('/').at(-1) },
    { as: 'anonymous' },
  )
  return { id, token: shareLinkAuth.token }
}
const send = async (token: string | null, product: string, name: string, body: string): Promise<{ id: string | undefined; code: unknown; message: string }> => {
  const { data, errors } = await callWithFile<{ uploadLimitedFile: string | null }>(
    { get },
    'mutation($id: ID!, $file: Upload!) { uploadLimitedFile(id: $id, file: $file) }',
    { bytes: Buffer.from(body), name },
    { id: product },
    token,
  )
  return { id: data?.uploadLimitedFile ?? undefined, code: errors?.[0]?.extensions?.['code'], message: errors?.[0]?.message ?? '' }
}
const sent = async (token: string, product: string, name: string) => (await send(token, product, name, pdf(name))).id ?? ''
const fill = (token: string, product: string, value: unknown, field = 'technicalFiles') =>
  call<{ saveProposal: { fields: { field: string; files: File[] }[] } | null }>(
    'mutation($id: ID!, $field: String!, $value: JSONString!) { saveProposal(id: $id, field: $field, value: $value) { fields { field files { id name url } } } }',
    { id: product, field, value: JSON.stringify(value) },
    { token },
  )
const proposals = async (link: string) =>
  (await ask<{ shareLink: { proposals: Proposal[] } }>(`{ shareLink(id: ${link}) { proposals { id field label value current state files { id name url } } } }`))
    .shareLink.proposals
const filesOf = async (product: string) =>
  (
    await ask<{ product: { technicalFiles: { name: string; kind: string; isPublic: boolean; url: string }[] } }>(
      `{ product(id: ${product}) { technicalFiles { name kind isPublic url } } }`,
    )
  ).product.technicalFiles

test('SHARE-05 SHARE-06 technical files are asked for where somebody says so, taken from the visitor, and the product has them once staff said yes', async () => {
  const { askedFields } = await ask<{ askedFields: { field: string; label: string; missing: number }[] }>(
    `{ askedFields(products: [${first}], language: "nl") { field label missing } }`,
  )
  assert.deepEqual(askedFields.at(-1), { field: 'technicalFiles', label: 'Technical files', missing: 0 })
  const { id, token } = await make([first, second], ['leadTimeWeeks', 'technicalFiles'])
  const { data } = await call<{ limitedProduct: { fields: { field: string; label: string; kind: string; maximum: number }[] } }>(
    `{ limitedProduct(id: ${first}) { fields { field label kind maximum } } }`,
    {},
    { token },
  )
  assert.deepEqual(data?.limitedProduct.fields.at(-1), { field: 'technicalFiles', label: 'Technische Dateien', kind: 'FILES', maximum: 20 })

  const [manual, drawing] = [await sent(token, first, 'Handleiding.pdf'), await sent(token, first, 'Tekening.pdf')]
  const filled = (await fill(token, first, [Number(drawing), Number(manual)])).data?.saveProposal
  const [shown, other] = filled?.fields.at(-1)?.files ?? []
  assert.deepEqual([shown?.name, other?.name], ['Tekening', 'Handleiding'])
  const loaded = await get(shown?.url ?? '')
  assert.deepEqual([loaded.status, await loaded.text()], [200, pdf('Tekening.pdf')])
  assert.deepEqual(await filesOf(first), [], 'nobody has said yes')
  await call(`mutation { submitProposal(id: ${first}) { productId } }`, {}, { token })

  const [proposal] = await proposals(id)
  assert.deepEqual(
    [proposal?.label, proposal?.value, proposal?.current, proposal?.files.map(({ name }) => name)],
    ['Technical files', '2 files', null, ['Tekening', 'Handleiding']],
  )
  const { judgeProposals } = await ask<{ judgeProposals: { errors: { message: string }[] } }>(
    'mutation($input: JudgeProposalsInput!) { judgeProposals(input: $input) { errors { message } } }',
    { input: { shareLink: id, verdicts: [{ proposal: proposal?.id, accept: true }] } },
  )
  assert.deepEqual(judgeProposals.errors, [])
  assert.deepEqual(
    (await filesOf(first)).map(({ name, kind, isPublic }) => [name, kind, isPublic]),
    [
      ['Handleiding', 'OTHER', false],
      ['Tekening', 'OTHER', false],
    ],
  )
  const [written] = await rows<{ source: string }>(
    `select c.source from change_sets c join change_items i on i.change_set_id = c.id where i.kind = 'technicalFile' order by c.id desc limit 1`,
  )
  assert.equal(written?.source, 'supplier verkoop@duinhof.example via link')
  assert.equal((await send(token, first, 'Later.pdf', pdf('later'))).code, 'FORBIDDEN', 'what was accepted is settled')
})

test('SHARE-05 SHR-6 a visitor sends files where they are asked for, and names those of its own link and product alone', async () => {
  const { id, token } = await make([second, third], ['technicalFiles'])
  const unasked = await make([second], ['leadTimeWeeks'])
  const neighbour = await make([second], ['technicalFiles'])
  for (const other of [null, staff.token]) assert.equal((await send(other, second, 'a.pdf', pdf('a'))).id, undefined)
  const refused = await send(unasked.token, second, 'a.pdf', pdf('a'))
  assert.deepEqual([refused.code, refused.message], ['FORBIDDEN', 'Danach wird nicht gefragt.'])
  const page = await send(token, second, 'a.html', '<script>alert(1)</script>')
  assert.deepEqual([page.code, /^Dateityp nicht erlaubt/.test(page.message)], ['BAD_USER_INPUT', true])
  assert.equal((await send(token, second, 'a.pdf', '%PDF-1.4 broken')).code, 'BAD_USER_INPUT')

  const foreign = await sent(neighbour.token, second, 'Van een ander.pdf')
  const own = await sent(token, second, 'Eigen.pdf')
  assert.equal((await send(token, third, 'Ander.pdf', pdf('ander'))).id, undefined, 'the other product is not before them')
  for (const value of [[Number(foreign)], [Number(own), Number(foreign)], [Number(own), Number(own)], ['x'], own, [1]]) {
    assert.equal((await fill(token, second, value)).errors?.[0]?.extensions?.['code'], 'BAD_USER_INPUT', JSON.stringify(value))
  }
  await call(`mutation { chooseShareLinkProduct(id: ${third}) { productId } }`, {}, { token })
  assert.equal((await fill(token, third, [Number(own)])).errors?.[0]?.extensions?.['code'], 'BAD_USER_INPUT', 'it came for the other product')
  assert.deepEqual(await proposals(id), [])
  const direct = await call(
    'mutation($input: TechnicalFileInput!, $file: Upload!) { uploadTechnicalFile(file: $file, input: $input) { errors { code } } }',
    { input: { product: third }, file: null },
    { token },
  )
  assert.ok(direct.errors, 'staff alone')
})

test('SHARE-05 a visitor is shown which files everybody may read of the product already, and no others', async () => {
  const { token } = await make([third], ['technicalFiles'])
  const file = (name: string, isPublic: boolean) =>
    ({
      kind: 'technicalFile',
      id: null,
      op: 'create',
      fields: { product: Number(third), name, isPublic, contentKey: 'a'.repeat(64), mimeType: 'application/pdf', byteSize: 9 },
    }) as const
  await save([file('Inkoopvoorwaarden', false), file('Montage', true)])
  const { data } = await call<{ limitedProduct: { fields: { present: File[] }[] } }>(
    `{ limitedProduct(id: ${third}) { fields { present { name } } } }`,
    {},
    { token },
  )
  assert.deepEqual(data?.limitedProduct.fields[0]?.present, [{ name: 'Montage' }])
  const all = await call(`{ product(id: ${third}) { technicalFiles { name } } }`, {}, { token })
  assert.match(all.errors?.[0]?.message ?? '', /This link shows one product/)
})

test('SHARE-05 of files that are sent at once no more are kept than a link takes, in number and in bytes', async () => {
  const { id, token } = await make([first], ['technicalFiles'])
  const keep = (count: number, bytes: number) =>
    rows(
      'insert into share_link_files (share_link_id, product_id, name, content_key, mime_type, byte_size) select $1, $2, n::text, repeat($4, 64), $5, $6 from generate_series(1, $3::integer) n',
      [id, first, count, 'b', 'application/pdf', bytes],
    )
  const kept = async () => (await rows<{ count: number }>('select count(*)::integer as count from share_link_files where share_link_id = $1', [id]))[0]?.count
  const flood = async () =>
    (await Promise.all(Array.from({ length: 12 }, (_, at) => send(token, first, `${at}.pdf`, pdf(`${at}`))))).map(({ id: taken }) => taken !== undefined)
  await keep(97, 10)
  const taken = await flood()
  assert.deepEqual([taken.filter(Boolean).length, taken.filter((isTaken) => !isTaken).length, await kept()], [3, 9, 100])
  await rows('delete from share_link_files where share_link_id = $1', [id])
  await keep(1, 500 * 1024 * 1024 - 100)
  assert.deepEqual((await flood()).filter(Boolean).length, 1, 'one of them has its bytes left')
})
