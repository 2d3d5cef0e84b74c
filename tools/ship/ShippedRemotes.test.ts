import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { plantBuild, plantFolder } from './plantBuild.ts'
import { ShippedRemotes } from './ShippedRemotes.ts'

test('two who ship at once ship one after the other', async (t) => {
  const folder = await plantFolder(t)
  const remotes = new ShippedRemotes(join(folder, 'remotes'))
  const log: string[] = []
  const ship = async (number: number): Promise<void> => {
    const build = await plantBuild(join(folder, `dist${number}`), number)
    await new ShippedRemotes(remotes.path).alone(async () => {
      log.push('begins')
      await remotes.folderOf('content').publish(build, '/remotes/content/mf-manifest.json')
      log.push('ends')
    })
  }
  await Promise.all([ship(1), ship(2), ship(3)])
  assert.deepEqual(log, ['begins', 'ends', 'begins', 'ends', 'begins', 'ends'])
  const content = remotes.folderOf('content')
  assert.equal(content.builds.length, 3)
  for (const build of content.builds) assert.deepEqual(content.missingFrom(build), [])
})

test('who waits for too long is told so, and the lock of a ship that was killed is taken over', async (t) => {
  const remotes = new ShippedRemotes(await plantFolder(t))
  await remotes.alone(async () => {
    await assert.rejects(
      remotes.alone(async () => {}, 100),
      /Somebody else has been shipping to .* try again when that has ended/,
    )
  })
  const lock = join(remotes.path, '.shipping')
  await mkdir(lock)
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(lock, longAgo, longAgo)
  assert.equal(await remotes.alone(async () => 'done', 0), 'done')
})

test('the registry is what the remotes in the folder say of themselves; what stands there keeps its place, also a remote that lies elsewhere', async (t) => {
  const folder = await plantFolder(t)
  const remotes = new ShippedRemotes(join(folder, 'remotes'))
  for (const remote of ['content', 'media'] as const) {
    await remotes.folderOf(remote).publish(await plantBuild(join(folder, remote), 1, { remote }), `https://remotes.example/${remote}/mf-manifest.json`)
  }
  assert.equal(remotes.hasRegistry, false)
  await remotes.writeRegistry()
  assert.equal(remotes.hasRegistry, true)
  const entriesIn = (): string[] =>
    (JSON.parse(readFileSync(join(remotes.path, 'remotes.json'), 'utf8')) as { remotes: { entry: string }[] }).remotes.map(({ entry }) => entry)
  assert.deepEqual(entriesIn(), ['https://remotes.example/content/mf-manifest.json', 'https://remotes.example/media/mf-manifest.json'])
  const [content, media] = remotes.listed
  await writeFile(
    join(remotes.path, 'remotes.json'),
    JSON.stringify({ remotes: [media, { ...content, id: 'tiles', entry: 'https://tiles.example/mf-manifest.json' }] }),
  )
  await remotes.writeRegistry()
  assert.deepEqual(entriesIn(), [
    'https://remotes.example/media/mf-manifest.json',
    'https://tiles.example/mf-manifest.json',
    'https://remotes.example/content/mf-manifest.json',
  ])
})
