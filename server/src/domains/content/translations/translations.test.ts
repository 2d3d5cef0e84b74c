import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'

const { db, rows, ask, call, runJobs } = await withServer()
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const

async function make(kind: string, ...all: Record<string, FieldValue>[]): Promise<number[]> {
  const { createdIds, blocked } = await apply(
    db,
    all.map((fields) => ({ kind, id: null, op: 'create', fields })),
    options,
  )
  assert.deepEqual(blocked, [])
  return createdIds.map((id) => id ?? 0)
}
const pair = (textFrom: string, textTo: string, more: Record<string, FieldValue> = {}) => ({ textFrom, textTo, languageFrom: 'de', languageTo: 'nl', ...more })

interface FieldError {
  field: string | null
  code: string
  message: string
}
interface Translation {
  id: string
  revision: number
  textFrom: string
  useCount: number
  conflicts: { kind: string; other: { textFrom: string } | null }[]
}
const whole = 'id revision textFrom textTo languageFrom languageTo scope match caseSensitive useCount conflicts { kind other { textFrom } }'
const create = async (input: object, key?: string) =>
  (
    await ask<{ createTranslation: { translation: Translation | null; changeSet: { id: string } | null; errors: FieldError[] } }>(
      `mutation Make($input: CreateTranslationInput!, $key: String) { createTranslation(input: $input, idempotencyKey: $key) { translation { ${whole} } changeSet { id source } errors { field code message } } }`,
      { input, key },
    )
  ).createTranslation
const list = async (variables: Record<string, unknown> = {}) =>
  (
    await ask<{ translations: { totalCount: number; results: Translation[] } }>(
      `query List($term: String, $filter: TranslationFilter, $sort: String) { translations(searchTerm: $term, filter: $filter) { totalCount results(ordering: $sort) { ${whole} } } }`,
      variables,
    )
  ).translations
const terms = async (variables: Record<string, unknown> = {}) => (await list(variables)).results.map(({ textFrom }) => textFrom)
const clear = async () => {
  await rows('delete from translation_uses')
  await rows('delete from translations')
}
const revert = async (id: string | undefined) =>
  (await ask<{ revert: { errors: FieldError[] } }>('mutation Back($id: ID!) { revert(input: { changeSet: $id }) { errors { code } } }', { id })).revert.errors

test('TRANS-01 a translation is made once however often it is sent, changed, told in words, and taken back', async () => {
  const made = await create(pair('Schlafsofa', 'slaapbank'), 'one')
  assert.deepEqual(made.errors, [])
  assert.deepEqual(
    { ...made.translation, id: '' },
    {
      id: '',
      revision: 1,
      textFrom: 'Schlafsofa',
      textTo: 'slaapbank',
      languageFrom: 'de',
      languageTo: 'nl',
      scope: 'ALL',
      match: 'WORD',
      caseSensitive: false,
      useCount: 0,
      conflicts: [],
    },
  )
  assert.equal((await create(pair('Schlafsofa', 'slaapbank'), 'one')).translation?.id, made.translation?.id)
  const { id, revision } = made.translation ?? {}
  const { updateTranslation } = await ask<{
    updateTranslation: { translation: { match: string }; changeSet: { id: string; sentence: string; entities: { changes: unknown[] }[] } }
  }>(
    'mutation Save($input: UpdateTranslationInput!) { updateTranslation(input: $input) { translation { match } changeSet { id sentence entities { changes { label before after } } } errors { code } } }',
    { input: { id, revision, match: 'PART', languageTo: 'en' } },
  )
  assert.equal(updateTranslation.changeSet.sentence, 'Anna Bos changed Looked for in texts in and Matches of Schlafsofa')
  assert.deepEqual(updateTranslation.changeSet.entities[0]?.changes, [
    { label: 'Looked for in texts in', before: 'Dutch', after: 'English' },
    { label: 'Matches', before: 'whole words', after: 'parts of words, too' },
  ])
  assert.deepEqual(await revert(updateTranslation.changeSet.id), [])
  assert.deepEqual(await revert(made.changeSet?.id), [])
  assert.equal((await list()).totalCount, 0)
})

