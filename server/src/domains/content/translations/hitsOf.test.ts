import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Glossary } from './Glossary.ts'
import { hitsOf } from './hitsOf.ts'

test('TRN-01 words of a description are replaced in its text and in its formatting alike, and counted once', () => {
  const glossary = new Glossary([
    { id: 1, languageFrom: 'de', languageTo: 'nl', textFrom: 'Sofa', textTo: 'bank', scope: 'ALL', match: 'WORD', caseSensitive: false },
  ])
  const empty = { name: null, shortDescription: null, metaTitle: null, metaKeywords: null, metaDescription: null, priceCardDescription: null }
  const texts = {
    ...empty,
    id: 7,
    language: 'nl' as const,
    locks: [],
    blocks: [],
    description: 'Een Sofa en een Sofa',
    descriptionHtml: '<p>Een <b>Sofa</b> en een Sofa</p>',
  }
  const [hits] = hitsOf(glossary, [texts])
  assert.deepEqual(hits?.fields, { 'content.nl.description': 'Een bank en een bank', 'content.nl.descriptionHtml': '<p>Een <b>bank</b> en een bank</p>' })
  assert.deepEqual(hitsOf(glossary, [{ ...texts, locks: ['content.nl.description'] }])[0]?.fields, {})
})
