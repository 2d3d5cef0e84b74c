import { act, renderHook } from '@testing-library/react'
import { toasts } from '@vitrine/toasts'
import { RelayEnvironmentProvider } from 'react-relay/hooks'
import { type ConcreteRequest, Environment, type MutationParameters, Network, RecordSource, Store, type Variables } from 'relay-runtime'
import { useAct } from './useAct'

interface CloseMutation extends MutationParameters {
  variables: { id: string; key?: string | null }
  response: { readonly close: { readonly state: string; readonly errors: readonly { readonly message: string }[] } }
}

/** `mutation Close($id: ID!, $key: String) { close(id: $id, idempotencyKey: $key) { state errors { message } } }`, as compiled */
function closeMutation(...variables: string[]): ConcreteRequest {
  const field = (name: string) => ({ alias: null, args: null, kind: 'ScalarField', name, storageKey: null }) as const
  const inner = (name: string, plural: boolean, selections: readonly unknown[]) => ({
    alias: null,
    args: null,
    concreteType: name,
    kind: 'LinkedField',
    name,
    plural,
    selections,
    storageKey: null,
  })
  const selections = [inner('close', false, [field('state'), inner('errors', true, [field('message')])])]
  const argumentDefinitions = variables.map((name) => ({ defaultValue: null, kind: 'LocalArgument', name }))
  return {
    fragment: { argumentDefinitions, kind: 'Fragment', metadata: null, name: 'Close', selections, type: 'Mutation' },
    kind: 'Request',
    operation: { argumentDefinitions, kind: 'Operation', name: 'Close', selections },
    params: { cacheID: 'close', id: null, metadata: {}, name: 'Close', operationKind: 'mutation', text: 'mutation Close' },
  } as unknown as ConcreteRequest
}

function open(mutation: ConcreteRequest, toldIn?: Parameters<typeof useAct>[1]) {
  toasts.dismissAll()
  const sent: Variables[] = []
  let messages: readonly string[] | null = []
  const network = Network.create(async (_, variables) => {
    sent.push(variables)
    if (messages === null) throw new Error('down')
    return { data: { close: { state: 'OPEN', errors: messages.map((message) => ({ message })) } } }
  })
  const environment = new Environment({ network, store: new Store(new RecordSource()) })
  const { result } = renderHook(() => useAct<CloseMutation>(mutation, toldIn), {
    wrapper: ({ children }) => <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>,
  })
  /** null: the server does not answer */
  const run = async (refusal: readonly string[] | null, given: CloseMutation['variables'] = { id: '7' }) => {
    messages = refusal
    let answer
    await act(async () => {
      answer = await result.current[0](given)
    })
    return answer
  }
  return { run, sent, told: () => toasts.getSnapshot().map(({ kind, text }) => [kind, text]) }
}

test('ERR-01 each reason of a refusal is a toast, and the caller gets the answer', async () => {
  const { run, told } = open(closeMutation('id', 'key'))
  expect(await run(['It is in use.', 'It is locked.'])).toEqual({ state: 'OPEN', errors: [{ message: 'It is in use.' }, { message: 'It is locked.' }] })
  expect(told()).toEqual(
    expect.arrayContaining([
      ['error', 'It is in use.'],
      ['error', 'It is locked.'],
    ]),
  )
})

test.each([
  ['warning', [['warning', 'It is in use.']]],
  ['caller', []],
] as const)('a refusal that is told as %s', async (toldIn, shown) => {
  const { run, told } = open(closeMutation('id'), toldIn)
  expect(await run(['It is in use.'])).toMatchObject({ errors: [{ message: 'It is in use.' }] })
  expect(told()).toEqual(shown)
})

test('null is what failed: the host has told of it', async () => {
  const { run, told } = open(closeMutation('id'))
  expect(await run(null)).toBeNull()
  expect(told()).toEqual([])
})

test('each call has an idempotency key of its own, if the mutation takes one and none is given', async () => {
  const { run, sent } = open(closeMutation('id', 'key'))
  await run([])
  await run([])
  await run([], { id: '7', key: 'mine' })
  const keys = sent.map((variables) => variables['key'] as unknown)
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/), 'mine'])
  expect(keys[0]).not.toBe(keys[1])
  const without = open(closeMutation('id'))
  await without.run([])
  expect(without.sent).toEqual([{ id: '7' }])
})
