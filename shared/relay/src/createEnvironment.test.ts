import { toasts } from '@vitrine/toasts'
import { createOperationDescriptor, fetchQuery, type ConcreteRequest, type Environment } from 'relay-runtime'
import { loadQuery } from 'react-relay/hooks'
import { SessionStore } from '@vitrine/session'
import { ConnectionStore } from './ConnectionStore'
import { createEnvironment } from './createEnvironment'
import { hasStoredData } from './hasStoredData'
import { inBackground } from './quietly'
import { renewEnvironment } from './renewEnvironment'
import { refreshShown } from './ShownQueries'
import { TokenGate } from './TokenGate'

// the compiler's output for: query productName($id: ID!) { product(id: $id) { id name } }
const argument = [{ kind: 'LocalArgument', name: 'id', defaultValue: null }] as const
const scalar = (name: string) => ({ alias: null, args: null, kind: 'ScalarField', name, storageKey: null }) as const
const selections = [
  {
    alias: null,
    args: [{ kind: 'Variable', name: 'id', variableName: 'id' }],
    concreteType: 'Product',
    kind: 'LinkedField',
    name: 'product',
    plural: false,
    selections: [scalar('id'), scalar('name')],
    storageKey: null,
  },
] as const
const productName = {
  kind: 'Request',
  fragment: { kind: 'Fragment', name: 'productName', argumentDefinitions: argument, selections, type: 'Query', abstractKey: null, metadata: null },
  operation: { kind: 'Operation', name: 'productName', argumentDefinitions: argument, selections },
  params: { id: null, cacheID: 'productName', metadata: {}, name: 'productName', operationKind: 'query', text: 'query productName' },
} as unknown as ConcreteRequest

const rename = {
  ...productName,
  fragment: { ...productName.fragment, name: 'rename', type: 'Mutation' },
  operation: { ...productName.operation, name: 'rename' },
  params: { ...productName.params, cacheID: 'rename', name: 'rename', operationKind: 'mutation', text: 'mutation rename' },
} as unknown as ConcreteRequest

/** A server of products, and the environment of the signed-in user. */
function start() {
  localStorage.clear()
  const asked: string[] = []
  const signals: (AbortSignal | undefined)[] = []
  const names = new Map<string, string>()
  const answers = new Map<string, object>()
  const server = { hangs: false }
  const fetch = async (_: unknown, init?: RequestInit) => {
    const { id } = (JSON.parse(String(init?.body)) as { variables: { id: string } }).variables
    asked.push(id)
    signals.push(init?.signal ?? undefined)
    if (server.hangs) await new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error)))
    return new Response(JSON.stringify({ data: answers.get(id) ?? { product: { id, name: names.get(id) ?? `Product ${id}` } } }))
  }
  const session = new SessionStore(localStorage)
  session.saveUser({ id: 1, email: 'anna@example.com', language: 'nl' })
  session.saveTokens({ token: 't', refreshToken: 'r', email: 'anna@example.com', exp: 4_000_000_000 })
  const gate = new TokenGate({ session, onSessionLost: () => undefined, refresh: async () => null })
  const create = () => createEnvironment({ gate, toasts, connection: new ConnectionStore(), fetch })
  const ask = (environment: Environment, id: string) => fetchQuery(environment, productName, { id }).toPromise()
  return { asked, signals, names, answers, server, session, create, ask }
}

const known = (environment: Environment, id: string) => hasStoredData(environment, productName, { id })
/** The data that a mounted screen retains. */
const retain = (environment: Environment, id: string) => environment.retain(createOperationDescriptor(productName, { id }))
const text = (environment: Environment) => JSON.stringify(environment.getStore().getSource().toJSON())

test('S5 what was never asked for is asked for: unknown is not known to be absent', async () => {
  const { asked, create, ask } = start()
  const environment = create()
  expect(known(environment, '5')).toBe(false)
  await ask(environment, '5')
  expect(asked).toEqual(['5'])
  expect(known(environment, '5')).toBe(true)
  expect(known(environment, '6')).toBe(false)
})

test('S5 a product that another question brought is found by its id', async () => {
  const { asked, create } = start()
  const environment = create()
  // as after the query of a list: the record exists, without a link to this query
  environment.commitUpdate((store) => store.create('7', 'Product').setValue('7', 'id').setValue('Lund', 'name'))
  expect(known(environment, '7')).toBe(true)
  const { data } = environment.lookup(createOperationDescriptor(productName, { id: '7' }).fragment)
  expect(data).toEqual({ product: { id: '7', name: 'Lund' } })
  expect(asked).toEqual([])
})

test('S6 thirty products are visited and left: who returns to one of the last finds it whole', async () => {
  const { asked, create, ask } = start()
  const environment = create()
  for (let id = 1; id <= 30; id += 1) {
    const screen = retain(environment, String(id))
    await ask(environment, String(id))
    screen.dispose()
  }
  expect(asked).toHaveLength(30)
  for (let id = 30; id > 20; id -= 1) {
    expect(known(environment, String(id))).toBe(true)
    const { data } = environment.lookup(createOperationDescriptor(productName, { id: String(id) }).fragment)
    expect(data).toEqual({ product: { id: String(id), name: `Product ${id}` } })
  }
})