test('TRANS-01 ERR-05 I18N-02 both texts are required; a language that nobody writes in and a choice that is none are refused', async () => {
  const { translation, errors } = await create({ languageFrom: 'de', languageTo: 'it', textFrom: ' ' })
  assert.equal(translation, null)
  assert.deepEqual(errors.map(({ field }) => field).sort(), ['languageTo', 'textFrom', 'textTo'])
  assert.equal(errors.find(({ field }) => field === 'languageTo')?.message, 'Language not found for code it. Known codes: nl, en, de, fr.')
  assert.equal((await call('mutation { createTranslation(input: { match: SOME }) { errors { code } } }')).errors?.length, 1)
  assert.equal(
    (await call('mutation { createTranslation(input: {}) { errors { code } } }', {}, { as: 'anonymous' })).errors?.[0]?.extensions?.['code'],
    'UNAUTHENTICATED',
  )
  assert.equal((await list()).totalCount, 0)
})

test('translations are searched, filtered, sorted and counted', async () => {
  await make(
    'translation',
    pair('Bett', 'bed'),
    pair('Eiche', 'eiken', { scope: 'NAME' }),
    pair('chaise', 'stoel', { languageFrom: 'fr', match: 'EXACT' }),
    pair('table', 'Tisch', { languageFrom: 'en', languageTo: 'de' }),
  )
  assert.deepEqual(await terms(), ['Bett', 'chaise', 'Eiche', 'table'])
  assert.deepEqual(await terms({ sort: '-to' }), ['table', 'chaise', 'Eiche', 'Bett'])
  assert.deepEqual(await terms({ term: 'STOEL' }), ['chaise'])
  assert.deepEqual(await terms({ filter: { languagesTo: ['nl'], not: [{ scopes: ['NAME'] }] } }), ['Bett', 'chaise'])
  assert.deepEqual(await terms({ filter: { languagesFrom: ['fr', 'en'], matches: ['EXACT'] } }), ['chaise'])
  assert.deepEqual(await terms({ filter: { isUsed: true } }), [])
  assert.equal((await list({ filter: { isUsed: false } })).totalCount, 4)
  const { translations } = await ask<{ translations: { counts: unknown[] } }>('{ translations { counts(by: LANGUAGE_TO) { value count } } }')
  assert.deepEqual(translations.counts, [
    { value: 'nl', count: 3 },
    { value: 'de', count: 1 },
  ])
  await clear()
})

