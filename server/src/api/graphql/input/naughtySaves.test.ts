import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declaredEntities } from '../../../engine/index.ts'
import { identifyingText } from '../../../platform/db/index.ts'
import { naughtyTexts, naughtyTextsFor, unstorableTexts } from '../../../testing/arguments/naughtyTexts.ts'
import { savedPlaces } from '../../../testing/arguments/savedPlaces.ts'
import { inTurn } from '../../../testing/inTurn.ts'
import { assertTyped, each, prepareSweep } from '../../../testing/arguments/prepareSweep.ts'

// A saved value reads back exactly, except for blanks at its ends and its line endings; otherwise it is refused at its field.

const { server, there, places: known } = await prepareSweep(['String', 'JSONString'])
const { call, ask } = server

type Texts = Readonly<Record<string, string>>

/** A form: the texts it takes, how it saves them, and what is stored afterwards. */
interface Form {
  name: string
  /** Fields with texts of one line, and of several lines */
  lines: readonly string[]
  texts: readonly string[]
  /** Number of fields that are places for the same text: its languages */
  places?: number
  save(texts: Texts): Promise<{ errors: readonly { field: string | null; code: string }[]; stored: Readonly<Record<string, string | null>> }>
}

const languages = ['nl', 'en', 'fr', 'de']
const inLanguages = (...names: string[]) => names.flatMap((name) => languages.map((language) => name.replace('*', language)))
const payload = async (query: string, variables: object) => {
  const reply = await call<Record<string, Record<string, never> & { errors: { field: string | null; code: string }[] }>>(query, { ...variables })
  assertTyped(reply, JSON.stringify(variables).slice(0, 300))
  const answer = Object.values(reply.data ?? {})[0]
  assert.ok(answer, JSON.stringify(reply.errors))
  return answer as { errors: { field: string | null; code: string }[] } & Record<string, unknown>
}
const parsed = (json: string | undefined): string | null => (json === undefined ? null : (JSON.parse(json) as string))
const textsIn = (stored: readonly { language: string; text: string }[]) => Object.fromEntries(stored.map(({ language, text }) => [`name.${language}`, text]))
const namesOf = (texts: Texts) => languages.flatMap((language) => (`name.${language}` in texts ? [{ language, text: texts[`name.${language}`] }] : []))
const rest = (texts: Texts) => Object.fromEntries(Object.entries(texts).filter(([name]) => !name.startsWith('name.')))

await ask('mutation { a: createAttribute(input: { type: TEXT, code: "line_of_text", names: [{ language: "nl", text: "Regel" }] }) { errors { message } } }')
await ask('mutation { a: createAttribute(input: { type: LONG_TEXT, code: "long_text", names: [{ language: "nl", text: "Tekst" }] }) { errors { message } } }')
const { createAttribute } = await ask<{ createAttribute: { attribute: { id: string } } }>(
  'mutation { createAttribute(input: { type: NUMBER, code: "measured", names: [{ language: "nl", text: "Maat" }] }) { attribute { id } } }',
)
const measured = Number(createAttribute.attribute.id)
const contentLines = ['name', 'metaTitle', 'metaKeywords', 'metaDescription']
const contentTexts = ['shortDescription', 'description', 'priceCardDescription']
const plain = ['brand', 'series', 'category', 'department', 'mailInbox', 'sku']

const forms: Form[] = [
  {
    name: 'texts of a product in four languages',
    lines: inLanguages(...contentLines.map((name) => `content.*.${name}`)),
    texts: inLanguages(...contentTexts.map((name) => `content.*.${name}`)),
    places: languages.length,
    async save(texts) {
      const contents = languages.map((language) => ({
        language,
        ...Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (name.startsWith(`content.${language}.`) ? [[name.split('.')[2], text]] : []))),
      }))
      const { errors, product } = await payload(
        `mutation($input: UpdateProductInput!) { updateProduct(input: $input) { errors { field code } product { contents { language ${[...contentLines, ...contentTexts].join(' ')} } } } }`,
        {
          input: { id: there.product, revision: await there.revisionOf('products', there.product), contents },
        },
      )
      const rows = (product as { contents: Record<string, string | null>[] }).contents
      return {
        errors,
        stored: Object.fromEntries(rows.flatMap(({ language, ...own }) => Object.entries(own).map(([name, text]) => [`content.${language}.${name}`, text]))),
      }
    },
  },
  {
    name: 'fields of a product',
    lines: plain,
    texts: ['attribute.line_of_text', 'attribute.long_text'],
    async save(texts) {
      const fields = Object.entries(texts).map(([field, text]) => ({ field, value: JSON.stringify(text) }))
      const { errors, product } = await payload(
        `mutation($input: UpdateProductInput!) { updateProduct(input: $input) { errors { field code } product { ${plain.join(' ')} fields { field value } } } }`,
        {
          input: { id: there.product, revision: await there.revisionOf('products', there.product), fields },
        },
      )
      const { fields: own, ...columns } = product as { fields: { field: string; value: string }[] }
      return {
        errors,
        stored: {
          ...columns,
          ...Object.fromEntries(
            ['attribute.line_of_text', 'attribute.long_text'].map((name) => [name, parsed(own.find(({ field }) => field === name)?.value)]),
          ),
        },
      }
    },
  },
  {
    name: 'an attribute',
    lines: ['unit', ...inLanguages('name.*')],
    texts: ['internalInformation', 'description'],
    async save(texts) {
      const { errors, attribute } = await payload(
        'mutation($input: UpdateAttributeInput!) { updateAttribute(input: $input) { errors { field code } attribute { internalInformation description unit names { language text } } } }',
        {
          input: { id: measured, revision: await there.revisionOf('attributes', measured), ...rest(texts), names: namesOf(texts) },
        },
      )
      const { names, ...own } = attribute as { names: { language: string; text: string }[] }
      return { errors, stored: { ...own, ...textsIn(names) } }
    },
  },
  {
    name: 'a value of an attribute',
    lines: ['value', 'priceGroup', 'hex', ...inLanguages('name.*')],
    texts: [],
    async save(texts) {
      const { errors, attributeValue } = await payload(
        'mutation($input: UpdateAttributeValueInput!) { updateAttributeValue(input: $input) { errors { field code } attributeValue { value priceGroup hex names { language text } } } }',
        {
          input: {
            id: there.attributeValue,
            revision: await there.revisionOf('attribute_values', there.attributeValue),
            ...rest(texts),
            names: namesOf(texts),
          },
        },
      )
      const { names, ...own } = attributeValue as { names: { language: string; text: string }[] }
      return { errors, stored: { ...own, ...textsIn(names) } }
    },
  },
  {
    name: 'oneself',
    lines: ['firstName', 'lastName', 'language'],
    texts: [],
    async save(texts) {
      const { errors } = await payload('mutation($input: UpdateMeInput!) { updateMe(input: $input) { errors { field code } me { firstName lastName } } }', {
        input: texts,
      })
      return { errors, stored: (await ask<{ me: Record<string, string> }>('{ me { firstName lastName language } }')).me }
    },
  },
]

