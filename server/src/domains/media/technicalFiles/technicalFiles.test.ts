import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { apply } from '../../../engine/index.ts'
import { callWithFile, withServer } from '../../../testing/index.ts'
import { dispositionOf } from './fileAddress.rules.ts'

const server = await withServer()
const { db, ask, rows, get, staff } = server
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
const {
  createdIds: [product = 0, other = 0],
} = await apply(
  db,
  ['SOFA', 'CHAIR'].map((sku) => ({ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku } })),
  options,
)
const pdf = (line: string) => Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${line}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`)

interface File {
  id: string
  name: string
  kind: string
  language: string | null
  version: string | null
  url: string
  mimeType: string
  revision: number
  earlier: { version: string | null }[]
}
const fields = 'id name kind language version expiresOn isPublic url mimeType revision earlier { version }'
async function upload(bytes: Buffer, name: string, input: object) {
  const query = `mutation Upload($file: Upload!, $input: TechnicalFileInput!) { uploadTechnicalFile(file: $file, input: $input) { technicalFile { ${fields} } errors { field code message } } }`
  const { data, errors } = await callWithFile<{
    uploadTechnicalFile: { technicalFile: File | null; errors: { field: string; code: string; message: string }[] }
  }>(server, query, { bytes, name }, { input }, staff.token)
  assert.ok(data, JSON.stringify(errors))
  return data.uploadTechnicalFile
}
const ofProduct = async () =>
  (await ask<{ product: { technicalFiles: File[] } }>(`query($id: ID!) { product(id: $id) { technicalFiles { ${fields} } } }`, { id: product })).product
    .technicalFiles

test('PROD-18 a product gets files with kind, language, version and last day; a new version keeps the old one', async () => {
  const { technicalFile } = await upload(pdf('een'), 'Handleiding bank.pdf', { product, kind: 'MANUAL', language: 'nl', version: '1', isPublic: true })
  assert.ok(technicalFile)
  const { technicalFile: next } = await upload(pdf('twee'), 'nieuw.pdf', { product, version: '2', expiresOn: '2030-01-31', replaces: technicalFile.id })
  assert.deepEqual([next?.name, next?.kind, next?.language, next?.version, next?.earlier], ['Handleiding bank', 'MANUAL', 'nl', '2', [{ version: '1' }]])
  assert.deepEqual(
    (await ofProduct()).map(({ version }) => version),
    ['2'],
  )
  assert.equal((await upload(pdf('drie'), 'a.pdf', { product: other, replaces: technicalFile.id })).errors[0]?.field, 'replaces')
  assert.equal((await upload(pdf('drie'), 'a.pdf', { product: 0 })).technicalFile, null)
})

test('PROD-18 a file is changed as every entity, filtered, and deleted as a job that is taken back', async () => {
  const [file] = await ofProduct()
  assert.ok(file)
  const save = (input: object) =>
    ask<{ updateTechnicalFile: { technicalFile: { name: string; expiresOn: string | null }; errors: unknown[] } }>(
      'mutation Save($input: UpdateTechnicalFileInput!) { updateTechnicalFile(input: $input) { technicalFile { name expiresOn } errors { field } conflicts { field } } }',
      { input: { id: file.id, revision: file.revision, ...input } },
    )
  assert.deepEqual((await save({ name: 'Boekje', expiresOn: '2020-01-31' })).updateTechnicalFile.technicalFile, { name: 'Boekje', expiresOn: '2020-01-31' })
  const count = async (filter: object, searchTerm = '') =>
    (
      await ask<{ technicalFiles: { totalCount: number } }>(
        'query($filter: TechnicalFileFilter, $searchTerm: String) { technicalFiles(filter: $filter, searchTerm: $searchTerm) { totalCount } }',
        { filter, searchTerm },
      )
    ).technicalFiles.totalCount
  assert.deepEqual(
    [
      await count({ expired: true }),
      await count({ current: true }),
      await count({ kinds: ['CARE'] }),
      await count({ product: other }),
      await count({}, 'boek'),
    ],
    [1, 1, 0, 0, 1],
  )
  const { prepareTechnicalFileDelete } = await ask<{ prepareTechnicalFileDelete: { job: { title: string } } }>(
    'mutation($selection: TechnicalFileSelection!) { prepareTechnicalFileDelete(selection: $selection) { job { title } } }',
    { selection: { ids: [file.id] } },
  )
  assert.equal(prepareTechnicalFileDelete.job.title, 'Delete 1 technical file')
})

test('PROD-18 files are served to be saved and in a sandbox, with the name that they have', async () => {
  const [file] = await ofProduct()
  const response = await get(String(file?.url))
  assert.equal(response.status, 200)
  const header = (name: string) => response.headers.get(name)
  assert.deepEqual(
    [header('content-type'), header('content-security-policy'), header('x-content-type-options')],
    ['application/pdf', "default-src 'none'; sandbox", 'nosniff'],
  )
  assert.equal(header('content-disposition'), `attachment; filename="Boekje.pdf"; filename*=UTF-8''Boekje.pdf`)
  assert.match(await response.text(), /^%PDF/)
  for (const path of [`/files/${'0'.repeat(64)}/a.pdf`, `/files/${'0'.repeat(64)}/../../secret`]) assert.equal((await get(path)).status, 404, path)
  assert.equal((await get(String(file?.url), { method: 'POST' })).status, 405)
  const { technicalFile: table } = await upload(Buffer.from('sku;breedte\nBNK;200\n'), 'maten.csv', { product })
  assert.equal((await get(String(table?.url))).headers.get('content-type'), 'application/octet-stream')
  assert.equal(dispositionOf('Ælborg "2"\'s.pdf'), `attachment; filename="_lborg _2__s.pdf"; filename*=UTF-8''%C3%86lborg%20%222%22%27s.pdf`)
})

test('PROD-18 ERR-05 pictures lose what is beside them, and types that are not allowed are refused with those that are', async () => {
  const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#1e5945' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' } })
    .toBuffer()
  const { technicalFile } = await upload(photo, 'label.jpg', { product, kind: 'ENERGY_LABEL' })
  assert.equal((await (await get(String(technicalFile?.url))).text()).includes('SECRET-OWNER'), false)
  const {
    errors: [refused],
  } = await upload(Buffer.from('MZ\u0090 programme'), 'setup.exe', { product })
  assert.deepEqual([refused?.field, refused?.code], ['file', 'upload.file'])
  assert.match(refused?.message ?? '', /^File type not allowed\. Allowed are PDF, JPEG/)
  assert.deepEqual(await rows(`select count(*)::integer as count from technical_files where name = 'setup'`), [{ count: 0 }])
})
