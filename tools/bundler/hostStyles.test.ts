import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import webpack from 'webpack'
import { hostStyles } from './hostStyles.ts'

test('F10 a build that takes style sheets out of the last one’s cache asks for the classes that stand in them', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-styles-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'Sheet.module.css'), '.sheet { color: red }')
  const { rule, parser, generator } = hostStyles
  const build = async (id: string): Promise<{ script: string; css: string }> => {
    await writeFile(join(folder, 'host.js'), `import * as styles from './Sheet.module.css'; globalThis.${id} = styles.sheet`)
    const dist = join(folder, id)
    const compiler = webpack({
      mode: 'production',
      devtool: false,
      context: folder,
      entry: './host.js',
      output: { path: dist, cssFilename: '[name].css', uniqueName: `vitrine_host_${id}` },
      experiments: { css: true },
      module: { rules: [rule], parser, generator },
      cache: { type: 'filesystem', cacheDirectory: join(folder, 'cache') },
    })
    await new Promise<void>((resolve, reject) => compiler.run((error) => compiler.close(() => (error ? reject(error) : resolve()))))
    const written = await readdir(dist)
    return {
      script: await readFile(join(dist, written.find((file) => file.endsWith('.js')) ?? ''), 'utf8'),
      css: await readFile(join(dist, 'main.css'), 'utf8'),
    }
  }
  for (const id of ['first', 'second']) {
    const { script, css } = await build(id)
    const [name] = /host-sheet-[\w-]+/.exec(script) ?? []
    assert.match(css, new RegExp(`\\.${name}\\b`))
  }
})
