import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import vm from 'node:vm'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import webpack, { type Compiler } from 'webpack'
import { IntegrityPlugin } from './IntegrityPlugin.ts'

const run = (compiler: Compiler): Promise<void> =>
  new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem = error ?? stats?.compilation.errors[0]
      compiler.close(() => (problem ? reject(problem) : resolve()))
    })
  })

test('the entry of a remote, which federation writes, asks the host too', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-integrity-'))
  t.after(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'remote.js'), `export default () => import('./later.js')`)
  await writeFile(join(folder, 'later.js'), 'export default 1')
  const federation = new ModuleFederationPlugin({
    name: 'toys',
    library: { type: 'var', name: 'vitrine_remote_toys' },
    filename: 'entry.js',
    exposes: { './remote': './remote.js' },
    manifest: false,
    dts: false,
    experiments: { externalRuntime: true },
  })
  await run(
    webpack({
      mode: 'production',
      devtool: false,
      context: folder,
      entry: {},
      target: 'web',
      output: { path: join(folder, 'dist'), publicPath: 'auto', uniqueName: 'toys', crossOriginLoading: 'anonymous' },
      plugins: [federation, new IntegrityPlugin()],
    }),
  )
  assert.match(readFileSync(join(folder, 'dist', 'entry.js'), 'utf8'), /self[.]vitrineIntegrity&&\((\w+)[.]integrity=self[.]vitrineIntegrity\(\1[.]src\)\)/)
})

test('each chunk is fetched with the hash that the host says, and without one where the host says none', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-integrity-'))
  t.after(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'entry.js'), `import('./later.js')`)
  await writeFile(join(folder, 'later.js'), 'export default 1')
  await run(
    webpack({
      mode: 'production',
      devtool: false,
      context: folder,
      entry: './entry.js',
      target: 'web',
      output: { path: join(folder, 'dist'), publicPath: '/remotes/toys/' },
      plugins: [new IntegrityPlugin()],
    }),
  )
  const [entry] = globSync('dist/main.js', { cwd: folder })
  /** The script that the entry requests. */
  const asked = (host: object): { src: string; integrity?: string } => {
    const scripts: { src: string; integrity?: string }[] = []
    const self = { ...host }
    const document = {
      createElement: () => ({ setAttribute: () => {} }),
      getElementsByTagName: () => [],
      head: { appendChild: (script: { src: string }) => void scripts.push(script) },
    }
    vm.runInNewContext(readFileSync(join(folder, entry!), 'utf8'), { self, document, setTimeout: () => 0, clearTimeout: () => {}, window: self })
    return scripts[0]!
  }
  const hashed = asked({ vitrineIntegrity: (url: string) => `the hash of ${url}` })
  assert.match(hashed.src, /^\/remotes\/toys\/\d+\.js$/)
  assert.equal(hashed.integrity, `the hash of ${hashed.src}`)
  assert.equal(asked({}).integrity, undefined)
})
