// The Relay compiler's options, for this workspace and for every other repository: a difference would only show at run time.
// Runs on whatever `node` the compiler finds in the PATH, so nothing newer than Node 20 here.
const { existsSync } = require('node:fs')
const { join } = require('node:path')

/** The options of one project. */
const projectOf = (schema) => ({
  schema,
  language: 'typescript',
  // same as the option of Babel's plugin (babel.config.cjs): artifacts are imported, so that webpack can tree-shake them
  eagerEsModules: true,
  // without it the artifacts import types as values, which bundles a second relay-runtime
  useImportTypeSyntax: true,
  customScalarTypes: { DateTime: 'string', Date: 'string', Decimal: 'string', JSONString: 'string', Upload: 'File' },
  // names begin with their file's name, so that they are unique in the page
  featureFlags: { enforce_module_name_prefix_for_non_haste: true },
})

/**
 * The complete configuration of a remote in its own repository: `module.exports = remoteConfig(__dirname, 'toys')`.
 * `vitrine-remote` copies the schema and the shared fragments from the installed contract into `.vitrine`.
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
