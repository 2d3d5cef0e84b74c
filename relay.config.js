const { existsSync, readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

// One project per room and the host, `shared` as their base: a room can spread a shared fragment, never another room's.
const folders = {
  shared: 'shared',
  host: 'host/src',
  catalogue: 'remotes/catalogue/src',
  supplier: 'remotes/supplier/src',
  media: 'remotes/media/src',
  pricing: 'remotes/pricing/src',
  content: 'remotes/content/src',
}

// The compiler panics ("Expected to have access to AST and docblock sources") on a project, base or not, that holds
// no graphql`…` at all; such a one is left out until it has something to compile.
// Runs on whatever `node` the compiler finds in the PATH, so nothing newer than Node 20 here.
const speaksGraphql = ([, folder]) =>
  existsSync(join(__dirname, folder)) &&
  readdirSync(join(__dirname, folder), { recursive: true })
    .filter((file) => /[.]tsx?$/.test(file) && !/(^|[\\/])(node_modules|__generated__|dist)[\\/]/.test(file))
    .some((file) => readFileSync(join(__dirname, folder, file), 'utf8').includes('graphql`'))

const projects = Object.entries(folders).filter(speaksGraphql)
const base = projects.some(([name]) => name === 'shared') ? { base: 'shared' } : {}

const project = {
  schema: 'schema.graphql',
  language: 'typescript',
  eagerEsModules: true,
  useImportTypeSyntax: true,
  customScalarTypes: { DateTime: 'string', Date: 'string', Decimal: 'string', JSONString: 'string' },
  featureFlags: { enforce_module_name_prefix_for_non_haste: true },
}

module.exports = {
  root: '.',
  sources: Object.fromEntries(projects.map(([name, folder]) => [folder, name])),
  excludes: ['**/node_modules/**', '**/__generated__/**', '**/dist/**'],
  projects: Object.fromEntries(projects.map(([name]) => [name, name === 'shared' ? project : { ...project, ...base }])),
  featureFlags: { enforce_module_name_prefix_for_non_haste: true },
}
