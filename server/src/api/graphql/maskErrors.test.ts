import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GraphQLError } from 'graphql'
import { translateMaskedErrors } from './maskErrors.ts'

const { onExecutionResult } = translateMaskedErrors()

/** The messages of a response for a viewer of this language. */
function readBy(language: string, errors: readonly unknown[]): string[] {
  let result: unknown = { data: null, errors }
  void onExecutionResult?.({ result, context: { language }, setResult: (next: unknown) => void (result = next) } as never)
  return (result as { errors: readonly { message: string }[] }).errors.map(({ message }) => message)
}

test('ERR-01 I18N-02 an error without extensions is told as it is, and does not keep the others from being told in Dutch', () => {
  const masked = new GraphQLError('Something went wrong (1a2b3c4d)', { extensions: { code: 'INTERNAL_SERVER_ERROR', id: '1a2b3c4d' } })
  const errors = [{ message: 'Cannot return null' }, masked, new GraphQLError('Not yours', { extensions: { code: 'FORBIDDEN' } })]
  const [plain, ours, meant] = readBy('nl', errors)
  assert.deepEqual([plain, meant], ['Cannot return null', 'Not yours'])
  assert.match(ours ?? '', /1a2b3c4d/)
  assert.notEqual(ours, masked.message)
  assert.deepEqual(
    readBy('en', errors),
    errors.map((error) => error.message),
  )
})
