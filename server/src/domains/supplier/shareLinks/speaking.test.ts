import assert from 'node:assert/strict'
import test from 'node:test'
import { messages } from '../../../platform/i18n/index.ts'
import { isToldToVisitors } from './proposals.rules.ts'
import { speaking } from './speaking.ts'
import de from './words/de.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

const english: Record<string, string> = messages.en
// Messages that recipients never read, or that are for staff.
const forStaff = /^supplier\.(?:mail\.re(?:quest|fused)|asked\.pictures)/
// Findings of the checks about the visitor's input.
const isOfVisitors = (id: string) => {
  const [, code = '', kind = ''] = /^inspector\.([A-Z_]+)\.(\w+)$/.exec(id) ?? []
  return isToldToVisitors({ code, kind })
}
const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)(?:,|\})/g)].map(([, name]) => name))].sort()

test('I18N-01 what a recipient is asked, warned of and mailed stands in German and French too, with the same values in it', () => {
  const asked = Object.keys(english).filter((id) => (/^supplier\.(?:asked|mail)\./.test(id) && !forStaff.test(id)) || isOfVisitors(id))
  assert.ok(asked.length > 10)
  for (const words of [de, fr] as Record<string, string>[]) {
    assert.deepEqual(
      asked.filter((id) => !(id in words)),
      [],
    )
    for (const [id, text] of Object.entries(words)) assert.deepEqual(placeholders(text), placeholders(english[id] ?? ''), id)
  }
  assert.deepEqual(Object.keys(de), Object.keys(fr))
})

test('a recipient is spoken to in the language of the link', () => {
  const said = ['nl', 'en', 'de', 'fr', 'xx'].map((language) => speaking(language).formatMessage({ id: 'supplier.asked.leadTime' }))
  assert.deepEqual(said, ['Levertijd', 'Lead time', 'Lieferzeit', 'Délai de livraison', 'Lead time'])
})
