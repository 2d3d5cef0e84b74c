import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../composition.ts'
import { intlFor, plurals } from '../platform/i18n/index.ts'
import { declaredEntities, describeProblem } from './index.ts'

const [english, dutch] = [intlFor('en'), intlFor('nl')]

/** Labels that end like an English plural but are singular. */
const singular =
  /^(?:Status|Series|Address|Address in the shop|Differs by|Works on|Strictness|Likeness|Sign-in address|.*\b(?:in weeks|in months|for days)|.*\b(?:address|status|VAT|process)|As .*|Kept as|Header row|What it asks|Acts|Matches|Needs approval|Also for all variations|.* (?:everywhere|always)|Files are complete|Products are sent|Use in filters|Show (?:on price cards|swatches|attributes)|Required for suppliers|Shown to customers|Shape of photos|When .*|Locked against the feed)$/

test('ERR-05 a message agrees with what the field is called: conditions are required, a name is, in both languages', () => {
  const said = (kind: string, field: string, code: string, values = {}) => [english, dutch].map((intl) => describeProblem(intl, kind, { field, code, values }))
  assert.deepEqual(said('automation', 'conditions', 'required'), ['Conditions are required.', 'Voorwaarden zijn verplicht.'])
  assert.deepEqual(said('automation', 'actions', 'list.form'), ['Actions have not the right form.', 'Acties hebben niet de juiste vorm.'])
  assert.deepEqual(said('automation', 'name', 'required'), ['Name is required.', 'Naam is verplicht.'])
  assert.deepEqual(said('product', 'content.nl.metaKeywords', 'text.long', { length: 300, maximum: 255 }), [
    'Meta keywords (Dutch) are too long: 300 of at most 255 characters.',
    'Metatrefwoorden (Nederlands) zijn te lang: 300 van maximaal 255 tekens.',
  ])
  assert.deepEqual(said('review', 'stars', 'number.great', { maximum: 5 }), ['Stars must be at most 5.', 'Sterren mogen hoogstens 5 zijn.'])
})

test('ERR-05 each field whose name is a plural is known as one, and no other', () => {
  const labels = new Map(
    declaredEntities().flatMap(({ fields }) => Object.values(fields).map(({ label }) => [label, english.formatMessage({ id: label })] as const)),
  )
  const looksPlural = (text: string) => /(?:[^su]s|sheets|files|Photos|Alt texts)$/.test(text) && !singular.test(text)
  assert.deepEqual(
    [...labels].flatMap(([label, text]) => (looksPlural(text) && !plurals.has(label) ? [`${label}: ${text}`] : [])),
    [],
    'a plural that is not known as one',
  )
  assert.deepEqual(
    [...plurals].filter((label) => !labels.has(label)),
    [],
    'what is the name of no field',
  )
})
