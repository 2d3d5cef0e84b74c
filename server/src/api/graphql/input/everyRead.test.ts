import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWithFile } from '../../../testing/arguments/findArgumentPlaces.ts'
import { naughtyTexts, unstorableTexts } from '../../../testing/arguments/naughtyTexts.ts'
import { each, prepareSweep } from '../../../testing/arguments/prepareSweep.ts'
import { inTurn } from '../../../testing/inTurn.ts'
import { inForm, textRounds } from '../../../testing/arguments/textRounds.ts'

// Naughty texts at every text argument of the queries; everyWrite.test.ts covers the mutations.

const { server, places, documentFor, ask, askAll } = await prepareSweep(['String', 'JSONString'])
const isListened = ({ field }: { field: string }) => field.startsWith('Subscription.')
const reads = places.filter((place) => !isListened(place) && !place.field.startsWith('Mutation.'))

test('API-01 naughty texts at every text argument of a query are answered with data or a typed error', async () => {
  assert.ok(reads.length > 35 && naughtyTexts.length > 480, `${reads.length} places, ${naughtyTexts.length} texts`)
  await each(inTurn(import.meta, [...Map.groupBy(reads, ({ field }) => field)]), ([field, of]) => askAll(field, textRounds(of)))
})

test('API-01 what cannot be stored is refused at every text argument, reads and writes, by the name of the argument', async () => {
  await each(
    inTurn(
      import.meta,
      places.filter((place) => !isListened(place) && !isWithFile(place)),
    ),
    async (place) => {
      for (const [at, text] of unstorableTexts.entries()) {
        const { errors, data } = await ask(place.field, [[[place, [inForm(place, text, at)]]]])
        const [error] = errors ?? []
        assert.equal(data ?? null, null, place.name)
        assert.equal(error?.extensions?.['code'], 'BAD_USER_INPUT', `${place.name} with ${JSON.stringify(text)}: ${JSON.stringify(errors)}`)
        const argument = [`${place.argument.name}0`, ...place.path].join('.').replaceAll('.[]', '[0]')
        assert.equal(error?.extensions?.['argument'], argument)
        assert.ok(error?.message.startsWith(argument), error?.message)
      }
    },
  )
})

test('what a document itself says is held to the same', async () => {
  for (const [document, argument] of [
    ['{ product(id: "1\\u0000") { id } }', 'id'],
    ['{ products(filter: { brands: ["a", "b\\u0000"] }) { totalCount } }', 'filter.brands'],
    ['query($term: String = "\\u0000") { products(searchTerm: $term) { totalCount } }', 'term'],
  ] as const) {
    const { errors, data } = await server.call(document)
    assert.equal(data ?? null, null)
    assert.deepEqual([errors?.[0]?.extensions?.['code'], errors?.[0]?.extensions?.['argument']], ['BAD_USER_INPUT', argument], document)
  }
})

test('a subscription is opened with any text that can be stored, or refused in words', async () => {
  for (const place of places.filter(isListened)) {
    for (const text of inTurn(import.meta, [...naughtyTexts, ...unstorableTexts])) {
      const leaving = new AbortController()
      const headers = { accept: 'text/event-stream', 'content-type': 'application/json', authorization: `JWT ${server.staff.token}` }
      const response = await server.get('/graphql/', {
        method: 'POST',
        headers,
        body: JSON.stringify(await documentFor(place.field, [[[place, [text]]]])),
        signal: leaving.signal,
      })
      assert.equal(response.status, 200)
      if (unstorableTexts.includes(text)) assert.match(await response.text(), /"code":"BAD_USER_INPUT"/)
      leaving.abort()
    }
  }
})

test('a text of the address of an export is held to the same', async () => {
  const fetchCsv = (query: string) => server.get(`/exports/activity.csv?${query}`, { headers: { authorization: `JWT ${server.staff.token}` } })
  for (const text of inTurn(import.meta, naughtyTexts)) {
    const query = String(new URLSearchParams(['source', 'field', 'contentTypes', 'actions', 'actorKinds', 'user', 'entity'].map((name) => [name, text])))
    const response = await fetchCsv(query)
    // Node itself rejects an address of more than 16 kB.
    assert.ok([200, 400, ...(query.length > 15_000 ? [431] : [])].includes(response.status), `${response.status}: ${text}`)
    await response.body?.cancel()
  }
  const refused = await fetchCsv('source=%00')
  assert.deepEqual(
    [refused.status, await refused.text()],
    [400, 'source holds an invisible character that cannot be saved (NUL), at its beginning. Delete it, or type the text again.\n'],
  )
})
