// One project per room and the host, `shared` as their base: a room can spread a shared fragment, never another room's.
const rooms = ['catalogue', 'supplier', 'media', 'pricing', 'content']

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
  sources: {
    shared: 'shared',
    'host/src': 'host',
    ...Object.fromEntries(rooms.map((room) => [`remotes/${room}/src`, room])),
  },
  excludes: ['**/node_modules/**', '**/__generated__/**', '**/dist/**'],
  projects: {
    shared: project,
    host: { ...project, base: 'shared' },
    ...Object.fromEntries(rooms.map((room) => [room, { ...project, base: 'shared' }])),
  },
  featureFlags: { enforce_module_name_prefix_for_non_haste: true },
}
