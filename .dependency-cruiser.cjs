// The import rules between layers and remotes; docs/checks.md#boundaries explains each.
// `pnpm check` also fails when one of our files was not visited: without a working TypeScript the cruiser passes without checking anything.
const test = '[.](test|e2e)[.]tsx?$'
// Server infrastructure that runs SQL, and tests that check what was written; all other code has a *.store.ts.
const speaksSql = `^server/src/(platform/db|engine|demo|testing)/|[.]store[.]ts$|${test}`
const runTime = { dependencyTypesNot: ['type-only'] }

// The server's layers, lowest first: each imports only those before it, types included.
const layers = ['platform/', 'engine/', 'services/', 'domains/', 'api/', 'composition[.]ts$', 'demo/', 'cli/', 'main[.]ts$']
// Units with an index.ts: each folder of a divided layer, and each undivided layer as a whole.
const unit = '(?:(?:platform|services|domains|api)/[^/]+|engine|demo|cli)'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'remotes-are-strangers',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/' },
      to: { path: '^remotes/', pathNot: '^remotes/$1/' },
    },
    {
      name: 'nobody-imports-the-host',
      severity: 'error',
      from: { pathNot: '^host/' },
      to: { path: '^host/' },
    },
    {
      name: 'shared-is-the-base',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^remotes/' },
    },
    {
      name: 'shared-has-front-doors',
      comment: 'A shared package is entered by what its package.json exports, never by a path into it.',
      severity: 'error',
      from: { path: '^(?:host|(?:remotes|shared)/([^/]+))/' },
      to: {
        path: '^shared/[^/]+/',
        // field labels are not a package, but part of the contract
        pathNot: ['^shared/$1/', '^shared/labels/', ...frontDoors()],
      },
    },
    {
      name: 'browser-and-server-meet-only-in-the-schema',
      severity: 'error',
      from: { path: '^(host|remotes|shared)/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-and-browser-meet-only-in-the-schema',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(remotes|shared)/', pathNot: '^shared/(labels|registry)/' },
    },
    ...layers.map((layer, at) => ({
      name: 'server-layers-point-downwards',
      comment: 'Tests may look up: they try a layer through the whole product.',
      severity: 'error',
      from: { path: `^server/src/${layer}`, pathNot: test },
      to: { path: '^server/src/', pathNot: `^server/src/(testing/|${layers.slice(0, at + 1).join('|')})` },
    })),
    {
      name: 'server-has-front-doors',
      comment: "A folder of the server is entered by its index.ts. A test may look into services, a domain's only into its own domain.",
      severity: 'error',
      from: { path: `^server/src/(${unit})/`, pathNot: test },
      to: { path: `^server/src/${unit}/`, pathNot: ['^server/src/$1/', `^server/src/${unit}/index[.]ts$`] },
    },
    {
      name: 'server-has-front-doors',
      severity: 'error',
      from: { path: `^server/src/(domains/[^/]+)/.*${test}` },
      to: { path: '^server/src/domains/[^/]+/', pathNot: ['^server/src/$1/', '/index[.]ts$'] },
    },
    {
      name: 'server-has-front-doors',
      severity: 'error',
      from: { path: '^(server/src/[^/]+$|tools/|e2e/)', pathNot: test },
      to: { path: `^server/src/${unit}/`, pathNot: `^server/src/${unit}/index[.]ts$` },
    },
    {
      name: 'sql-only-in-stores',
      severity: 'error',
      from: { path: '^server/src/', pathNot: speaksSql },
      to: { path: '(^|/)node_modules/(kysely|pg)/', ...runTime },
    },
    {
      name: 'rules-are-pure',
      comment: 'A rule or a policy gets everything as arguments: no SQL, no GraphQL, no clock of the outside world.',
      severity: 'error',
      from: { path: '^server/src/.*[.](rules|policy)[.]ts$' },
      to: {
        path: '[.](store|resolvers)[.]ts$|^server/src/(platform/(db|contract|http|storage)|services|api)/|node_modules/(kysely|pg|graphql|graphql-yoga)/|^(node:)?(fs|http|https|net|child_process)(/|$)',
        ...runTime,
      },
    },
    {
      name: 'product-does-not-lean-on-tests',
      severity: 'error',
      from: { pathNot: [test, '/testing/', '^e2e/', '^tools/'] },
      to: { path: [test, '/testing/'] },
    },
    {
      name: 'product-does-not-lean-on-tools',
      comment: 'tools build and check the product; what is shipped does not need them to run.',
      severity: 'error',
      from: { path: '^(host|remotes|shared|server)/', pathNot: ['/webpack[.]config[.]ts$', test, '/testing/'] },
      to: { path: '^tools/' },
    },
    {
      name: 'unresolvable',
      comment: "Relay's artifacts import types of relay-runtime, which remotes rightly do not depend upon.",
      severity: 'error',
      from: { pathNot: '/__generated__/.*[.]graphql[.]ts$' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^(host|remotes/[^/]+|shared/[^/]+|server|tools|e2e)/(dist|test-results)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs', '.json'],
    },
  },
}

// The entry points that the shared packages' manifests export.
function frontDoors() {
  const { globSync, readFileSync } = require('node:fs')
  const { dirname, posix } = require('node:path')
  return globSync('shared/*/package.json').flatMap((manifest) => {
    const { exports } = JSON.parse(readFileSync(manifest, 'utf8'))
    return Object.values(exports).map((door) => `^${posix.join(dirname(manifest), door).replaceAll('.', '[.]')}$`)
  })
}
