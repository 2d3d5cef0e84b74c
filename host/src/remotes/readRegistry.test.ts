import { hostKeys } from '@vitrine/shell'
import { registryOf, toyRemote } from '@vitrine/testing'
import { hostPlaces } from '../palette/hostPlaces'
import { readRegistry } from './readRegistry'

const toy = registryOf(toyRemote).remotes[0]!
let warned: jest.SpyInstance
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => warned.mockRestore())

test('the registry as the server writes it', () => {
  expect(readRegistry({ remotes: [toy] })).toEqual({ remotes: [toy] })
  expect(warned).not.toHaveBeenCalled()
})

test('NET-07 a line that makes no sense is left out, and the console says why', () => {
  const unnamed = { ...toy, id: 'games', menu: [{ group: 'products', order: 1, to: '/games' }] }
  expect(readRegistry({ remotes: [unnamed, toy] })).toEqual({ remotes: [toy] })
  expect(warned).toHaveBeenCalledWith(expect.stringMatching(/^\/remotes[.]json, games: menu[.]0[.]label: /))
})

test('NET-07 a remote has no address and no keys of the host', () => {
  const label = { en: 'Bin', nl: 'Bak' }
  const greedy = { ...toy, paths: ['/bin', '/toys'], commands: [{ id: 'bin', group: 'go', label, to: '/toys', keys: 'g d' }] }
  const [remote] = readRegistry({ remotes: [greedy] })?.remotes ?? []
  expect(remote?.paths).toEqual(['/toys'])
  expect(remote?.commands).toEqual([{ id: 'bin', group: 'go', label, to: '/toys' }])
})

test('NET-07 words of a line that are none are as good as left out', () => {
  const label = { en: 'Toys', nl: 'Speelgoed' }
  const group = { id: 'toys', order: 1, label }
  expect(readRegistry({ remotes: [{ ...toy, name: label, menuGroups: [group] }] })).toEqual({ remotes: [{ ...toy, name: label, menuGroups: [group] }] })
  for (const name of ['Toys', null, { en: 'Toys' }]) expect(readRegistry({ remotes: [{ ...toy, name }] })).toEqual({ remotes: [toy] })
  for (const menuGroups of ['toys', [null], [{ ...group, label: 'Toys' }], [{ ...group, order: 'last' }]])
    expect(readRegistry({ remotes: [{ ...toy, menuGroups }] })).toEqual({ remotes: [toy] })
})

test('the keys that no remote may take are those of the host, and `pnpm ship` knows the same', () => {
  expect(hostKeys).toEqual(hostPlaces.flatMap(({ keys }) => keys ?? []))
})

test('a remote on another origin is welcome', () => {
  const away = { ...toy, entry: 'https://remotes.example/mf-manifest.json' }
  expect(readRegistry({ remotes: [away] })).toEqual({ remotes: [away] })
})

test.each([
  ['an empty object', {}],
  ['nothing', null],
  ['a word', 'remotes'],
])('%s is no registry', (_, answer) => {
  expect(readRegistry(answer)).toBeNull()
})
