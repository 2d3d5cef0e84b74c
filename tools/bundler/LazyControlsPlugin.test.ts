import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import webpack from 'webpack'
import { LazyControlsPlugin } from './LazyControlsPlugin.ts'

/** Builds a host of these files, which shares the control as ours does, and returns the errors of the build. */
const complaintsOf = async (t: TestContext, files: Record<string, string>): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-controls-'))
  t.after(() => rm(folder, { recursive: true }))
  const doors = { '@vitrine/controls/Tree': 'shared/controls/src/Tree.js', '@vitrine/grid': 'shared/grid/src/index.js' }
  for (const [name, text] of Object.entries({
    ...files,
    [doors['@vitrine/controls/Tree']]: 'export const Tree = 1',
    [doors['@vitrine/grid']]: 'export const BulkGrid = 1',
    'package.json': '{ "name": "host" }',
  })) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context: folder,
    entry: './host/src/index.js',
    output: { path: join(folder, 'dist') },
    resolve: { alias: Object.fromEntries(Object.entries(doors).map(([name, file]) => [name, join(folder, file)])) },
    plugins: [
      new ModuleFederationPlugin({
        name: 'host',
        dts: false,
        shared: Object.fromEntries(Object.keys(doors).map((name) => [name, { singleton: true, version: '1.0.0', requiredVersion: false }])),
      }),
      new LazyControlsPlugin(),
    ],
  })
  return await new Promise((resolve, reject) => {
    compiler.run((error, stats) => compiler.close(() => (error || !stats ? reject(error) : resolve(stats.compilation.errors.map(({ message }) => message)))))
  })
}

test('a control in what every visit fetches fails the build, however many files lie between', async (t) => {
  const complaints = await complaintsOf(t, {
    'host/src/index.js': `import('./bootstrap')`,
    'host/src/bootstrap.js': `import './menu'`,
    'host/src/menu.js': `import { Tree } from '@vitrine/controls/Tree'; console.log(Tree)`,
  })
  assert.equal(complaints.length, 1)
  assert.match(complaints[0]!, /menu\.js brings a control of @vitrine\/controls into the first load/)
})

test('so does the grid', async (t) => {
  const complaints = await complaintsOf(t, {
    'host/src/index.js': `import { BulkGrid } from '@vitrine/grid'; console.log(BulkGrid)`,
  })
  assert.equal(complaints.length, 1)
  assert.match(complaints[0]!, /index\.js brings the grid into the first load/)
})

test('a control in what is fetched later is where it belongs', async (t) => {
  const complaints = await complaintsOf(t, {
    'host/src/index.js': `import('./bootstrap')`,
    'host/src/bootstrap.js': `import('./screen')`,
    'host/src/screen.js': `import { Tree } from '@vitrine/controls/Tree'; console.log(Tree)`,
  })
  assert.deepEqual(complaints, [])
})
