// How Relay compiles what a remote asks, in this workspace and in every other repository: what differs here shows only in the page.
// Runs on whatever `node` the compiler finds in the PATH, so nothing newer than Node 20 here.
const { existsSync } = require('node:fs')
const { join } = require('node:path')

/** The options of one project. */
const projectOf = (schema) => ({
  schema,
  language: 'typescript',
  // as the same option of Babel's plugin (babel.config.cjs): artifacts are imported, so that webpack sees what is used of them
  eagerEsModules: true,
  // without it the artifacts import types as if they were code, and a second relay-runtime comes with them
  useImportTypeSyntax: true,
  customScalarTypes: { DateTime: 'string', Date: 'string', Decimal: 'string', JSONString: 'string', Upload: 'File' },
  // names begin with the name of their file, so that they are unique in the page
  featureFlags: { enforce_module_name_prefix_for_non_haste: true },
})

/**
 * The whole configuration of a remote in a repository of its own: `module.exports = remoteConfig(__dirname, 'toys')`.
 * Schema and shared fragments are put into `.vitrine` by `vitrine-remote`, out of the contract that is installed.
 */
const remoteConfig = (folder, name) => {
  const project = projectOf('.vitrine/schema.graphql')
  const extensions = existsSync(join(folder, 'clientSchema')) ? { schemaExtensions: ['clientSchema'] } : {}
  return {
    root: '.',
    sources: { src: name, '.vitrine/shared': 'shared' },
    excludes: ['**/node_modules/**', '**/__generated__/**', '**/dist/**'],
    projects: { shared: project, [name]: { ...project, base: 'shared', ...extensions } },
    featureFlags: project.featureFlags,
  }
}

module.exports = { projectOf, remoteConfig }
