import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { apply } from '../../engine/index.ts'
import { anna, callWithFile, create, withServer } from '../../testing/index.ts'

// Every call goes to /graphql/. What stands beside it is listed here, on both sides, and nothing else is.

const root = join(import.meta.dirname, '../../../..')
const server = await withServer()
const { get, staff } = server

const built = ['/remotes.json', '/release.json', '/remotes/']
/** /remotes/<remote>/api/…, which goes on to the server of the remote's team, and by what that verifies who asks (createServersOfRemotes.test.ts) */
const ofTeams = ['/.well-known/jwks.json', '/remotes/<remote>/api/']
const watching = ['/livez', '/readyz', '/metrics']
const downloads = [
  '/exports/activity.csv',
  '/exports/feed-report.csv',
  '/exports/refused-rows.xlsx',
  '/exports/file',
  '/exports/price-cards.pdf',
  '/media/',
  '/files/',
]
/** What is larger than a part of a multipart request, and what programs deliver */
const uploads = ['/uploads/import', '/uploads/delivery', '/uploads/mail']
/** Of the environment dev alone: what was mailed there, to be read */
const ofDev = ['/dev/mail', '/dev/mail/']

test('API-01 API-07 the server has no other routes than /graphql/ and what is named beside it', () => {
  const source = readFileSync(join(root, 'server/src/api/http/createHttpServer.ts'), 'utf8')
  const route = source.slice(source.indexOf('async function route('), source.indexOf('const answering'))
  const asked = route.match(/\bpath\b|request\.url/g)?.length ?? 0
  const exactIn = (text: string) => Array.from(text.matchAll(/\bpath === '([^']+)'/g), ([, path]) => path!)
  const exact = exactIn(route)
  // the checks are asked for theirs first
  const checks = exactIn(readFileSync(join(root, 'server/src/api/http/createChecks.ts'), 'utf8'))
  const beginnings = Array.from(route.matchAll(/\bpath\.startsWith\('([^']+)'\)/g), ([, path]) => path!)
  const patterns = Array.from(route.matchAll(/\/\^\\(\/[a-z]+)\\\/(.*)\.test\(path\)/g), ([, path, rest]) =>
    rest!.endsWith('\\/api\\//') ? `${path}/<remote>/api/` : `${path}/`,
  )
  const found = [...exact, ...beginnings, ...patterns]
  // so that a path that is compared in another way is not overlooked: beside these the address is only read and put in its place
  assert.equal(asked, found.length + 4, 'each look at the path is one of these')
  assert.deepEqual(checks, watching)
  assert.deepEqual(found.sort(), ['/graphql', '/graphql/', ...built, ...ofTeams, ...downloads, ...uploads, ...ofDev].sort())
})

test('API-07 what is beside it takes nothing from a page, but the uploads that are named', async () => {
  const authorization = `JWT ${staff.token}`
  // what asks about the built files and the checks is answered alike, whatever it brings
  for (const path of [...downloads, ...ofDev, '/', '/products', '/faults', '/uploads', '/uploads/technical-file', '/uploads/other']) {
    const { status } = await get(path, { method: 'POST', body: 'x', headers: { authorization, 'x-file-name': 'a.jpg' } })
    assert.ok(status >= 400, `POST ${path} is answered ${status}`)
  }
})

test('API-02 API-07 a picture, a technical file, an import and a delivery are each taken as a multipart request to /graphql/', async () => {
  const {
    createdIds: [product],
  } = await apply(server.db, [create('product', { type: 'SIMPLE', sku: 'WAYS-1' })], { actor: anna, source: 'test' })
  const send = async (query: string, bytes: string, name: string) =>
    (await callWithFile<Record<string, { errors: { code: string }[] }>>(server, query, { bytes: Buffer.from(bytes), name }, {}, staff.token)).data
  // each is looked at, and told in words: that is what the way is for
  assert.deepEqual(await send('mutation($file: Upload!) { uploadImage(file: $file) { errors { code } } }', 'no picture', 'a.jpg'), {
    uploadImage: { errors: [{ code: 'upload.type' }] },
  })
  assert.deepEqual(
    await send(
      `mutation($file: Upload!) { uploadTechnicalFile(file: $file, input: { product: ${product} }) { errors { code } } }`,
      '%PDF-1.4\n%%EOF\n',
      'a.pdf',
    ),
    { uploadTechnicalFile: { errors: [] } },
  )
  assert.deepEqual(await send('mutation($file: Upload!) { uploadImport(file: $file) { errors { code } } }', 'Artikelnummer;Naam\nA;B\n', 'a.csv'), {
    uploadImport: { errors: [] },
  })
  assert.deepEqual(await send('mutation($file: Upload!) { uploadDelivery(feed: 0, file: $file) { errors { code } } }', 'x', 'a.csv'), {
    uploadDelivery: { errors: [{ code: 'missing' }] },
  })
})

/** Whatever a browser speaks to a server by. */
const speaking =
  /(?<![\w.#])(?:globalThis\.|window\.|this\.)?fetch\(|(?<![\w.])fetchFile\(|new XMLHttpRequest\(|sendBeacon\(|new EventSource\(|new WebSocket\(|createClient\(|\bfetch\)\(/

test('API-01 API-07 the code of the browser speaks to nothing else: each place is known, with where it goes', () => {
  const files = ['host/src', 'remotes/*/src', 'shared/*/src'].flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  const own = files.filter((path) => !/\.test\.tsx?$|__generated__|\/testing\/|shared\/relay\/src\/model\//.test(path))
  assert.ok(own.length > 500, `${own.length} files`)
  const found = own.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .some((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line) && speaking.test(line))
      ? [path]
      : [],
  )
  assert.deepEqual(
    found.sort(),
    [
      // the one endpoint: calls, streams and files, and what tells of errors when these may be what broke
      'host/src/faults/tellServer.ts',
      'shared/pickers/src/postFile.ts',
      'shared/pickers/src/sendInParts.ts',
      'shared/pickers/src/sendWithProgress.ts',
      'shared/relay/src/createFetchFile.ts',
      // and the server of a remote's own team, by way of ours
      'shared/relay/src/createFetchOwnServer.ts',
      'shared/relay/src/openStream.ts',
      'shared/relay/src/send.ts',
      'shared/relay/src/useFetchFile.ts',
      // the built files, and what there is of them
      'host/src/remotes/Builds.ts',
      'host/src/remotes/fetchWithRetry.ts',
      'host/src/remotes/remotePlugin.ts',
      // a remote of this computer, which a browser shows that was told to, on a host in dev
      'host/src/overrides/OverrideBadge.tsx',
      'host/src/overrides/withOverrides.ts',
      // downloads
      'host/src/activity/ExportActivity.tsx',
      'remotes/media/src/exportedFiles/ExportActions.tsx',
      'remotes/media/src/importedFiles/RefusedRowsDownload.tsx',
      'remotes/media/src/technicalFiles/PdfPages.tsx',
      'remotes/pricing/src/priceCards/CardPdf.tsx',
      'remotes/pricing/src/priceCards/PrintDialog.tsx',
      'remotes/supplier/src/feeds/FeedRuns.tsx',
    ].sort(),
  )
  const addresses = own.flatMap((path) =>
    Array.from(
      readFileSync(join(root, path), 'utf8').matchAll(/['"`](\/(?:uploads|exports|graphql|faults|files|media|dev)\b[^'"`?$]*)/g),
      ([, address]) => address!,
    ),
  )
  const allowed = ['/graphql/', ...downloads, ...uploads.filter((path) => path !== '/uploads/mail')]
  assert.deepEqual(
    [...new Set(addresses)].filter((address) => !allowed.some((one) => address === one || (one.endsWith('/') && address.startsWith(one)))),
    [],
  )
})

test('API-07 only what is larger than 25 MB goes beside the one endpoint, and in parts', () => {
  for (const path of ['remotes/media/src/importedFiles/UploadImport.tsx', 'remotes/supplier/src/feeds/useHandIn.ts']) {
    const source = readFileSync(join(root, path), 'utf8')
    assert.match(source, /if \(file\.size > LARGEST_PART\) \{\s+(?:return JSON\.parse\()?await sendInParts\(fetchFile, ['"`]\/uploads\//, path)
    assert.equal(source.match(/\/uploads\//g)?.length, 1, path)
  }
})
