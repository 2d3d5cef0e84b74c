import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import vm from 'node:vm'
import webpack from 'webpack'
import { RemoteStylesPlugin, remoteStyles } from './RemoteStylesPlugin.ts'

type StyleElement = {
  attributes: Record<string, string>
  textContent: string
  setAttribute(name: string, value: string): void
  getAttribute(name: string): string | undefined
}

const bundle = async (t: TestContext, files: Record<string, string>, concatenateModules: boolean): Promise<{ errors: string[]; script: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-styles-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const { rule, parser, generator } = remoteStyles('media')
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    context: folder,
    entry: './remote.js',
    output: { path: join(folder, 'dist'), library: { type: 'var', name: 'remote' }, uniqueName: 'vitrine_media_1' },
    optimization: { concatenateModules },
    experiments: { css: true },
    module: { rules: [rule], parser, generator },
    plugins: [new RemoteStylesPlugin()],
  })
  const errors = await new Promise<string[]>((resolve, reject) => {
    compiler.run((error, stats) => compiler.close(() => (stats ? resolve(stats.compilation.errors.map(({ message }) => message)) : reject(error))))
  })
  if (errors.length > 0) return { errors, script: '' }
  const written = await readdir(join(folder, 'dist'))
  assert.deepEqual(written, ['main.js'], 'a style sheet has no file of its own')
  return { errors, script: await readFile(join(folder, 'dist', 'main.js'), 'utf8') }
}

/** A page with a nonce that keeps the style elements which a script adds to its head. */
const openPage = () => {
  const styles: StyleElement[] = []
  const document = {
    querySelector: (selector: string) => (selector === 'meta[name="csp-nonce"]' ? { content: 'n0nce' } : null),
    getElementsByTagName: () => styles,
    createElement: (): StyleElement => {
      const attributes: Record<string, string> = {}
      return { attributes, textContent: '', setAttribute: (name, value) => void (attributes[name] = value), getAttribute: (name) => attributes[name] }
    },
    head: { appendChild: (style: StyleElement) => void styles.push(style) },
  }
  return { styles, run: (script: string) => vm.runInNewContext(`${script};remote`, { document }) as { stars: string; row: string } }
}

const files = {
  'remote.js': `import * as styles from './Stars.module.css'; import * as row from './Row.module.css'; export const stars = styles.stars; export { row } from './row.js'`,
  'row.js': `import * as styles from './Row.module.css'; export const row = styles.row`,
  'Stars.module.css': '.stars { color: var(--v-accent); width: var(--part) }',
  'Row.module.css': '.row > b { color: red }',
}

for (const [how, concatenated] of [
  ['with its component in one module', true],
  ['as a module of its own', false],
] as const) {
  test(`F10 a style sheet ${how} is put into the page with its nonce, and once however often its script runs`, async (t) => {
    const { errors, script } = await bundle(t, files, concatenated)
    assert.deepEqual(errors, [])
    const page = openPage()
    const { stars, row } = page.run(script)
    assert.match(stars, /^media-stars-/)
    page.run(script)
    assert.equal(page.styles.length, 2)
    for (const { attributes } of page.styles) assert.equal(attributes['nonce'], 'n0nce')
    const css = page.styles.map(({ textContent }) => textContent).join('')
    assert.ok(css.includes(`.${stars}{`) && css.includes(`.${row}>b{`), css)
    // variables belong to the page or are set by the component: they keep their names
    assert.ok(css.includes('var(--v-accent)') && css.includes('var(--part)'), css)
  })
}

test('a selector of the whole page does not build', async (t) => {
  const { errors } = await bundle(t, { ...files, 'Row.module.css': '.row { color: red } p > b { color: red }' }, true)
  assert.match(errors[0] ?? '', /pure/i)
})
