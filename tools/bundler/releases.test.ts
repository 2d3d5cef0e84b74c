import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { precompress } from './precompress.ts'
import { keepRelease, moveMaps, readRecord } from './releases.ts'

const withFolder = async (use: (dist: string, shelf: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-release-'))
  try {
    await mkdir(join(folder, 'dist', 'assets'), { recursive: true })
    await use(join(folder, 'dist'), join(folder, 'maps'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const release = async (dist: string, shelf: string, number: number): Promise<void> => {
  const file = `assets/main.0000000${number}.js`
  await writeFile(join(dist, file), `build ${number}`)
  await writeFile(join(dist, `${file}.map`), '{}')
  await moveMaps(dist, shelf, `build${number}`)
  await precompress(dist)
  await keepRelease(dist, shelf, { inputs: `inputs ${number}`, buildId: `build${number}`, files: [file] })
}

test('the files of the last five builds stay for tabs that are open, older ones go with their maps', async () => {
  await withFolder(async (dist, shelf) => {
    for (let number = 1; number <= 6; number += 1) await release(dist, shelf, number)
    const stands = (number: number): boolean => ['', '.br', '.gz'].every((end) => existsSync(join(dist, `assets/main.0000000${number}.js${end}`)))
    assert.deepEqual([1, 2, 3, 4, 5, 6].filter(stands), [2, 3, 4, 5, 6])
    assert.ok(!existsSync(join(dist, 'assets/main.00000001.js.br')))
    assert.ok(!existsSync(join(shelf, 'build1')))
    assert.ok(existsSync(join(shelf, 'build2', 'assets', 'main.00000002.js.map')))
    assert.equal(readRecord(dist)?.inputs, 'inputs 6')
  })
})

test('no source map stays where files are served from', async () => {
  await withFolder(async (dist, shelf) => {
    await release(dist, shelf, 1)
    assert.ok(!existsSync(join(dist, 'assets/main.00000001.js.map')))
  })
})

test('the compressed files give back what they were made of, also when an unhashed file changed', async () => {
  await withFolder(async (dist) => {
    const page = join(dist, 'mf-manifest.json')
    for (const text of ['{"first":1}', '{"second":2}']) {
      await writeFile(page, text)
      await precompress(dist)
      assert.equal(brotliDecompressSync(readFileSync(`${page}.br`)).toString(), text)
      assert.equal(gunzipSync(readFileSync(`${page}.gz`)).toString(), text)
    }
  })
})

test('a record cut short by a killed build counts as no build', async () => {
  await withFolder(async (dist) => {
    await writeFile(join(dist, '.build'), '{"inputs":"abc","bui')
    assert.equal(readRecord(dist), undefined)
  })
})
