import { screen, within } from '@testing-library/react'
import { registryOf, toyRemote } from '@vitrine/testing'
import { renderHost } from '../testing/renderHost'

const [toy] = registryOf(toyRemote).remotes
const shipped = {
  ...toy,
  id: 'content',
  name: { en: 'Reviews and translations', nl: 'Beoordelingen en vertalingen' },
  buildId: 'b7',
  version: '1.2.0',
  owner: 'Content team <content@vitrine.example>',
  since: '2026-11-20T10:00:00.000Z',
  by: 'anna',
  paths: ['/reviews'],
  menu: [],
  panels: [],
}

const answer = (body: unknown) => {
  globalThis.fetch = jest.fn(async () => (body instanceof Error ? Promise.reject(body) : new Response(JSON.stringify(body))))
}
afterEach(() => jest.restoreAllMocks())

test('ROUTE-01 what runs stands there with its build, its owner, since when and by whom; what is switched off says so', async () => {
  answer({ remotes: [shipped, { ...toy, enabled: false, pinned: 'b1' }] })
  await renderHost('/office/remotes')
  const table = within(await screen.findByRole('table', { name: 'Remotes' }))
  const [content, toys] = table.getAllByRole('row').slice(1)
  expect(content).toHaveTextContent(/^Reviews and translationsOnb7 version 1[.]2[.]0Content team <content@vitrine[.]example>.+ by anna/)
  expect(toys).toHaveTextContent(/^toySwitched offPinnedtest Unknownwith the server/)
  expect(document.title).toBe('Remotes – Vitrine')
})

test('an action names its consequence for everybody, and the command that does it', async () => {
  answer({ remotes: [shipped] })
  const { user } = await renderHost('/office/remotes')
  await user.click(await screen.findByRole('button', { name: 'Switch off Reviews and translations' }))
  const dialog = await screen.findByRole('dialog', { name: 'Switch off Reviews and translations?' })
  expect(dialog).toHaveTextContent('disappear for everyone from the next page on')
  expect(dialog).toHaveTextContent('pnpm remote disable content')
  await user.click(within(dialog).getByRole('button', { name: 'Copy command' }))
  expect(await navigator.clipboard.readText()).toBe('pnpm remote disable content')
  await user.click(screen.getByRole('button', { name: 'Roll back Reviews and translations' }))
  const back = await screen.findByRole('dialog', { name: 'Roll back Reviews and translations?' })
  expect(back).toHaveTextContent('get the build before b7')
  expect(back).toHaveTextContent('pnpm rollback content')
})

test('a build with none before it is not rolled back', async () => {
  answer({ remotes: [{ ...shipped, isFirst: true }] })
  await renderHost('/office/remotes')
  expect(await screen.findByRole('button', { name: 'Switch off Reviews and translations' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Roll back Reviews and translations' })).toBeNull()
})

test('of a canary it says that this is the build which only some people get, and how that ends', async () => {
  answer({ remotes: [{ ...shipped, isCanary: true }] })
  const { user } = await renderHost('/office/remotes')
  const [content] = within(await screen.findByRole('table', { name: 'Remotes' }))
    .getAllByRole('row')
    .slice(1)
  expect(content).toHaveTextContent(/OnCanaryb7/)
  expect(within(content!).queryByRole('button', { name: 'Roll back Reviews and translations' })).toBeNull()
  for (const [button, question, consequence, command] of [
    [
      'Promote the canary of Reviews and translations',
      'Promote the canary of Reviews and translations?',
      'Everyone gets build b7 from the next page on',
      'pnpm remote promote content',
    ],
    [
      'Take back the canary of Reviews and translations',
      'Take back the canary of Reviews and translations?',
      'gets the live build from the next page on',
      'pnpm remote abort content',
    ],
  ] as const) {
    await user.click(screen.getByRole('button', { name: button }))
    const dialog = await screen.findByRole('dialog', { name: question })
    expect(dialog).toHaveTextContent(consequence)
    expect(dialog).toHaveTextContent(command)
    await user.click(within(dialog).getByRole('button', { name: 'Copy command' }))
  }
})

test('without remotes it says so', async () => {
  answer({ remotes: [] })
  await renderHost('/office/remotes')
  expect(await screen.findByText('No remotes yet')).toBeVisible()
})

test('NET-07 a list that makes no sense is no reason for an empty page', async () => {
  answer({})
  const { user } = await renderHost('/office/remotes')
  expect(await screen.findByRole('alert')).toHaveTextContent('The list of remotes could not be loaded')
  answer({ remotes: [shipped] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Remotes' })).toBeVisible()
})

test('ROUTE-01 of each build it says how it does in browsers, and of a canary that was stopped why; a server of its team is named', async () => {
  answer({ remotes: [shipped] })
  const abort = { at: '2026-11-21T10:00:00.000Z', loads: 6, faults: 5, liveLoads: 200, liveFaults: 1 }
  const counted = { typicalMilliseconds: 120, abort: null }
  const remoteBuilds = [
    { remote: 'host', build: 'h1', role: 'LIVE', loads: 900, faults: 0, ...counted },
    { remote: 'content', build: 'b7', role: 'LIVE', loads: 400, faults: 1, ...counted },
    { remote: 'content', build: 'b8', role: 'CANARY', loads: 6, faults: 5, ...counted, abort },
    { remote: 'content', build: 'b6', role: 'BEFORE', loads: 0, faults: 0, ...counted, typicalMilliseconds: null },
  ]
  const { user } = await renderHost('/office/remotes', { resolvers: { Query: () => ({ remoteBuilds, remoteServers: ['content'] }) } })
  const [content] = within(await screen.findByRole('table', { name: 'Remotes' }))
    .getAllByRole('row')
    .slice(1)
  expect(content).toHaveTextContent('b7, live: 400 loads, 120 ms, 2.5 faults per 1,000')
  expect(content).toHaveTextContent('b8, canary: 6 loads, 120 ms, 833.3 faults per 1,000')
  expect(content).toHaveTextContent(/Stopped automatically, .+: 5 faults in 6 loads, live 1 in 200/)
  expect(content).toHaveTextContent('b6, not live: not loaded yet')
  expect(content).toHaveTextContent(/OnCanary stoppedOwn server/)
  expect(screen.getByRole('region', { name: 'The host itself' })).toHaveTextContent('h1, live: 900 loads, 120 ms, 0 faults per 1,000')
  await user.click(screen.getByRole('button', { name: 'Take back the canary of Reviews and translations' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Everyone with build b8')
})
