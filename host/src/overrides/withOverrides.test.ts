import { registryOf, toyRemote } from '@vitrine/testing'
import { withOverrides } from './withOverrides'

const toy = registryOf(toyRemote).remotes[0]!
const games = { ...toy, id: 'games' }
const override = { id: 'games', origin: 'http://localhost:4100' }
const answering = (line: object | null) => async () => {
  if (line === null) throw new TypeError('Failed to fetch')
  return new Response(JSON.stringify(line))
}

test('a remote of this computer stands in the place of the one that everybody has, or behind the others', async () => {
  const local = { ...games, buildId: 'mine', entry: 'http://localhost:4100/mf-manifest.json' }
  const fetch = answering({ ...games, buildId: 'mine' })
  expect(await withOverrides({ remotes: [games, toy] }, [override], fetch)).toEqual({ remotes: [local, toy] })
  expect(await withOverrides({ remotes: [toy] }, [override], fetch)).toEqual({ remotes: [toy, local] })
})

test.each([
  ['does not answer', null],
  ['is that of another remote', toy],
])('a server that %s changes nothing', async (_, line) => {
  expect(await withOverrides({ remotes: [games, toy] }, [override], answering(line))).toEqual({ remotes: [games, toy] })
})

test('what is no registry stays none', async () => {
  expect(await withOverrides(null, [override], answering(games))).toBeNull()
  expect(await withOverrides({}, [override], answering(games))).toEqual({})
})
