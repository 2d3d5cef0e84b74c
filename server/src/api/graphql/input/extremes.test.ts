import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ArgumentPlace, isWithFile } from '../../../testing/arguments/findArgumentPlaces.ts'
import { inTurn } from '../../../testing/inTurn.ts'
import { assertTyped, each, prepareSweep } from '../../../testing/arguments/prepareSweep.ts'

// The limits of every number, day and id, at every place of the schema that takes one.

const { server, there, places, documentFor, ask } = await prepareSweep(['Int', 'Float', 'Date', 'DateTime', 'Decimal', 'ID'])
const called = places.filter(({ field }) => !field.startsWith('Subscription.'))
const of = (...scalars: string[]) => called.filter(({ scalar }) => scalars.includes(scalar))
const bring = (place: ArgumentPlace, value: unknown) => ask(place.field, [[[place, [value]]]])

async function assertRefused(place: ArgumentPlace, value: unknown): Promise<void> {
  const { data, errors } = await bring(place, value)
  const what = `${place.name} with ${JSON.stringify(value)}: ${JSON.stringify(errors)}`
  assert.equal(data ?? null, null, what)
  assert.equal(errors?.[0]?.extensions?.['code'], 'BAD_USER_INPUT', what)
  assert.ok(String(errors?.[0]?.message).startsWith(String(errors?.[0]?.extensions?.['argument'])), what)
}

test('API-01 the ends of every number are answered with data or a typed error, what lies beyond is refused', async () => {
  assert.ok(of('Int').length > 45)
  await each(inTurn(import.meta, of('Int', 'Float')), async (place) => {
    for (const value of [-(2 ** 31), -1, 0, 2 ** 31 - 1]) assertTyped(await bring(place, value), `${place.name} with ${value}`)
    for (const value of [2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, 1.5, '1', 'NaN', true, []]) await assertRefused(place, value)
  })
})

async function assertTaken(place: ArgumentPlace, value: unknown): Promise<void> {
  const reply = await bring(place, value)
  assertTyped(reply, `${place.name} with ${String(value)}`)
  assert.equal(reply.errors, undefined, place.name)
}

const days = ['0001-01-01', '2024-02-29', '9999-12-31']

test('API-01 every day from 0001-01-01 to 9999-12-31 is taken, none before, after or between', async () => {
  assert.ok(of('Date').length >= 5)
  await each(
    inTurn(
      import.meta,
      of('Date').filter((place) => !isWithFile(place)),
    ),
    async (place) => {
      for (const value of days) await assertTaken(place, value)
      for (const value of [
        '0000-01-01',
        '0000-12-31',
        '10000-01-01',
        '2026-02-30',
        '2025-02-29',
        '-0001-01-01',
        '-271821-04-20',
        '+275760-09-13',
        '2026-1-1',
        '2026-01-01T00:00:00Z',
        'infinity',
        'now',
        '',
        '0',
        0,
      ])
        await assertRefused(place, value)
    },
  )
  // A timestamp has the same limits.
  assert.ok(of('DateTime').length >= 4)
  await each(
    inTurn(
      import.meta,
      of('DateTime').filter((place) => !isWithFile(place)),
    ),
    async (place) => {
      for (const value of [...days.map((day) => `${day}T00:00:00Z`), '9999-12-31T23:59:59Z', '2026-03-29T02:30:00+01:00']) await assertTaken(place, value)
      for (const value of [
        '0000-12-31T23:59:59Z',
        '10000-01-01T00:00:00Z',
        '2026-02-30T00:00:00Z',
        '2025-02-29T00:00:00Z',
        '-0001-01-01T00:00:00Z',
        '+275760-09-13T00:00:00Z',
        '2026-01-01T24:00:01Z',
        '2026-01-01',
        '2026-01-01T12:00:00',
        '2026-01-01 12:00:00Z',
        'infinity',
        'now',
        '',
        '0',
        0,
      ])
        await assertRefused(place, value)
    },
  )
  for (const name of ['from', 'to']) {
    const status = async (day: string) =>
      (await server.get(`/exports/activity.csv?${name}=${encodeURIComponent(day)}`, { headers: { authorization: `JWT ${server.staff.token}` } })).status
    for (const day of ['0001-01-01', '9999-12-31']) assert.equal(await status(day), 200, day)
    for (const day of ['0000-01-01', '10000-01-01', '2026-02-30', '-0001-01-01', 'infinity', '\0']) assert.equal(await status(day), 400, day)
  }
})