/** Identifying values are stored without invisible characters. */
const identifying = new Set(declaredEntities().flatMap(({ fields }) => Object.entries(fields).flatMap(([name, { identifies }]) => (identifies ? [name] : []))))

const folded = (text: string) => text.replace(/\r\n?/g, '\n').trim()
const inOneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ').trim()

for (const [place, { name, lines, texts: longer, places = 1, save }] of inTurn(import.meta, [...forms.entries()])) {
  // Sorted, so that the long texts are refused together and few saves have to be repeated without them.
  const sorted = naughtyTextsFor(place).toSorted((a, b) => a.length - b.length)
  test(`API-01 naughty texts read back as they were saved, or are refused at their field: ${name}`, async () => {
    const fields = [...lines, ...longer]
    const stored = new Map(fields.map((field) => [field, 0]))
    for (let round = 0; round < sorted.length; round += places) {
      // Each place gets the next text, to prove that places are independent: a field gets as many texts at once as it has languages.
      const given = Object.fromEntries(fields.map((field, at) => [field, sorted[(round + at) % sorted.length] ?? '']))
      let reply = await save(given)
      while (reply.errors.length > 0) {
        for (const { field } of reply.errors) {
          assert.ok(field !== null && field in given, `refused at ${field}`)
          delete given[field]
        }
        reply = await save(given)
      }
      for (const [field, text] of Object.entries(given)) {
        const wanted = lines.includes(field) ? inOneLine(text) : folded(text)
        const raw = text.trim()
        const got = reply.stored[field] ?? ''
        assert.ok(
          got === wanted || (field.startsWith('attribute.') && got === raw) || (identifying.has(field) && got === inOneLine(identifyingText(text))),
          `${field}: ${JSON.stringify(text)} came back as ${JSON.stringify(got)}`,
        )
        stored.set(field, (stored.get(field) ?? 0) + 1)
      }
    }
    for (const [field, count] of stored)
      assert.ok(field === 'language' || field === 'hex' || count > (sorted.length / places) * 0.35, `${field} took ${count} of ${sorted.length / places}`)
  })
}

test('each of these forms takes what the sweep over the mutations leaves to them', () => {
  assert.deepEqual(
    savedPlaces.filter((name) => !known.some((place) => place.name === name)),
    [],
  )
})

test('what lies in JSON is held to the same: texts, keys, numbers and how deep it goes', async () => {
  const save = async (value: string) => {
    const { errors } = await call('mutation($input: UpdateProductInput!) { updateProduct(input: $input) { errors { field code message } } }', {
      input: { id: there.product, revision: await there.revisionOf('products', there.product), fields: [{ field: 'attribute.line_of_text', value }] },
    })
    return errors?.[0]?.extensions
  }
  for (const text of unstorableTexts)
    for (const value of [text, [text], { [text]: 1 }, { a: [{ b: text }] }])
      assert.deepEqual(await save(JSON.stringify(value)), { code: 'BAD_USER_INPUT', argument: 'input.fields[0].value' })
  for (const value of ['1e999', '-1e999', '[9007199254740993]', '{"a":12345678901234567890}', `${'['.repeat(100_000)}${']'.repeat(100_000)}`])
    assert.equal((await save(value))?.['code'], 'BAD_USER_INPUT', value.slice(0, 40))
})

test('an arrangement of a list is given back as it was put away, under a name that is one', async () => {
  await each(
    inTurn(
      import.meta,
      naughtyTexts.filter((text) => text.length < 1_500),
    ),
    async (text) => {
      const list = `naughty${[...String(naughtyTexts.indexOf(text))].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
      const settings = { [text]: [text] }
      await ask('mutation($list: String!, $settings: JSONString) { saveListSettings(list: $list, settings: $settings) }', {
        list,
        settings: JSON.stringify(settings),
      })
      const { listSettings } = await ask<{ listSettings: string }>('query($list: String!) { listSettings(list: $list) }', { list })
      assert.deepEqual(JSON.parse(listSettings), settings)
      assertTyped(await call('mutation($list: String!) { saveListSettings(list: $list, settings: "{}") }', { list: text }), text)
    },
  )
})
