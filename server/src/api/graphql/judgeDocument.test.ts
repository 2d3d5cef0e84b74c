import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { parse, specifiedRules, validate, visit, type DocumentNode, type SelectionNode } from 'graphql'
import { composition } from '../../composition.ts'
import { anyDocument } from '../../testing/anyDocument.ts'
import { screenDocuments } from '../../testing/screenDocuments.ts'
import { countSelections, documentLimits, judgeDocument } from './judgeDocument.ts'
import { costOf } from './limitCost.ts'
import { createSchema } from './schema.ts'

const schema = createSchema(composition)
const times = (count: number, of: (number: number) => string) => Array.from({ length: count }, (_, number) => of(number)).join(' ')
const judge = (text: string) => {
  const judgement = judgeDocument(parse(text))
  return judgement === null || judgement === 'circular' ? judgement : judgement.message.replace(/^.*: at most /, '')
}

/** The document, and how often one of its selections has been read. */
function watch(text: string): { document: DocumentNode; looks(): number } {
  let looks = 0
  const document = parse(text, { maxTokens: documentLimits.tokens })
  visit(document, {
    SelectionSet(node) {
      const selections: readonly SelectionNode[] = node.selections
      Object.defineProperty(node, 'selections', { enumerable: true, get: () => ((looks += 1), selections) })
    },
  })
  looks = 0
  return { document, looks: () => looks }
}

test('each limit is told by its name, and what is one less is let through', () => {
  const spread = (count: number) => `{ ${times(9, (n) => `a${n}: product(id: 1) { ...f }`)} } fragment f on Product { ${times(count, (n) => `f${n}`)} }`
  assert.equal(judge(spread(98)), null, 'nine times 98 and what is around them, and once more on its own')
  assert.match(judge(spread(99)) ?? '', /^1000 fields/)
  assert.equal(judge(`{ ${'amIAlive '.repeat(50)} }`), null)
  assert.match(judge(`{ ${'amIAlive '.repeat(51)} }`) ?? '', /^50 times the same field/)
  assert.match(judge(`{ ${'__typename '.repeat(51)} }`) ?? '', /^50 times the same field/)
  assert.match(
    judge(`{ product(id: 1) { id } ${times(51, () => 'product(id: 1) { sku }')} }`) ?? '',
    /^50 times/,
    'also where the fields are of different places of the text',
  )
  assert.equal(judge(times(60, (n) => `query Q${n} { amIAlive }`)), null)
  assert.match(judge(times(61, (n) => `query Q${n} { amIAlive }`)) ?? '', /^60 operations/)
  assert.equal(judge('mutation { __typename signOut }'), null)
  assert.match(judge('mutation { ...f ...f } fragment f on Mutation { ... { signOut } }') ?? '', /^1 mutation/)
  assert.equal(judge('{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'), 'circular')
})

test('every operation of the screens is far within each limit', () => {
  const documents = Object.entries(screenDocuments())
  assert.ok(documents.length > 15)
  for (const [name, document] of documents) {
    assert.equal(judgeDocument(document), null, name)
    assert.ok(countSelections(document) * 2 < documentLimits.selections, `${name} takes ${countSelections(document)} fields`)
  }
})

test('whatever the document, it is looked at a bounded number of times before it is accepted', () => {
  let accepted = 0
  fc.assert(
    fc.property(anyDocument, (text) => {
      let watched: ReturnType<typeof watch>
      try {
        watched = watch(text)
      } catch {
        return
      }
      const { document, looks } = watched
      const judgement = judgeDocument(document)
      const most = documentLimits.selections + document.definitions.length
      assert.ok(looks() <= most, `${looks()} looks at ${text.length} characters`)
      if (judgement !== null) return
      const errors = validate(schema, document, specifiedRules, { maxErrors: 10 })
      if (errors.length === 0) {
        accepted += 1
        costOf(schema, { document, variableValues: {}, operationName: 'Q0' })
      }
      assert.ok(looks() <= 100 * most, `${looks()} looks at ${text.length} characters in all`)
    }),
    { numRuns: 500, seed: 3, endOnFailure: true },
  )
  assert.ok(accepted > 20, `${accepted} were in order`)
})