// A valid id that does not exist.
const absent = '2147483647'
const impossible = [-1, 0, 2 ** 31, String(2 ** 53), 1e308, '1e3', '0x10', ' 1', 'abc', '', '9'.repeat(400)]

/** The response without the names of the requested things. */
function told({ data, errors }: Awaited<ReturnType<typeof bring>>): unknown {
  const coded = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value ?? null, (key, part: unknown) => (key === 'message' || key === 'sentence' ? undefined : part)))
  return { data: coded(data), errors: errors?.map(({ extensions }) => extensions?.['code']) }
}

test('API-01 an id that cannot be is answered as one that is not there', async () => {
  assert.ok(of('ID').length > 65)
  await each(inTurn(import.meta, of('ID')), async (place) => {
    const expected = await bring(place, absent)
    assertTyped(expected, place.name)
    for (const id of impossible) {
      const reply = await bring(place, id)
      assertTyped(reply, `${place.name} with ${JSON.stringify(id)}`)
      assert.deepEqual(told(reply), told(expected), `${place.name} with ${JSON.stringify(id)}`)
    }
    for (const value of [1.5, true, {}, [[1]]]) if (!Array.isArray(value) || !place.path.includes('[]')) await assertRefused(place, value)
  })
})

test('API-01 numbers and ids within JSON are held to what a field can be', async () => {
  const { product } = there
  const [{ place } = { place: 0 }] = await server.rows<{ place: number }>('select id as place from stock_locations limit 1')
  const [{ code } = { code: '' }] = await server.rows<{ code: string }>("select code from attributes where type = 'MULTI_SELECT' or type = 'SELECT' limit 1")
  const block = (part: object) => [{ id: 'extreme01', ...part }]
  const shapes: Record<string, (value: unknown) => unknown> = {
    leadTimeWeeks: (value) => value,
    pushPosition: (value) => value,
    marginKey: (value) => value,
    purchasePrice: (value) => value,
    bundleDiscountPct: (value) => value,
    [`stock.${place}`]: (value) => ({ qty: value, reserved: value, onDisplay: value }),
    'stock.99999999999': (value) => ({ qty: value, reserved: 0, onDisplay: 0 }),
    [`attribute.${code}`]: (value) => value,
    [`attribute.${code} `]: (value) => [value],
    crossSell: (value) => [value],
    upSell: (value) => [value],
    components: (value) => [{ product: value, quantity: 1 }],
    'components ': (value) => [{ product, quantity: value }],
    axes: (value) => [value],
    excludedVariations: (value) => [[value]],
    blocks: (value) => block({ type: 'IMAGE', image: value }),
    'blocks ': (value) => block({ type: 'PROPERTIES_TEXT', attributes: [value] }),
    'blocks  ': (value) => block({ type: 'MARGIN', size: value }),
  }
  for (const [field, shape] of Object.entries(shapes)) {
    for (const value of [-1, 0, 0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 40, 2 ** 53 - 1, -(2 ** 53) + 1, 1e-300, '1e308', '9'.repeat(400)]) {
      const fields = [{ field: field.trim(), value: JSON.stringify(shape(value)) }]
      const input = { id: product, revision: await there.revisionOf('products', product), fields }
      assertTyped(
        await server.call('mutation($input: UpdateProductInput!) { updateProduct(input: $input) { errors { field code message } } }', { input }),
        JSON.stringify(fields),
      )
    }
  }
})

test('a subscription to an id that cannot be is refused, or hears nothing', async () => {
  for (const place of places.filter(({ field }) => field.startsWith('Subscription.'))) {
    for (const id of impossible) {
      const leaving = new AbortController()
      const headers = { accept: 'text/event-stream', 'content-type': 'application/json', authorization: `JWT ${server.staff.token}` }
      const response = await server.get('/graphql/', {
        method: 'POST',
        headers,
        body: JSON.stringify(await documentFor(place.field, [[[place, [id]]]])),
        signal: leaving.signal,
      })
      assert.equal(response.status, 200)
      leaving.abort()
    }
  }
})
