// `npm create vitrine-remote <name>`: writes a working remote to start with.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'

const usage = `npm create vitrine-remote <name> [-- --owner <team and address> --packages <folder or address>]
  <name>      small letter first, letters and digits only: its addresses, messages and files begin with it
  --owner     who answers for it, as "Toys team <toys@example.com>"
  --packages  where vitrine-contract-*.tgz, vitrine-remote-kit-*.tgz and vitrine-testing-*.tgz lie, when no registry has them`

const template = fileURLToPath(import.meta.resolve('./template/tsconfig.json.txt'))
const own = JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('../../package.json')), 'utf8')) as {
  version: string
  hostVersions: Record<string, string>
  serverVersions: Record<string, string>
}

const refuse = (sentence: string): never => {
  console.error(`${sentence}\n${usage}`)
  process.exit(2)
}

const { values, positionals } = parseArgs({ options: { packages: { type: 'string' }, owner: { type: 'string' } }, allowPositionals: true })
const [name = ''] = positionals
if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) refuse(name ? `"${name}" cannot be the name of a remote.` : 'Say what the remote is called.')
if (['host', 'shell'].includes(name)) refuse(`"${name}" is a name of the host's own.`)
const folder = resolve(name)
if (existsSync(folder)) refuse(`${folder} is there already.`)

const [small, large] = [name, `${name[0]!.toUpperCase()}${name.slice(1)}`]
const rename = (text: string): string => text.replace(/\btoys(?=\b|[A-Z_])/g, small).replace(/Toys(?=\b|[A-Z][a-z])/g, large)

const versionOf = (file: string): string => {
  const { packages } = values
  if (packages === undefined) return `^${own.version}`
  const tarball = `vitrine-${file}-${own.version}.tgz`
  if (!/^https?:/.test(packages) && !existsSync(join(resolve(packages), tarball))) refuse(`There is no ${tarball} in ${resolve(packages)}.`)
  return /^https?:/.test(packages) ? `${packages.replace(/[/]+$/, '')}/${tarball}` : `file:${join(resolve(packages), tarball)}`
}

// a template file is not a source of this workspace, so each ends in .txt; npm leaves .gitignore out of a package
const from = dirname(template)
for (const path of globSync('**/*.txt', { cwd: from })) {
  const target = join(folder, rename(path.replace(/[.]txt$/, '')).replace(/^gitignore$/, '.gitignore'))
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, rename(readFileSync(join(from, path), 'utf8')))
}
// no module type: Relay's compiler reads relay.config.js with require()
const about = {
  name,
  version: '0.1.0',
  // the contact when it breaks: the registry and the screen of the remotes show it
  author: values.owner ?? `${large} team`,
  private: true,
  scripts: {
    build: 'vitrine-remote build',
    dev: 'vitrine-remote dev',
    check: 'vitrine-remote check',
    ship: 'vitrine-remote ship',
    rollback: 'vitrine-remote rollback',
    server: 'node --watch server/main.mjs',
    test: 'vitrine-remote prepare && node --test "test/*.test.mjs" && jest',
  },
  jest: { preset: '@vitrine/testing' },
  dependencies: own.serverVersions,
  devDependencies: {
    '@vitrine/contract': versionOf('contract'),
    '@vitrine/remote-kit': versionOf('remote-kit'),
    '@vitrine/testing': versionOf('testing'),
    ...own.hostVersions,
  },
}
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
console.log(`${folder} is written. Now: cd ${name} && npm install && npm test && npm run dev; its README.md says what else there is.`)
