import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareMessages } from './compareLanguages.ts'
import { messagesCheck } from './messagesCheck.ts'
import { plant } from './plant.ts'

const folder = 'remotes/pricing/src/i18n'
const messages = (en: object, nl: object) => ({ [`${folder}/en.json`]: JSON.stringify(en), [`${folder}/nl.json`]: JSON.stringify(nl) })

test('messages: two languages with the same ids stand', async (t) => {
  const same = messages({ 'pricing.title': 'Price lists' }, { 'pricing.title': 'Prijslijsten' })
  assert.deepEqual(await messagesCheck.find(plant(t, same)), [])
})

test('messages: barks at an id, or a whole language, that is missing', async (t) => {
  const missing = messages({ 'pricing.title': 'Price lists' }, {})
  assert.deepEqual(await messagesCheck.find(plant(t, missing)), [`${folder}: pricing.title is not in nl.json`])
  const { [`${folder}/en.json`]: english } = missing
  const alone = await messagesCheck.find(plant(t, { [`${folder}/en.json`]: english! }))
  assert.deepEqual(alone, [`${folder} has one language only`])
})

test('messages: barks at a word of browser and server that one language lacks', async (t) => {
  const shared = { 'shared/labels/pricing/en.json': JSON.stringify({ 'pricing.priceList.name': 'Name' }), 'shared/labels/pricing/nl.json': '{}' }
  assert.deepEqual(await messagesCheck.find(plant(t, shared)), ['shared/labels/pricing: pricing.priceList.name is not in nl.json'])
})

const pairs: [en: string, nl: string, fits: boolean][] = [
  ['{count, plural, one {# price} other {# prices}}', '{count, plural, one {# prijs} other {# prijzen}}', true],
  ['Saved by {name} at {time, time}', 'Om {time, time} opgeslagen door {name}', true],
  ['Hello {name}', 'Hallo', false],
  ['Hello {name}', 'Hallo {naam}', false],
  ['{count, number} left', '{count} over', false],
  ['Hello', '', false],
  ['Hello', 'Hallo {', false],
]

test('messages: barks at other placeholders, empty texts and broken ICU', () => {
  for (const [en, nl, fits] of pairs) assert.equal(compareMessages(en, nl) === undefined, fits, `${en} | ${nl}`)
})