test('S8 the next person has an environment without a record of the one before, and nothing that was under way is written', async () => {
  const { server, session, signals, create, ask, names } = start()
  names.set('5', 'Seen by Anna alone')
  const hers = create()
  await ask(hers, '5')
  server.hangs = true
  const answered = jest.fn()
  const underWay = fetchQuery(hers, productName, { id: '6' }).subscribe({ next: answered, error: answered })
  await new Promise((resolve) => setTimeout(resolve))
  session.signOut()
  const next = create()
  expect(signals.at(-1)?.aborted).toBe(true)
  expect(text(next)).not.toContain('Anna')
  expect(known(next, '5')).toBe(false)
  await new Promise((resolve) => setTimeout(resolve))
  // the previous user's screen is replaced by the login: an error would be shown in its place
  expect(answered).not.toHaveBeenCalled()
  expect(underWay.closed).toBe(false)
  underWay.unsubscribe()
})

test('I18N-01 in another language all that is known is stale, and a change that was on its way still reaches who holds it', async () => {
  const { asked, names, create, ask } = start()
  const english = create()
  names.set('5', 'Chair')
  await ask(english, '5')
  const screen = retain(english, '5')
  const dutch = renewEnvironment(english)
  expect(dutch).not.toBe(english)
  expect(known(dutch, '5')).toBe(false)
  // displayed data stays until the response arrives
  expect(text(dutch)).toContain('Chair')
  names.set('5', 'Stoel')
  await fetchQuery(dutch, productName, { id: '5' }, { fetchPolicy: 'store-or-network' }).toPromise()
  expect(asked).toEqual(['5', '5'])
  expect(known(dutch, '5')).toBe(true)
  expect(text(dutch)).toContain('Stoel')
  // like the response to a change that was sent before
  english.commitUpdate((store) => store.get('5')?.setValue('Saved', 'name'))
  expect(dutch.lookup(createOperationDescriptor(productName, { id: '5' }).fragment).data).toEqual({ product: { id: '5', name: 'Saved' } })
  screen.dispose()
})

test('S10 a screen that is visited again shows what is known at once, and asks exactly once', async () => {
  const { asked, names, create, ask } = start()
  const environment = create()
  await ask(environment, '5')
  const screen = retain(environment, '5')
  names.set('5', 'Renamed')
  const visit = loadQuery(environment, productName, { id: '5' }, { fetchPolicy: 'store-and-network' })
  expect(known(environment, '5')).toBe(true)
  expect(text(environment)).toContain('Product 5')
  await visit.source?.toPromise()
  expect(asked).toEqual(['5', '5'])
  expect(text(environment)).toContain('Renamed')
  visit.dispose()
  screen.dispose()
})

test('what nobody waits for any more is ended', async () => {
  const { server, signals, create } = start()
  server.hangs = true
  const error = jest.fn()
  const { unsubscribe } = fetchQuery(create(), productName, { id: '5' }).subscribe({ error })
  await new Promise((resolve) => setTimeout(resolve))
  unsubscribe()
  expect(signals[0]?.aborted).toBe(true)
  await new Promise((resolve) => setTimeout(resolve))
  expect(error).not.toHaveBeenCalled()
})

describe('what the page shows after a change of its own', () => {
  const change = (environment: Environment, id: string, cacheConfig = {}) =>
    environment.executeMutation({ operation: createOperationDescriptor(rename, { id }, cacheConfig) }).toPromise()
  const nameOf = (environment: Environment, id: string) =>
    (environment.lookup(createOperationDescriptor(productName, { id }).fragment).data as { product: { name: string } }).product.name
  const rest = () => new Promise((resolve) => setTimeout(resolve, 120))

  test('is asked again once, whatever the change answered; what was left is not', async () => {
    const { asked, names, create, ask } = start()
    const environment = create()
    for (const id of ['1', '2']) await ask(environment, id)
    retain(environment, '1')
    retain(environment, '2').dispose()
    names.set('1', 'Changed by a rule of the server')
    await Promise.all([change(environment, '8'), change(environment, '9')])
    await rest()
    expect(asked).toEqual(['1', '2', '8', '9', '1'])
    expect(nameOf(environment, '1')).toBe('Changed by a rule of the server')
  })

  test('is not asked for what the page does by itself, and is after the end of a job, also in another language', async () => {
    const { asked, create, ask } = start()
    const environment = create()
    await ask(environment, '1')
    retain(environment, '1')
    await change(environment, '8', inBackground)
    await rest()
    expect(asked).toEqual(['1', '8'])
    refreshShown(renewEnvironment(environment))
    await rest()
    expect(asked).toEqual(['1', '8', '1'])
  })

  test('stays as it is when it is gone, or when a later change overtakes the question', async () => {
    const { names, create, ask, answers } = start()
    const environment = create()
    await ask(environment, '1')
    retain(environment, '1')
    answers.set('1', { product: null })
    await change(environment, '8')
    await rest()
    expect(nameOf(environment, '1')).toBe('Product 1')
    answers.delete('1')
    names.set('1', 'Read before the second change')
    refreshShown(environment)
    await new Promise((resolve) => setTimeout(resolve, 51))
    await change(environment, '8')
    names.set('1', 'Read after it')
    await rest()
    expect(nameOf(environment, '1')).toBe('Read after it')
  })
})
