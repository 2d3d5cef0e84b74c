import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { naughtyTexts } from '../../../testing/arguments/naughtyTexts.ts'
import { savedPlaces } from '../../../testing/arguments/savedPlaces.ts'
import { each, prepareSweep } from '../../../testing/arguments/prepareSweep.ts'
import { inTurn } from '../../../testing/inTurn.ts'
import { textRounds } from '../../../testing/arguments/textRounds.ts'

// Naughty texts at every text argument of the mutations; naughtySaves.test.ts checks that they read back unchanged.

const { server, places, askAll } = await prepareSweep(['String', 'JSONString'])
const writes = places.filter(({ field }) => field.startsWith('Mutation.'))
const isKey = ({ argument }: { argument: { name: string } }) => argument.name === 'idempotencyKey'

afterEach(() => server.rows('delete from throttle'))

// a minute on an idle machine, and far more beside other work
test('API-01 naughty texts at every text argument of a mutation are answered with data or a typed error', { timeout: 1_500_000 }, async () => {
  assert.ok(writes.length > 85, `${writes.length} places`)
  const fields = Map.groupBy(
    writes.filter((place) => !isKey(place) && !savedPlaces.includes(place.name)),
    ({ field }) => field,
  )
  await each(inTurn(import.meta, [...fields]), ([field, of]) => askAll(field, textRounds(of)))
})

test('every naughty text is a key under which a mutation is done once, or refused as one', async () => {
  // Keys are handled in one place, so the mutations take turns.
  const keys = writes.filter(isKey)
  assert.ok(keys.length >= 9)
  await each(inTurn(import.meta, [...naughtyTexts.entries()]), async ([at, text]) => {
    const place = keys[at % keys.length]
    assert.ok(place)
    await askAll(place.field, [[[place, [text]]]])
  })
})
