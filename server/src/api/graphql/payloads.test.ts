import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getNamedType, isInterfaceType, isObjectType } from 'graphql'
import { composition } from '../../composition.ts'
import { withServer } from '../../testing/index.ts'
import { objectTypes } from './policy/checkPolicy.ts'
import { createSchema } from './schema.ts'

const { ask } = await withServer()
const schema = createSchema(composition)

const fieldsOf = (name: string) => {
  const type = schema.getType(name)
  assert.ok(isInterfaceType(type))
  return Object.keys(type.getFields())
}
const answersOf = (prefix: string) =>
  Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(({ name, type }) => {
    const answer = getNamedType(type)
    return new RegExp(`^${prefix}[A-Z]`).test(name) && isObjectType(answer) ? [answer] : []
  })

test('what every save, every create and every preparation answers is the same interface', () => {
  const save = fieldsOf('SavePayload')
  const payloads = objectTypes(schema).filter((type) => save.every((field) => Object.hasOwn(type.getFields(), field)))
  assert.ok(payloads.length >= 3)
  for (const type of payloads)
    assert.ok(
      type.getInterfaces().some(({ name }) => name === 'SavePayload'),
      `${type.name} implements SavePayload`,
    )
  const answers = [
    ...answersOf('create').map((type) => [type, 'CreatePayload'] as const),
    ...answersOf('prepare').map((type) => [type, 'PreparePayload'] as const),
  ]
  assert.ok(answers.length >= 9)
  for (const [type, name] of answers)
    assert.ok(
      type.getInterfaces().some((one) => one.name === name),
      `${type.name} implements ${name}`,
    )
})

test('one fragment reads the answer of any save, also when the call comes again and is compiled', async () => {
  const query = `fragment Answer on SavePayload { changeSet { id } merged { field } conflicts { field } errors { field code } }
    mutation { updateAttribute(input: { id: 0, revision: 1 }) { ...Answer } }`
  const other = `fragment Prepared on PreparePayload { job { id } errors { field code } } mutation { prepareAttributeDelete(ids: []) { ...Prepared } }`
  for (let round = 0; round < 3; round += 1) {
    assert.deepEqual(await ask(query), { updateAttribute: { changeSet: null, merged: [], conflicts: [], errors: [{ field: null, code: 'missing' }] } })
    assert.deepEqual(await ask(other), { prepareAttributeDelete: { job: null, errors: [{ field: 'ids', code: 'selection.none' }] } })
  }
})
