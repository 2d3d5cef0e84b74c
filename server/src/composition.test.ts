import './composition.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import { declaredEntities } from './engine/index.ts'
import { messages } from './platform/i18n/index.ts'
import sharedWords from '../../shared/labels/catalogue/en.json' with { type: 'json' }
import { testDatabase } from './testing/index.ts'

const { en } = messages

const { rows } = await testDatabase()
const columns = new Set(
  (await rows<{ name: string }>(`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`)).map(
    ({ name }) => name,
  ),
)

test('whatever is declared has a word, and stands where the database has a place for it', () => {
  const all = declaredEntities()
  assert.ok(all.length > 15)
  const labels = all.flatMap(({ label, countLabel, fields }) => [label, countLabel, ...Object.values(fields).map((field) => field.label)])
  assert.deepEqual(
    labels.filter((id) => !(id in en)),
    [],
  )
  const places = all.flatMap(({ table, fields }) =>
    Object.values(fields).flatMap(({ place }) =>
      place.in === 'column'
        ? [`${table}.${place.column}`]
        : place.in === 'child'
          ? [place.owner, place.key, place.column].map((column) => `${place.table}.${column}`)
          : [],
    ),
  )
  assert.ok(places.length > 150)
  assert.deepEqual(
    places.filter((place) => !columns.has(place)),
    [],
  )
})

test('a word that browser and server share is what a field is called', () => {
  const labels = new Set(declaredEntities().flatMap(({ fields }) => Object.values(fields).map(({ label }) => label)))
  assert.deepEqual(
    Object.keys(sharedWords).filter((id) => !labels.has(id)),
    [],
  )
})