test('what keeps translations from each other is told: on those that are there, and on one that is being typed', async () => {
  const [sofa] = await make(
    'translation',
    pair('Sofa', 'bank'),
    pair('SOFA', 'zitbank'),
    pair('bank', 'sofa'),
    pair('Sofa mit Kissen', 'bank met kussens'),
    pair('Sofa', 'settee', { languageTo: 'en' }),
    pair('Sofa', 'bankstel', { scope: 'NAME' }),
    pair('Eiche', 'eiken Eiche'),
  )
  const of = async (term: string) =>
    (await list({ term })).results.find(({ textFrom }) => textFrom === term)?.conflicts.map(({ kind, other }) => `${kind} ${other?.textFrom}`)
  // only the Sofa of the other language: the result of Sofa mit Kissen contains the term of bank
  assert.equal((await list({ filter: { hasConflicts: false, languagesTo: ['nl'] } })).totalCount, 0)
  assert.deepEqual(await terms({ filter: { hasConflicts: false } }), ['Sofa'])
  assert.equal((await list({ filter: { hasConflicts: true } })).totalCount, 6)
  assert.deepEqual(await of('Sofa mit Kissen'), ['CHAIN bank'])
  assert.deepEqual(await of('Eiche'), ['REPEATS Eiche'])
  assert.deepEqual(await of('bank'), ['REVERSE Sofa', 'CHAIN SOFA', 'CHAIN Sofa'])
  assert.deepEqual(await of('SOFA'), ['SAME_SOURCE Sofa', 'SAME_SOURCE Sofa', 'SHADOWED Sofa mit Kissen'])
  const draft = { ...pair('sofa', 'canapé'), scope: 'ALL', match: 'WORD', caseSensitive: false }
  const typed = async (more: object) =>
    (
      await ask<{ translationConflicts: { kind: string; other: { textFrom: string } | null }[] }>(
        'query Typed($draft: TranslationDraftInput!) { translationConflicts(draft: $draft) { kind other { textFrom } } }',
        { draft: { ...draft, ...more } },
      )
    ).translationConflicts
  assert.deepEqual(
    (await typed({})).map(({ kind }) => kind),
    ['SAME_SOURCE', 'SAME_SOURCE', 'SAME_SOURCE', 'SHADOWED'],
  )
  // an entry does not conflict with its own previous version
  assert.deepEqual(
    (await typed({ id: sofa })).map(({ kind }) => kind),
    ['SAME_SOURCE', 'SAME_SOURCE', 'SHADOWED'],
  )
  assert.deepEqual(await typed({ languageTo: 'fr' }), [])
  assert.deepEqual(await typed({ textFrom: 'Hocker', textTo: 'een Hocker' }), [{ kind: 'REPEATS', other: null }])
  await clear()
})

test('the test box shows what hits where, and what comes of the text', async () => {
  const [bed = 0] = await make(
    'translation',
    pair('Bett', 'bed'),
    pair('Bett mit Kasten', 'boxspring'),
    pair('Holz', 'hout', { match: 'PART', scope: 'DESCRIPTION' }),
  )
  interface Tested {
    text: string
    parts: { text: string; replacement: string | null; translation: { textFrom: string } | null }[]
  }
  const box = async (variables: Record<string, unknown>) =>
    (
      await ask<{ translationTest: Tested }>(
        'query Box($text: String!, $language: String!, $scope: TranslationScope, $draft: TranslationDraftInput) { translationTest(text: $text, language: $language, scope: $scope, draft: $draft) { text parts { text replacement translation { textFrom } } } }',
        variables,
      )
    ).translationTest
  assert.deepEqual(await box({ text: 'Bett mit Kasten, Vollholzbett', language: 'nl' }), {
    text: 'boxspring, Vollhoutbett',
    parts: [
      { text: 'Bett mit Kasten', replacement: 'boxspring', translation: { textFrom: 'Bett mit Kasten' } },
      { text: ', Voll', replacement: null, translation: null },
      { text: 'holz', replacement: 'hout', translation: { textFrom: 'Holz' } },
      { text: 'bett', replacement: null, translation: null },
    ],
  })
  assert.equal((await box({ text: 'Vollholz', language: 'nl', scope: 'NAME' })).text, 'Vollholz')
  const draft = { ...pair('Bett', 'ledikant'), id: bed, scope: 'ALL', match: 'WORD', caseSensitive: false }
  assert.deepEqual((await box({ text: 'Bett', language: 'nl', draft })).parts, [{ text: 'Bett', replacement: 'ledikant', translation: null }])
  assert.deepEqual(await box({ text: '', language: 'nl' }), { text: '', parts: [] })
  for (const refused of [
    { text: 'Bett', language: 'it' },
    { text: 'x'.repeat(20_001), language: 'nl' },
  ]) {
    assert.equal(
      (await call('query Box($text: String!, $language: String!) { translationTest(text: $text, language: $language) { text } }', refused)).errors?.[0]
        ?.extensions?.['code'],
      'BAD_USER_INPUT',
    )
  }
  await clear()
})

