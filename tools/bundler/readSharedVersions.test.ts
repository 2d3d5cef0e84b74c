import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import webpack, { type Configuration } from 'webpack'
import { readSharedVersions, type SharedVersions } from './readSharedVersions.ts'
import { contract, providedByHost, takenFromHost } from './shared.ts'
import { type BuildName, root } from './workspace.ts'

const only = <Item>(items: Record<string, Item>, key: string): Record<string, Item> => ({ [key]: items[key]! })

const build = async (name: BuildName, files: Record<string, string>, config: (folder: string) => Configuration): Promise<SharedVersions> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-shared-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const compiler = webpack({ mode: 'production', devtool: false, context: folder, output: { path: join(folder, 'dist') }, ...config(folder) })
    return await new Promise((resolve, reject) => {
      compiler.run((error, stats) => {
        const problem = error ?? stats?.compilation.errors[0]
        const versions = stats && !problem ? readSharedVersions(name, stats.compilation) : undefined
        compiler.close(() => (versions ? resolve(versions) : reject(problem)))
      })
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

const federation = { dts: false, manifest: false, shareStrategy: 'loaded-first' } as const

test('F11 a remote notes each name that it takes from the host, and the versions that it was built for', async () => {
  const files = {
    'remote.js': `import { Button, Unused } from '@vitrine/ui'; import { useState } from 'react'; export default () => [Button, useState]`,
  }
  const versions = await build('media', files, () => ({
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        name: 'media',
        exposes: { './remote': './remote.js' },
        shared: { ...only(takenFromHost('media'), '@vitrine/ui'), ...only(takenFromHost('media'), 'react') },
      }),
    ],
  }))
  assert.equal(versions.contract, contract)
  assert.deepEqual(versions.takes?.['@vitrine/ui'], { range: null, names: ['Button'] })
  assert.deepEqual(versions.takes?.['react'], { range: takenFromHost('media')['react']!.requiredVersion, names: ['useState'] })
})

test('F11 the host notes what can be imported from each package that it provides', async () => {
  const files = {
    'main.js': `import('@vitrine/ui')`,
    'node_modules/@vitrine/ui/package.json': '{ "name": "@vitrine/ui", "version": "0.0.0", "main": "index.js" }',
    'node_modules/@vitrine/ui/index.js': `export * from './Button'; export { Card as Panel } from './Button'`,
    'node_modules/@vitrine/ui/Button.js': 'export const Button = 1; export const Card = 2',
  }
  const versions = await build('host', files, () => ({
    entry: './main.js',
    plugins: [new ModuleFederationPlugin({ ...federation, name: 'host', shared: only(providedByHost(), '@vitrine/ui') })],
  }))
  assert.deepEqual(versions.provides?.['@vitrine/ui'], { version: '1.0.0', names: ['Button', 'Card', 'Panel'] })
})

test('the number of the contract is the one that remotes are typed with', () => {
  const declared = /^ {2}contract: (\d+)$/m.exec(readFileSync(join(root, 'shared', 'shell', 'src', 'Remote.ts'), 'utf8'))?.[1]
  assert.equal(Number(declared), contract)
})
