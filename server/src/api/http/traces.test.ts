// Stands alone: OpenTelemetry has one collector for a process
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { startTracing } from '../../platform/tracing/index.ts'
import { withServer } from '../../testing/index.ts'
import { makeProducts } from '../../testing/testJobs.ts'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}
interface Export {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[]
}

/** A collector of OpenTelemetry, and below /team the server of a remote's team. */
const heard: Export[] = []
const teamHeaders: (string | string[] | undefined)[] = []
const collector = createServer(async (request, response) => {
  if (request.url?.startsWith('/team/') === true) {
    teamHeaders.push(request.headers.traceparent)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    return
  }
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  assert.equal(request.url, '/v1/traces')
  heard.push(JSON.parse(Buffer.concat(pieces).toString()) as Export)
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
})
collector.listen(0, '127.0.0.1')
await once(collector, 'listening')
after(() => collector.close())

const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-traces-'))
after(() => rmSync(folder, { recursive: true }))
const remotesFile = join(folder, 'remotes.json')
const robots = { id: 'robots', contract: 1, buildId: 'b1', entry: '/x', menu: [], paths: ['/robots'], panels: [], server: `${endpoint}/team` }
writeFileSync(remotesFile, JSON.stringify({ remotes: [robots] }))

const stop = await startTracing({ endpoint, share: 1 })
const { ask, call, db, get, runJobs, staff } = await withServer({ remotesFile })

const trace = '0af7651916cd43dd8448eb211c80319c'
const attributesOf = ({ attributes }: { attributes: Span['attributes'] }): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

test('a call is a trace from the operation in the browser to its statements, by their names and without their values', async () => {
  const headers = { traceparent: `00-${trace}-b7ad6b7169203331-01`, 'x-request-id': 'edge-7' }
  await ask('query FindSecretly($search: String) { products(searchTerm: $search) { totalCount } }', { search: 'sleutelwoord' }, { headers })
  await call('query Broken { products(sort: "nothing like it") { totalCount } }', {}, { headers: { traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01` } })
  const team = '3'.repeat(32)
  const answer = await get('/remotes/robots/api/stock', {
    headers: { authorization: `JWT ${staff.token}`, 'x-graphql-csrf': '1', traceparent: `00-${team}-${'4'.repeat(16)}-01` },
  })
  assert.equal(answer.status, 200)
  // a file of the page
  await get('/livez')
  const ids = (await makeProducts(db, 2)).map(String)
  const { prepareProductsBulk } = await ask<{ prepareProductsBulk: { job: { id: string } } }>(
    'mutation Prepare($input: ProductsBulkInput!) { prepareProductsBulk(input: $input) { job { id } } }',
    { input: { selection: { ids }, action: 'DEACTIVATE' } },
  )
  await ask('mutation Start($id: ID!) { startJob(id: $id) { job { id } } }', { id: prepareProductsBulk.job.id })
  await runJobs()
  await stop()

  const spans = heard.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  const [resource] = heard.flatMap(({ resourceSpans }) => resourceSpans.map((one) => attributesOf(one.resource)))
  assert.equal(resource?.['service.name'], 'vitrine')

  const found = spans.find(({ name }) => name === 'FindSecretly')
  assert.deepEqual([found?.traceId, found?.parentSpanId], [trace, 'b7ad6b7169203331'])
  const { 'url.path': path, 'http.response.status_code': status, ...said } = attributesOf(found!)
  assert.match(String(path), /^\/graphql\/?$/)
  assert.equal(Number(status), 200)
  assert.deepEqual([said['vitrine.request.id'], said['vitrine.account'], said['graphql.operation.name']], ['edge-7', `user ${staff.userId}`, 'FindSecretly'])

  const below = spans.filter(({ traceId, parentSpanId }) => traceId === trace && parentSpanId === found!.spanId)
  const count = below.find(({ name }) => name === 'search.count')
  assert.match(String(attributesOf(count!)['db.query.text']), /\$1/)
  assert.ok(!JSON.stringify(heard).includes('sleutelwoord'), 'what was searched for stays here')
  assert.deepEqual(
    spans.filter(({ name }) => name.includes('livez')),
    [],
  )

  // the server of a remote's team goes on with the trace, below our span
  assert.deepEqual(teamHeaders, [`00-${team}-${spans.find(({ name }) => name === 'GET /remotes/robots/api/stock')?.spanId}-01`])

  // refused before anybody knew which operation it is
  assert.equal(spans.find(({ traceId }) => traceId === '1'.repeat(32))?.name, 'POST /graphql/')

  const chunk = spans.find(({ name }) => name.startsWith('job '))
  assert.equal(chunk?.parentSpanId ?? '', '')
  assert.ok(spans.some(({ traceId, parentSpanId }) => traceId === chunk!.traceId && parentSpanId === chunk!.spanId))
})
