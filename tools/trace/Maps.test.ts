import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import webpack from 'webpack'
import { Maps } from './Maps.ts'

const written = `export const nothing = 1

function breakDown(thing) {
  throw new TypeError(thing.name + ' broke down')
}

globalThis.breakDown = () => breakDown({ name: 'A cupboard' })
`

/** Builds a small remote for production, and moves its maps aside as the bundler does. */
const build = async (t: TestContext): Promise<{ maps: string; script: string; code: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-trace-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'src', 'reviews'), { recursive: true })
  await writeFile(join(folder, 'src', 'reviews', 'ReviewTable.js'), written)
  const compiler = webpack({
    mode: 'production',
    devtool: 'hidden-source-map',
    context: folder,
    entry: './src/reviews/ReviewTable.js',
    output: { path: join(folder, 'dist'), filename: 'assets/main.[contenthash:8].js', uniqueName: 'vitrine_content_abc' },
  })
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => compiler.close(() => (error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve()))),
  )
  const shelf = join(folder, 'maps', 'content', 'abc', 'assets')
  await mkdir(shelf, { recursive: true })
  const files = await readdir(join(folder, 'dist', 'assets'))
  const map = files.find((file) => file.endsWith('.map'))!
  await rename(join(folder, 'dist', 'assets', map), join(shelf, map))
  const script = map.replace(/\.map$/, '')
  return { maps: join(folder, 'maps'), script, code: await readFile(join(folder, 'dist', 'assets', script), 'utf8') }
}

/** The stack of the script's error, as if loaded from this address. */
const stackOf = (code: string, address: string): string => {
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--eval',
      `require('vm').runInThisContext(${JSON.stringify(code)}, { filename: ${JSON.stringify(address)} }); try { globalThis.breakDown() } catch (error) { console.log(error.stack) }`,
    ],
    { encoding: 'utf8' },
  )
  return stdout
}

test('F19 a line of a stack is read as the file and line that were written, wherever the file was served from', async (t) => {
  const { maps, script, code } = await build(t)
  const line = written.split('\n').findIndex((text) => text.includes('throw new')) + 1
  for (const address of [`https://vitrine.example/remotes/content/assets/${script}`, `https://remotes.example/content/assets/${script}?retry=1`]) {
    const thrown = stackOf(code, address)
      .split('\n')
      .find((text) => text.includes('https://'))
    assert.match(new Maps(maps).read(thrown ?? '') ?? '', new RegExp(`remotes/content/src/reviews/ReviewTable\\.js:${line}:\\d+$`))
  }
})

test('F19 what no map tells stays as it is', async (t) => {
  const { maps } = await build(t)
  assert.equal(new Maps(maps).read('save https://vitrine.example/assets/main.00000000.js:1:1'), undefined)
  assert.equal(new Maps(maps).read('save https://vitrine.example/assets/../../../etc/passwd:1:1'), undefined)
  assert.equal(new Maps(maps).read('TypeError: x is undefined'), undefined)
})

test('F19 a report is found in the log by the number that the person tells', async (t) => {
  const { maps, script, code } = await build(t)
  const frame = stackOf(code, `https://vitrine.example/assets/${script}`)
    .split('\n')
    .find((text) => text.includes('https://'))!
    .trim()
    .replace(/^at /, '')
  const faultOf = (fault: string): string =>
    JSON.stringify({ fault, at: '2026-01-01T00:00:00Z', user: 7, page: '/reviews', name: 'TypeError', message: 'A cupboard broke down', frames: [frame] })
  const log = `Vitrine is starting\n2026-01-01 server: ${faultOf('AAAA-2222')}\n${faultOf('BBBB-3333')}\n`
  const { stdout } = spawnSync(process.execPath, [join(import.meta.dirname, '..', 'readTrace.ts'), '--maps', maps, '--fault', 'aaaa-2222'], {
    encoding: 'utf8',
    input: log,
  })
  assert.match(
    stdout,
    /^\nAAAA-2222 {2}2026-01-01T00:00:00Z {2}user 7 {2}\/reviews\nTypeError: A cupboard broke down\n {2}.*remotes\/content\/src\/reviews\/ReviewTable\.js:4:\d+\n$/,
  )
})