interface Job {
  id: string
  title: string
  total: number
  preview: { changes: number; entities: { label: string; changes: { field: string; before: string; after: string }[] }[] }
}
const prepare = async (selection: object) =>
  (
    await ask<{ prepareTranslationsApply: { job: Job | null; errors: FieldError[] } }>(
      'mutation Dry($selection: TranslationSelection!) { prepareTranslationsApply(selection: $selection) { job { id title total preview { changes entities(group: CHANGE) { label changes { field before after } } } } errors { field code message } } }',
      { selection },
    )
  ).prepareTranslationsApply
const start = async (id: string) => {
  assert.deepEqual(
    (await ask<{ startJob: { errors: FieldError[] } }>('mutation Start($id: ID!) { startJob(id: $id) { errors { code } } }', { id })).startJob.errors,
    [],
  )
  await runJobs()
  return (
    await ask<{ node: { state: string; done: number; skipped: number; failed: number; changeSet: { id: string; source: string; entityCount: number } } }>(
      'query One($id: ID!) { node(id: $id) { ... on Job { state done skipped failed changeSet { id source entityCount } } } }',
      { id },
    )
  ).node
}
const nameOf = async (id: number) =>
  (await rows<{ name: string; description: string | null }>(`select name, description from product_contents where product_id = ${id} and language = 'nl'`))[0]

