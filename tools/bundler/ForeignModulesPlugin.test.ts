import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import webpack from 'webpack'
import { ForeignModulesPlugin } from './ForeignModulesPlugin.ts'
import { root } from './workspace.ts'

/** Builds a remote of these files and returns the errors of the build. */
const complaintsOf = async (files: Record<string, string>): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-foreign-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
    const compiler = webpack({
      mode: 'development',
      devtool: false,
      context: folder,
      entry: './remote.js',
      output: { path: join(folder, 'dist') },
      resolve: { modules: ['node_modules', join(root, 'shared', 'relay', 'node_modules')] },
      experiments: { css: true },
      plugins: [new ForeignModulesPlugin('media')],
    })
    return await new Promise((resolve, reject) => {
      compiler.run((error, stats) => compiler.close(() => (error || !stats ? reject(error) : resolve(stats.compilation.errors.map(({ message }) => message)))))
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('a remote that would carry its own antd does not build, and hears which door to use', async () => {
  const complaints = await complaintsOf({
    'remote.js': `import { Button } from 'antd'; console.log(Button)`,
    'node_modules/antd/index.js': `import './inner.js'; export const Button = 1`,
    'node_modules/antd/inner.js': `export const inner = 1`,
  })
  assert.equal(complaints.length, 1)
  assert.match(complaints[0]!, /The remote media bundles .*antd\/index\.js, imported by .*remote\.js: reach it through @vitrine\/ui instead\./)
})

test('a second Relay store is refused, also when a library brings it', async () => {
  const complaints = await complaintsOf({
    'remote.js': `import 'some-library'`,
    'node_modules/some-library/index.js': `import { Environment } from 'relay-runtime'; console.log(Environment)`,
  })
  assert.equal(complaints.length, 1)
  assert.match(complaints[0]!, /imported by .*some-library\/index\.js: reach it through @vitrine\/relay instead/)
})

test('a style sheet in a remote is refused', async () => {
  const complaints = await complaintsOf({ 'remote.js': `import './remote.css'`, 'remote.css': 'p { color: red }' })
  assert.match(complaints[0] ?? '', /brings a style sheet .*of the whole page .*write X\.module\.css beside the component/)
})

test("a small library of the remote's own is nobody's business", async () => {
  assert.deepEqual(await complaintsOf({ 'remote.js': `import 'small'`, 'node_modules/small/index.js': 'export const small = 1' }), [])
})
