import assert from 'node:assert/strict'
import test from 'node:test'
import { getNamedType, isLeafType, isObjectType, isRequiredArgument, type GraphQLObjectType } from 'graphql'
import { composition } from '../../composition.ts'
import { loadDemo } from '../../demo/index.ts'
import { makeFiles, withServer } from '../../testing/index.ts'
import { createSchema } from './schema.ts'

const { ask, call, db, rows } = await withServer()
await loadDemo(db, { size: 150 })
// The demo without its month creates no files, no jobs and no campaigns.
await makeFiles(db)
await ask('mutation { prepareProductsBulk(input: { selection: { filter: { active: true } }, action: DEACTIVATE }) { job { id } errors { message } } }')
const schema = createSchema(composition)
const kindOf = (type: string) => type.charAt(0).toLowerCase() + type.slice(1)
const nodeTypes = [...schema.getPossibleTypes(schema.getTypeMap()['Node'] as never)]

/** Every field of a type without required arguments; nested objects with their own fields. */
function allFields(type: GraphQLObjectType, deep = true): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return []
    const inner = getNamedType(field.type)
    if (isLeafType(inner)) return [field.name]
    return deep && isObjectType(inner) ? [`${field.name} { __typename ${allFields(inner, false)} }`] : []
  })
  return fields.join(' ')
}

test('node finds a thing of every kind in the contract, and all that the contract promises of it', async () => {
  assert.ok(nodeTypes.length >= 9)
  for (const type of nodeTypes) {
    const [known] = await rows<{ id: number }>('select id from entities where kind = $1 order by id desc limit 1', [kindOf(type.name)])
    assert.ok(known, `there is a ${type.name}`)
    const { node } = await ask(`query($id: ID!) { node(id: $id) { id ... on ${type.name} { __typename ${allFields(type)} } } }`, { id: String(known.id) })
    assert.deepEqual([Object(node).id, Object(node).__typename], [String(known.id), type.name])
  }
})

test('a kind that the contract does not show is not found', async () => {
  const [other] = await rows<{ id: number }>('select id from entities where kind <> all($1) limit 1', [nodeTypes.map(({ name }) => kindOf(name))])
  assert.ok(other)
  assert.deepEqual((await call('query($id: ID!) { node(id: $id) { id } }', { id: String(other.id) })).data, { node: null })
})

test('what staff may read of another member of staff is the name and the state of the account, never the password', () => {
  const user = schema.getType('User')
  assert.ok(isObjectType(user))
  assert.deepEqual(Object.keys(user.getFields()).sort(), ['account', 'email', 'firstName', 'id', 'kind', 'language', 'lastName', 'newsSince', 'showOnboarding'])
})
