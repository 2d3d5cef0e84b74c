import { judgeRegistry, type RegistryLine } from './judgeRegistry'

const label = { en: 'Toys', nl: 'Speelgoed' }
const lineOf = (id: string, own: object = {}): RegistryLine => ({
  ...{ id, contract: 1, buildId: 'b1', entry: `/remotes/${id}/mf-manifest.json` },
  menu: [{ group: 'products', order: 1, to: `/${id}`, label }],
  paths: [`/${id}`, `/${id}/:id/edit`],
  panels: [{ slot: 'product.panel', id, order: 1, title: label }],
  ...own,
})
const judge = (...lines: unknown[]) => judgeRegistry({ remotes: lines })
const toy = lineOf('toys')

test.each([
  ['no object', null, 'line 1', 'the line'],
  ['without a name', { ...toy, id: undefined }, 'line 1', 'id'],
  ['without a build', { ...toy, buildId: '' }, 'toys', 'buildId'],
  ['without an entry', { ...toy, entry: undefined }, 'toys', 'entry'],
  ['with an entry that is no web address', { ...toy, entry: 'javascript:alert(1)' }, 'toys', 'entry'],
  ['with a server that is no web address', { ...toy, server: 'file:///etc/passwd' }, 'toys', 'server'],
  ['with a server that brings a password', { ...toy, server: 'https://anna:secret@robots.internal' }, 'toys', 'server'],
  ['with a server whose address asks', { ...toy, server: 'https://robots.internal/?path=' }, 'toys', 'server'],
  ['with a server that is only a name', { ...toy, server: 'robots.internal:4300' }, 'toys', 'server'],
  ['whose paths are no list', { ...toy, paths: 'all' }, 'toys', 'paths'],
  ['with a path of another kind', { ...toy, paths: [7] }, 'toys', 'paths.0'],
  ['with a menu entry without a label', { ...toy, menu: [{ group: 'products', order: 1, to: '/toys' }] }, 'toys', 'menu.0.label'],
  ['with a label in one language', { ...toy, menu: [{ group: 'products', order: 1, to: '/toys', label: { en: 'Toys' } }] }, 'toys', 'menu.0.label.nl'],
  ['with a panel without a title', { ...toy, panels: [{ slot: 'product.panel', id: 'toys', order: 1 }] }, 'toys', 'panels.0.title'],
  ['with a command that leads nowhere', { ...toy, commands: [{ id: 'go', group: 'go', label }] }, 'toys', 'commands.0.to'],
])('NET-07 a line %s is left out with its reason, and the others stay', (_, line, remote, place) => {
  const { remotes, refused } = judge(line, lineOf('games'))
  expect(remotes).toEqual([lineOf('games')])
  expect(refused).toEqual([{ remote, reason: expect.stringMatching(new RegExp(`^${place.replaceAll('.', '[.]')}: .`)) }])
})

test.each(['https://robots.internal:4300', 'http://127.0.0.1:4300', 'https://teams.internal/robots/'])('the server of a team may be at %s', (server) => {
  expect(judge({ ...toy, server })).toEqual({ remotes: [{ ...toy, server }], refused: [] })
})

test('what a newer remote says more is kept', () => {
  const newer = lineOf('toys', { badges: [{ slot: 'menu' }] })
  expect(judge(newer)).toEqual({ remotes: [newer], refused: [] })
})

test('a remote that is switched off keeps its addresses, and has no menu entry, panel, command or keys, which others may take', () => {
  const off = lineOf('toys', { enabled: false, commands: [{ id: 'go', group: 'go', label, to: '/toys', keys: 'g t' }] })
  const other = lineOf('games', {
    panels: [{ slot: 'product.panel', id: 'toys', order: 1, title: label }],
    commands: [{ id: 'go', group: 'go', label, to: '/games', keys: 'g t' }],
  })
  expect(judge(off, other)).toEqual({ remotes: [{ ...off, menu: [], panels: [], commands: [] }, other], refused: [] })
})

test('of one name the first is the remote', () => {
  const { remotes, refused } = judge(toy, lineOf('toys', { buildId: 'b2', paths: ['/others'] }))
  expect(remotes).toEqual([toy])
  expect(refused).toEqual([{ remote: 'toys', reason: 'a remote of this name stands before it' }])
})

test('of an address, a panel, a menu entry and keys the first owner keeps them; the rest of the later remote stays', () => {
  const first = lineOf('toys', { commands: [{ id: 'go', group: 'go', label, to: '/toys', keys: 'g t' }] })
  const later = lineOf('games', {
    paths: ['/games', '/toys/:slug/edit/'],
    panels: [
      { slot: 'product.panel', id: 'toys', order: 2, title: label },
      { slot: 'dashboard.panel', id: 'toys', order: 2, title: label },
    ],
    menu: [
      { group: 'products', order: 2, to: '/toys', label },
      { group: 'products', order: 3, to: '/games', label },
    ],
    commands: [{ id: 'go', group: 'go', label, to: '/games', keys: 'g t' }],
  })
  const { remotes, refused } = judge(first, later)
  expect(remotes[0]).toEqual(first)
  expect(remotes[1]).toMatchObject({
    paths: ['/games'],
    panels: [{ slot: 'dashboard.panel' }],
    menu: [{ to: '/games' }],
    commands: [{ id: 'go', to: '/games' }],
  })
  expect(remotes[1]?.commands?.[0]).not.toHaveProperty('keys')
  expect(refused.map(({ remote, reason }) => `${remote}: ${reason}`)).toEqual([
    'games: the address /toys/:slug/edit/ is that of toys',
    'games: the panel toys of product.panel is that of toys',
    'games: the menu entry of /toys is that of toys',
    'games: the shortcut g t is that of toys',
  ])
})

test('of two commands of one name in one line the first stays', () => {
  const { remotes, refused } = judge(
    lineOf('toys', {
      commands: [
        { id: 'go', group: 'go', label, to: '/toys' },
        { id: 'go', group: 'go', label, to: '/toys/new' },
      ],
    }),
  )
  expect(remotes[0]?.commands?.map(({ to }) => to)).toEqual(['/toys'])
  expect(refused).toEqual([{ remote: 'toys', reason: 'the command go is named twice' }])
})

test('what the host has itself no remote takes', () => {
  const { remotes, refused } = judgeRegistry({ remotes: [lineOf('toys', { paths: ['/toys', '/bin'] })] }, { paths: ['/bin'] })
  expect(remotes[0]?.paths).toEqual(['/toys'])
  expect(refused).toEqual([{ remote: 'toys', reason: 'the address /bin is that of the host' }])
})

test.each([
  ['nothing', null],
  ['an object', {}],
  ['a page', '<!doctype html>'],
  ['no list', { remotes: {} }],
])('%s is no registry', (_, registry) => {
  expect(() => judgeRegistry(registry)).toThrow()
})