test('the dry run says what is hit and what is protected, the job writes it once, counts its use, and is taken back as a whole', async () => {
  const [one = 0, two = 0, locked = 0, half = 0, other = 0] = await make(
    'product',
    ...(
      [
        { 'content.nl.name': 'Sofa Lund', 'content.nl.description': 'Dit Sofa met kussens. Sofa!' },
        { 'content.nl.name': 'Schlafsofa Baarn', 'content.de.name': 'Sofa Baarn' },
        { 'content.nl.name': 'Sofa Vast' },
        { 'content.nl.name': 'Sofa Half', 'content.nl.description': 'Een Sofa' },
        { 'content.nl.name': 'Stoel' },
      ] as Record<string, FieldValue>[]
    ).map((fields, at) => ({ type: 'SIMPLE', sku: `TR-${at}`, ...fields })),
  )
  await rows(`insert into field_locks values (${locked}, 'content.nl.name'), (${half}, 'content.nl.name')`)
  const [sofa = 0, bed = 0, never = 0] = await make(
    'translation',
    pair('Sofa', 'bank'),
    pair('Schlafsofa', 'slaapbank', { scope: 'NAME' }),
    pair('Hocker', 'kruk'),
  )
  const { job, errors } = await prepare({ filter: { languagesTo: ['nl'] } })
  assert.deepEqual(errors, [])
  assert.ok(job)
  assert.deepEqual([job.title, job.total, job.preview.changes], ['Put 3 translations into 3 products', 3, 3])
  assert.deepEqual(
    job.preview.entities[0]?.changes.map(({ field, before, after }) => [field, before, after]),
    [
      ['content.nl.name', 'Sofa Lund', 'bank Lund'],
      ['content.nl.description', 'Dit Sofa met kussens. Sofa!', 'Dit bank met kussens. bank!'],
    ],
  )
  const dry = 'query Dry($job: ID!) { translationDryRun(job: $job) { products texts protectedProducts protectedTexts hits { textFrom products } } }'
  assert.deepEqual(((await ask(dry, { job: job.id })) as { translationDryRun: unknown }).translationDryRun, {
    products: 3,
    texts: 4,
    protectedProducts: 2,
    protectedTexts: 2,
    hits: [
      { textFrom: 'Sofa', products: 2 },
      { textFrom: 'Schlafsofa', products: 1 },
      { textFrom: 'Hocker', products: 0 },
    ],
  })
  // the preview wrote nothing
  assert.equal((await nameOf(one))?.name, 'Sofa Lund')

  const done = await start(job.id)
  assert.deepEqual([done.state, done.done, done.skipped, done.failed, done.changeSet.source, done.changeSet.entityCount], ['DONE', 3, 0, 0, 'translations', 3])
  assert.deepEqual(await nameOf(one), { name: 'bank Lund', description: 'Dit bank met kussens. bank!' })
  assert.deepEqual([(await nameOf(two))?.name, (await nameOf(locked))?.name, (await nameOf(other))?.name], ['slaapbank Baarn', 'Sofa Vast', 'Stoel'])
  assert.deepEqual(await nameOf(half), { name: 'Sofa Half', description: 'Een bank' })
  const uses = async () => Object.fromEntries((await list({ sort: '-uses' })).results.map(({ textFrom, useCount }) => [textFrom, useCount]))
  assert.deepEqual(Object.entries(await uses()), [
    ['Sofa', 2],
    ['Schlafsofa', 1],
    ['Hocker', 0],
  ])
  assert.deepEqual(await terms({ filter: { isUsed: false } }), ['Hocker'])

  // the remaining fields are locked
  const again = await prepare({ ids: [String(sofa)] })
  assert.deepEqual(
    [again.job, again.errors[0]?.code, again.errors[0]?.message],
    [null, 'translations.noHit', 'The text is found in 2 products, and their fields are locked.'],
  )
  assert.equal((await prepare({ ids: [String(never)] })).errors[0]?.message, 'No product has a text that these translations would change.')
  assert.equal((await prepare({ ids: ['2000000000'] })).errors[0]?.code, 'selection.none')

  // a partly reverted run still counts
  await ask('mutation Back($input: RevertInput!) { revert(input: $input) { errors { code } } }', {
    input: { changeSet: done.changeSet.id, entities: [String(two)] },
  })
  assert.equal((await nameOf(two))?.name, 'Schlafsofa Baarn')
  assert.deepEqual(Object.values(await uses()), [2, 1, 0])
  assert.deepEqual(await revert(done.changeSet.id), [])
  assert.deepEqual(await nameOf(one), { name: 'Sofa Lund', description: 'Dit Sofa met kussens. Sofa!' })
  assert.deepEqual(Object.values(await uses()), [0, 0, 0])

  // what was typed between preview and start stays, and texts without a hit stay unchanged
  const second = await prepare({ ids: [String(sofa), String(bed)] })
  await apply(db, [{ kind: 'product', id: one, op: 'update', fields: { 'content.nl.name': 'Zitbank Lund', 'content.nl.description': null } }], options)
  const late = await start(second.job?.id ?? '')
  assert.deepEqual([late.state, late.changeSet.entityCount, (await nameOf(one))?.name], ['DONE', 2, 'Zitbank Lund'])
  await clear()
})

test('texts of description blocks are looked through, too, but for their markup and for blocks that are gone', async () => {
  const [id = 0] = await make('product', {
    type: 'SIMPLE',
    sku: 'TR-BLOCKS',
    'content.nl.name': 'Fauteuil',
    blocks: [{ id: 'textaaaa', type: 'TEXT', columns: 'FULL', background: 'TRANSPARENT' }],
    'blockText.nl.textaaaa.title': 'Het Sofa',
    'blockText.nl.textaaaa.text': '<p>Een <strong>Sofa</strong> van hout</p>',
  })
  await rows(`insert into product_block_texts values (${id}, 'goneaaaa', 'text', 'nl', '<p>Sofa</p>')`)
  await make('translation', pair('Sofa', 'bank', { scope: 'DESCRIPTION' }), pair('strong', 'sterk'))
  const { job, errors } = await prepare({ filter: { languagesTo: ['nl'] } })
  assert.deepEqual([errors, job?.total], [[], 1])
  // shown as plain text, stored as HTML
  assert.deepEqual(
    job?.preview.entities[0]?.changes.map(({ after }) => after),
    ['Het bank', 'Een *bank* van hout'],
  )
  const done = await start(job?.id ?? '')
  assert.equal(done.state, 'DONE')
  const texts = async () =>
    (await rows<{ text: string }>(`select text from product_block_texts where product_id = ${id} order by block desc, slot desc`)).map(({ text }) => text)
  assert.deepEqual(await texts(), ['Het bank', '<p>Een <strong>bank</strong> van hout</p>', '<p>Sofa</p>'])
  assert.deepEqual(await revert(done.changeSet.id), [])
  assert.deepEqual(await texts(), ['Het Sofa', '<p>Een <strong>Sofa</strong> van hout</p>', '<p>Sofa</p>'])
  await clear()
})

