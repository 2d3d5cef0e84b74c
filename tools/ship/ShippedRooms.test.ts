import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { mkdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { plantBuild, plantFolder } from './plantBuild.ts'
import { ShippedRooms } from './ShippedRooms.ts'

test('two who ship at once ship one after the other', async (t) => {
  const folder = await plantFolder(t)
  const rooms = new ShippedRooms(join(folder, 'rooms'))
  const log: string[] = []
  const ship = async (number: number): Promise<void> => {
    const build = await plantBuild(join(folder, `dist${number}`), number)
    await new ShippedRooms(rooms.path).alone(async () => {
      log.push('begins')
      await rooms.folderOf('content').publish(build, '/remotes/content/mf-manifest.json')
      log.push('ends')
    })
  }
  await Promise.all([ship(1), ship(2), ship(3)])
  assert.deepEqual(log, ['begins', 'ends', 'begins', 'ends', 'begins', 'ends'])
  const content = rooms.folderOf('content')
  assert.equal(content.builds.length, 3)
  for (const build of content.builds) assert.deepEqual(content.missingFrom(build), [])
})

test('who waits for too long is told so, and the lock of a ship that was killed is taken over', async (t) => {
  const rooms = new ShippedRooms(await plantFolder(t))
  await rooms.alone(async () => {
    await assert.rejects(rooms.alone(async () => {}, 100), /Somebody else has been shipping to .* try again when that has ended/)
  })
  const lock = join(rooms.path, '.shipping')
  await mkdir(lock)
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(lock, longAgo, longAgo)
  assert.equal(await rooms.alone(async () => 'done', 0), 'done')
})

test('the registry is what the rooms in the folder say of themselves, in the order of the menu', async (t) => {
  const folder = await plantFolder(t)
  const rooms = new ShippedRooms(join(folder, 'rooms'))
  for (const room of ['content', 'media'] as const) {
    await rooms.folderOf(room).publish(await plantBuild(join(folder, room), 1, { room }), `https://rooms.example/${room}/mf-manifest.json`)
  }
  assert.equal(rooms.hasRegistry, false)
  await rooms.writeRegistry()
  assert.equal(rooms.hasRegistry, true)
  const registry = JSON.parse(readFileSync(join(rooms.path, 'remotes.json'), 'utf8')) as { rooms: { entry: string }[] }
  assert.deepEqual(registry.rooms.map(({ entry }) => entry), ['https://rooms.example/media/mf-manifest.json', 'https://rooms.example/content/mf-manifest.json'])
})
