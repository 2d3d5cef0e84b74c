import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { apply } from '../../engine/index.ts'
import { anna, callWithFile, create, withServer } from '../../testing/index.ts'

// Every call goes to /graphql/. The only other routes are listed here, for server and browser.

const root = join(import.meta.dirname, '../../../..')
const server = await withServer()
const { get, staff } = server

const built = ['/remotes.json', '/release.json', '/remotes/']
/**
 * /remotes/<remote>/api/… is forwarded to the server of the remote's team, which verifies the caller with these keys
 * (createServersOfRemotes.test.ts)
 */
const ofTeams = ['/.well-known/jwks.json', '/remotes/<remote>/api/']
const watching = ['/livez', '/readyz', '/metrics']
const downloads = [
  '/exports/activity.csv',
  '/exports/feed-report.csv',
  '/exports/refused-rows.xlsx',
  '/exports/category-template.xlsx',
  '/exports/file',
  '/exports/price-cards.pdf',
  '/media/',
  '/files/',
]
/** Requests larger than a part of a multipart request, and deliveries by programs */
const uploads = ['/uploads/import', '/uploads/delivery', '/uploads/mail']
/** Only in the environment dev: sent mail, for reading */
const ofDev = ['/dev/mail', '/dev/mail/']

test('API-01 API-07 the server has no other routes than /graphql/ and what is named beside it', () => {
  const source = readFileSync(join(root, 'server/src/api/http/createHttpServer.ts'), 'utf8')
  const route = source.slice(source.indexOf('async function route('), source.indexOf('const answering'))
  const asked = route.match(/\bpath\b|request\.url/g)?.length ?? 0
  const exactIn = (text: string) => Array.from(text.matchAll(/\bpath === '([^']+)'/g), ([, path]) => path!)
  const exact = exactIn(route)
  // createChecks.ts handles its paths first
  const checks = exactIn(readFileSync(join(root, 'server/src/api/http/createChecks.ts'), 'utf8'))
  const beginnings = Array.from(route.matchAll(/\bpath\.startsWith\('([^']+)'\)/g), ([, path]) => path!)
  const patterns = Array.from(route.matchAll(/\/\^\\(\/[a-z]+)\\\/(.*)\.test\(path\)/g), ([, path, rest]) =>
    rest!.endsWith('\\/api\\//') ? `${path}/<remote>/api/` : `${path}/`,
  )
  const found = [...exact, ...beginnings, ...patterns]
  // so that no other kind of comparison is missed: besides these, the path is only read and assigned
  assert.equal(asked, found.length + 4, 'each look at the path is one of these')
  assert.deepEqual(checks, watching)
  assert.deepEqual(found.sort(), ['/graphql', '/graphql/', ...built, ...ofTeams, ...downloads, ...uploads, ...ofDev].sort())
})

test('API-07 what is beside it takes nothing from a page, but the uploads that are named', async () => {
  const authorization = `JWT ${staff.token}`
  // requests for built files and checks get the same response, whatever their body
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
  // each is checked and reported with an error, as intended
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

/** All ways in which a browser sends requests to a server. */
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
      // the one endpoint: calls, streams and files, and the error reports for when these are broken
      'host/src/faults/tellServer.ts',
      'shared/pickers/src/postFile.ts',
      'shared/pickers/src/sendInParts.ts',
      'shared/pickers/src/sendWithProgress.ts',
      'shared/relay/src/createFetchFile.ts',
      // the server of a remote's own team, through ours
      'shared/relay/src/createFetchOwnServer.ts',
      'shared/relay/src/openStream.ts',
      'shared/relay/src/send.ts',
      'shared/relay/src/useFetchFile.ts',
      // the built files and their lists
      'host/src/remotes/Builds.ts',
      'host/src/remotes/fetchWithRetry.ts',
      'host/src/remotes/remotePlugin.ts',
      // a remote on the developer's computer, enabled in the browser, on a host in dev
      'host/src/overrides/OverrideBadge.tsx',
      'host/src/overrides/withOverrides.ts',
      // downloads
      'host/src/activity/ExportActivity.tsx',
      'remotes/catalogue/src/categories/CategoryTemplate.tsx',
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
