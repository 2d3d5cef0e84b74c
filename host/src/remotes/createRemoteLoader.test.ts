import { setCodeRecovery, type Remote } from '@vitrine/shell'
import { registryOf, toyRemote } from '@vitrine/testing'
import { ContractError, createRemoteLoader, SwitchedOffError } from './createRemoteLoader'

function start(...answers: (Remote | Error | null)[]) {
  const registered: { name: string; entry: string }[] = []
  let asked = 0
  const loadRemote = async <T>() => {
    const answer = answers[asked++]
    if (answer instanceof Error) throw answer
    return answer && ({ default: answer } as T)
  }
  const load = createRemoteLoader(registryOf(toyRemote), {
    registerRemotes: (remotes) => registered.push(...remotes),
    loadRemote: loadRemote as <T>(id: string) => Promise<T | null>,
  })
  return { load: () => load('toy'), registered, asked: () => asked }
}

test('remotes are registered by the whole address of their manifest', () => {
  expect(start().registered).toEqual([{ name: 'toy', entry: 'http://localhost/remotes/toy/mf-manifest.json' }])
})

test('SHELL-08 a remote is fetched once, whoever asks', async () => {
  const { load, asked } = start(toyRemote)
  expect(asked()).toBe(0)
  await expect(Promise.all([load(), load()])).resolves.toMatchObject([{ id: 'toy', screens: toyRemote.screens }, { id: 'toy' }])
  expect(asked()).toBe(1)
})

test('NET-07 a failure is not kept', async () => {
  const { load } = start(new Error('#RUNTIME-003'), toyRemote)
  await expect(load()).rejects.toThrow('RUNTIME-003')
  await expect(load()).resolves.toMatchObject({ id: 'toy' })
})

test('a remote without a front door, or of another contract, is refused', async () => {
  await expect(start(null).load()).rejects.toThrow('no front door')
  await expect(start({ ...toyRemote, contract: 2 as 1 }).load()).rejects.toThrow(ContractError)
})

test('NET-07 a remote that the operator has switched off is not asked for at all', async () => {
  const loadRemote = jest.fn(async () => null)
  const registry = { remotes: registryOf(toyRemote).remotes.map((line) => ({ ...line, enabled: false })) }
  await expect(createRemoteLoader(registry, { registerRemotes: () => undefined, loadRemote })('toy')).rejects.toThrow(SwitchedOffError)
  expect(loadRemote).not.toHaveBeenCalled()
})

test("NET-06 words that do not come, the remote's or those of one of its screens, are the business of the host", async () => {
  const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
  const messages = { en: () => Promise.reject<Record<string, string>>(lost), nl: {} }
  const recovery = jest.fn(async () => ({ 'toy.bed': 'Bed' }))
  setCodeRecovery(recovery as never)
  const remote = await start({
    ...toyRemote,
    messages,
    screens: [{ ...toyRemote.screens[0]!, messages }],
    panels: [{ ...toyRemote.panels[0]!, messages }],
  }).load()
  for (const owner of [remote, remote.screens[0]!, remote.panels[0]!]) {
    await expect((owner.messages!.en as () => Promise<unknown>)()).resolves.toEqual({ 'toy.bed': 'Bed' })
  }
  expect(recovery).toHaveBeenCalledTimes(3)
  setCodeRecovery(null)
})
