import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { pathToFileURL } from 'node:url'
import { integrityOf } from '../bundler/integrity.ts'
import { filesOfManifest, type Manifest } from './BuiltRemote.ts'
import { plantBuild, plantFolder } from './plantBuild.ts'
import { RemoteFolder } from './RemoteFolder.ts'

const entry = '/remotes/content/mf-manifest.json'

/** What a page that opens now would get: the build, after a check that every file it references exists. */
const visit = (path: string): string => {
  const manifest = JSON.parse(readFileSync(join(path, 'mf-manifest.json'), 'utf8')) as Manifest
  for (const file of filesOfManifest(manifest)) assert.ok(existsSync(join(path, file)), `${file} of ${manifest.metaData.buildInfo.buildVersion}`)
  JSON.parse(readFileSync(join(path, 'remote.json'), 'utf8'))
  return manifest.metaData.buildInfo.buildVersion
}

const shipMany = async (t: TestContext, numbers: readonly number[]): Promise<RemoteFolder> => {
  const folder = await plantFolder(t)
  const shipped = new RemoteFolder(join(folder, 'remotes', 'content'))
  for (const number of numbers) await shipped.publish(await plantBuild(join(folder, 'dist'), number), entry)
  return shipped
}

test('F8 hashed files come first, the records after them, the manifest and the line of the registry last', async (t) => {
  const folder = await plantFolder(t)
  const steps: string[] = []
  await new RemoteFolder(join(folder, 'content'), (step) => void steps.push(step)).publish(await plantBuild(join(folder, 'dist'), 1), entry)
  const kinds = steps.map((step) => /^(assets|builds)/.exec(step)?.[0] ?? step)
  assert.deepEqual([...new Set(kinds)], ['assets', 'builds', '.builds', 'mf-manifest.json', 'remote.json', 'removed what nobody needs any more'])
  assert.equal(kinds.lastIndexOf('assets'), 5)
})

/** Checks that the line has the hash of the served manifest, and the manifest those of all scripts in the folder. */
const expectHashes = (path: string): void => {
  const manifest = readFileSync(join(path, 'mf-manifest.json'))
  const { integrity } = JSON.parse(readFileSync(join(path, 'remote.json'), 'utf8')) as { integrity: string }
  assert.equal(integrity, integrityOf(manifest))
  const parsed = JSON.parse(manifest.toString()) as Manifest
  assert.deepEqual(Object.keys(parsed.integrity ?? {}).sort(), filesOfManifest(parsed).sort())
  for (const [file, hash] of Object.entries(parsed.integrity ?? {})) assert.equal(hash, integrityOf(readFileSync(join(path, file))), file)
}

test('the line has the hash of the manifest, and the manifest those of the scripts, also of a build that comes back', async (t) => {
  const shipped = await shipMany(t, [1, 2])
  expectHashes(shipped.path)
  await shipped.goBackTo(shipped.builds[1]!)
  expectHashes(shipped.path)
})

test('F1 the files of five builds stay, older ones go with their records; tabs on the fifth still find theirs', async (t) => {
  const shipped = await shipMany(t, [1, 2, 3, 4, 5, 6])
  assert.deepEqual(
    shipped.builds.map(({ buildId }) => buildId),
    ['build6', 'build5', 'build4', 'build3', 'build2'],
  )
  for (const build of shipped.builds) assert.deepEqual(shipped.missingFrom(build), [])
  assert.deepEqual(globSync('{assets,builds}/*1*', { cwd: shipped.path }), [])
})

/** Ships in a separate process that kills itself after this many steps; returns whether it finished before. */
const shipKilled = (dist: string, path: string, steps: number): Promise<boolean> => {
  const load = (name: string): string => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href)
  const code = `
    import { RemoteFolder } from ${load('RemoteFolder.ts')}
    import { readBuiltRemote } from ${load('BuiltRemote.ts')}
    let left = ${steps}
    await new RemoteFolder(${JSON.stringify(path)}, () => { if (--left === 0) process.kill(process.pid, 'SIGKILL') }).publish(readBuiltRemote('content', ${JSON.stringify(dist)}), ${JSON.stringify(entry)})`
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', code], { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()))
    child.on('error', reject)
    child.on('close', (exit, signal) => (signal === 'SIGKILL' ? resolve(false) : exit === 0 ? resolve(true) : reject(new Error(said))))
  })
}

test('F8 whatever step a ship is killed after, the folder serves a whole build, and shipping again finishes it', async (t) => {
  const base = await shipMany(t, [1])
  const dist = join(base.path, '..', '..', 'dist')
  const next = await plantBuild(dist, 2)
  const killedAfter = async (steps: number): Promise<string> => {
    const path = `${base.path}-${steps}`
    await cp(base.path, path, { recursive: true })
    assert.equal(await shipKilled(dist, path, steps), false)
    const seen = visit(path)
    await new RemoteFolder(path).publish(next, entry)
    assert.equal(visit(path), 'build2')
    assert.deepEqual(
      new RemoteFolder(path).builds.map(({ buildId }) => buildId),
      ['build2', 'build1'],
    )
    assert.deepEqual(globSync('**/.*.unfinished', { cwd: path }), [])
    return seen
  }
  // six files including compressed copies, four records, the list of builds, the manifest, the registry line, and the removal
  const total = 14
  const seen = await Promise.all(Array.from({ length: total }, (_, index) => killedAfter(index + 1)))
  assert.deepEqual([...new Set(seen)], ['build1', 'build2'])
  assert.equal(await shipKilled(dist, `${base.path}-whole`, total + 1), true)
})

test('a build that was killed before it came live does not push out what people use', async (t) => {
  const shipped = await shipMany(t, [1])
  const dist = join(shipped.path, '..', '..', 'dist')
  for (const number of [2, 3, 4, 5, 6, 7]) {
    const build = await plantBuild(dist, number)
    const dying = new RemoteFolder(shipped.path, (step) => {
      if (step === '.builds') throw new Error('the power went')
    })
    await assert.rejects(dying.publish(build, entry), /the power went/)
    assert.equal(visit(shipped.path), 'build1')
  }
  await shipped.publish(await plantBuild(dist, 8), entry)
  assert.equal(shipped.builds[1]?.buildId, 'build1')
  assert.deepEqual(shipped.missingFrom(shipped.builds[1]!), [])
})

test('back to an earlier build is its manifest and its line of the registry; the later one stays for who has it open', async (t) => {
  const shipped = await shipMany(t, [1, 2])
  const [later, earlier] = shipped.builds
  await shipped.goBackTo(earlier!)
  assert.equal(visit(shipped.path), 'build1')
  assert.match(readFileSync(join(shipped.path, 'remote.json'), 'utf8'), /reviews1/)
  assert.deepEqual(shipped.missingFrom(later!), [])
  assert.deepEqual(
    shipped.builds.map(({ buildId }) => buildId),
    ['build1', 'build2'],
  )
})

test('a build whose files are gone does not come back, and says which', async (t) => {
  const shipped = await shipMany(t, [1, 2])
  await rm(join(shipped.path, 'assets', 'screen.00000001.js'))
  await assert.rejects(shipped.goBackTo(shipped.builds[1]!), /The build build1 cannot come back: assets\/screen\.00000001\.js is gone\./)
  assert.equal(visit(shipped.path), 'build2')
})
