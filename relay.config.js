const { existsSync, readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')
const { projectOf } = require('./shared/contract/relay.cjs')

// One project per remote and the host, `shared` as their base: a remote can spread a shared fragment, never another remote's.
const remotes = existsSync(join(__dirname, 'remotes')) ? readdirSync(join(__dirname, 'remotes')).sort() : []
const folders = { shared: 'shared', host: 'host/src', ...Object.fromEntries(remotes.map((name) => [name, `remotes/${name}/src`])) }

// The compiler panics ("Expected to have access to AST and docblock sources") on a project, base or not, without any
// graphql`…`; such a project is left out until it has one.
// Runs on whatever `node` the compiler finds in the PATH, so nothing newer than Node 20 here.
// Walks by hand: Node's recursive readdir follows the links in node_modules, which takes ten seconds.
const skipped = new Set(['node_modules', '__generated__', 'dist'])
const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesIn(join(folder, entry.name))
    return /[.]tsx?$/.test(entry.name) ? [join(folder, entry.name)] : []
  })
const speaksGraphql = ([, folder]) =>
  existsSync(join(__dirname, folder)) && filesIn(join(__dirname, folder)).some((file) => readFileSync(file, 'utf8').includes('graphql`'))

const projects = Object.entries(folders).filter(speaksGraphql)
const base = projects.some(([name]) => name === 'shared') ? { base: 'shared' } : {}

const project = projectOf('schema.graphql')

// Client-only schema extensions of a remote, unknown to the server.
const clientSchemaOf = (name) => {
  const folder = join('remotes', name, 'clientSchema')
  return existsSync(join(__dirname, folder)) ? { schemaExtensions: [folder] } : {}
}

module.exports = {
  root: '.',
  sources: Object.fromEntries(projects.map(([name, folder]) => [folder, name])),
  excludes: ['**/node_modules/**', '**/__generated__/**', '**/dist/**'],
  projects: Object.fromEntries(projects.map(([name]) => [name, name === 'shared' ? project : { ...project, ...base, ...clientSchemaOf(name) }])),
  featureFlags: { enforce_module_name_prefix_for_non_haste: true },
}