test('another job has no dry run of translations', async () => {
  for (const job of ['0', 'x', '2000000000'])
    assert.deepEqual(await ask('query Dry($job: ID!) { translationDryRun(job: $job) { products } }', { job }), { translationDryRun: null })
})

test('coverage counts what misses a name or a description, by website and language, and leads from one to the next', async () => {
  const [site = 0, empty = 0] = await make('website', { name: 'Aalto', languages: ['nl', 'de'] }, { name: 'Leeg', languages: ['nl'] })
  const text = (language: string, name: string | null, description: string | null) => ({
    [`content.${language}.name`]: name,
    [`content.${language}.description`]: description,
  })
  const ids = await make(
    'product',
    ...[
      { ...text('nl', 'Sofa A', 'Beschrijving'), ...text('de', 'Sofa A', 'Beschreibung') },
      { ...text('nl', 'Kruk van eiken', 'Beschrijving'), ...text('de', 'Hocker', null) },
      { ...text('nl', 'Bed', null) },
    ].map((fields, at) => ({ type: 'SIMPLE', sku: `CO-${at}`, ...fields })),
  )
  await make('websiteProduct', ...ids.map((product) => ({ product, website: site })))
  const { translationCoverage } = await ask<{ translationCoverage: { website: { name: string } }[] }>(
    '{ translationCoverage { website { name } language products translated missingNames missingDescriptions } }',
  )
  assert.deepEqual(
    translationCoverage.filter(({ website }) => ['Aalto', 'Leeg'].includes(website.name)),
    [
      { website: { name: 'Aalto' }, language: 'nl', products: 3, translated: 2, missingNames: 0, missingDescriptions: 1 },
      { website: { name: 'Aalto' }, language: 'de', products: 3, translated: 1, missingNames: 1, missingDescriptions: 2 },
      { website: { name: 'Leeg' }, language: 'nl', products: 0, translated: 0, missingNames: 0, missingDescriptions: 0 },
    ],
  )
  await make(
    'translation',
    pair('eiken', 'Eiche', { languageFrom: 'nl', languageTo: 'de', scope: 'NAME' }),
    pair('kruk', 'tabouret', { languageFrom: 'nl', languageTo: 'fr' }),
  )
  const next = async (after?: number, website = site) =>
    (
      await ask<{ untranslatedProduct: { product: { id: string }; remaining: number; texts: unknown[] } | null }>(
        'query Next($website: ID!, $after: ID) { untranslatedProduct(website: $website, language: "de", after: $after) { product { id } remaining texts { field text source sourceLanguage suggestion } } }',
        { website, after },
      )
    ).untranslatedProduct
  assert.deepEqual(await next(), {
    product: { id: String(ids[1]) },
    remaining: 2,
    texts: [
      { field: 'name', text: 'Hocker', source: 'Kruk van eiken', sourceLanguage: 'nl', suggestion: 'Kruk van Eiche' },
      { field: 'shortDescription', text: null, source: null, sourceLanguage: null, suggestion: null },
      { field: 'description', text: null, source: 'Beschrijving', sourceLanguage: 'nl', suggestion: null },
    ],
  })
  assert.equal((await next(ids[1]))?.product.id, String(ids[2]))
  assert.equal(await next(ids[2]), null)
  assert.equal(await next(undefined, empty), null)
})
