import { setCodeRecovery, type Remote } from '@vitrine/shell'
import { registryOf, toyRoom } from '@vitrine/testing'
import { ContractError, createRoomLoader } from './createRoomLoader'

function start(...answers: (Remote | Error | null)[]) {
  const registered: { name: string; entry: string }[] = []
  let asked = 0
  const loadRemote = async <T>() => {
    const answer = answers[asked++]
    if (answer instanceof Error) throw answer
    return answer && ({ default: answer } as T)
  }
  const load = createRoomLoader(registryOf(toyRoom), {
    registerRemotes: (remotes) => registered.push(...remotes),
    loadRemote: loadRemote as <T>(id: string) => Promise<T | null>,
  })
  return { load: () => load('toy'), registered, asked: () => asked }
}

test('rooms are registered by the whole address of their manifest', () => {
  expect(start().registered).toEqual([{ name: 'toy', entry: 'http://localhost/remotes/toy/mf-manifest.json' }])
})

test('SHELL-08 a room is fetched once, whoever asks', async () => {
  const { load, asked } = start(toyRoom)
  expect(asked()).toBe(0)
  await expect(Promise.all([load(), load()])).resolves.toMatchObject([{ id: 'toy', screens: toyRoom.screens }, { id: 'toy' }])
  expect(asked()).toBe(1)
})

test('NET-07 a failure is not kept', async () => {
  const { load } = start(new Error('#RUNTIME-003'), toyRoom)
  await expect(load()).rejects.toThrow('RUNTIME-003')
  await expect(load()).resolves.toMatchObject({ id: 'toy' })
})

test('a room without a front door, or of another contract, is refused', async () => {
  await expect(start(null).load()).rejects.toThrow('no front door')
  await expect(start({ ...toyRoom, contract: 2 as 1 }).load()).rejects.toThrow(ContractError)
})

test('NET-06 words that do not come, the room\'s or those of one of its screens, are the business of the hall', async () => {
  const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
  const messages = { en: () => Promise.reject<Record<string, string>>(lost), nl: {} }
  const recovery = jest.fn(async () => ({ 'toy.bed': 'Bed' }))
  setCodeRecovery(recovery as never)
  const room = await start({ ...toyRoom, messages, screens: [{ ...toyRoom.screens[0]!, messages }], panels: [{ ...toyRoom.panels[0]!, messages }] }).load()
  for (const owner of [room, room.screens[0]!, room.panels[0]!]) {
    await expect((owner.messages!.en as () => Promise<unknown>)()).resolves.toEqual({ 'toy.bed': 'Bed' })
  }
  expect(recovery).toHaveBeenCalledTimes(3)
  setCodeRecovery(null)
})
