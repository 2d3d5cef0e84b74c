import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kind, parse, print } from 'graphql'
import semver from 'semver'
import { judgeRegistry } from '@vitrine/registry'
import { hostKeys, hostPaths } from '../../shared/shell/src/routes.ts'
import { hasStyle } from '../bundler/readPageStyles.ts'
import type { Documents } from '../bundler/readDocuments.ts'
import type { SharedVersions } from '../bundler/readSharedVersions.ts'
import type { BuiltRemote } from './BuiltRemote.ts'
import type { Deployed } from './Deployed.ts'
import { judgeChanges, judgeDocuments } from './judgeSchema.ts'
import { judgeSlots } from './judgeSlots.ts'

const list = (words: readonly string[]): string => new Intl.ListFormat('en').format(words)

const definitionsIn = (text: string): { name: string; isOperation: boolean; body: string }[] =>
  parse(text).definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION) return []
    return [{ name: definition.name?.value ?? '', isOperation: definition.kind === Kind.OPERATION_DEFINITION, body: print(definition) }]
  })

// one store for the whole page: two operations, or two different fragments, of one name would be read in place of each other
const judgeNames = (documents: Documents, { host, remotes }: Deployed): string[] => {
  const own = Object.values(documents).flatMap(definitionsIn)
  const operations = own.filter(({ isOperation }) => isOperation).map(({ name }) => name)
  const twice = operations.filter((name, index) => operations.indexOf(name) !== index).map((name) => `The operation ${name} exists twice in this remote.`)
  const met = [['the host', host.documents] as const, ...remotes].flatMap(([place, others]) => {
    const known = Map.groupBy(Object.values(others).flatMap(definitionsIn), ({ name }) => name)
    const clashes = own.filter(({ name, isOperation, body }) => known.get(name)?.some((other) => isOperation || other.isOperation || other.body !== body))
    return [...new Set(clashes.map(({ name }) => name))].map(
      (name) => `${name} exists in ${place} too, as something else: names of operations and fragments are unique in the page.`,
    )
  })
  return [...twice, ...met]
}

// the first owner keeps what two of them want, so this remote, or another one, would silently lose a screen
const judgePlaces = ({ description }: BuiltRemote, { descriptions, owner }: Deployed): string[] => {
  const { refused } = judgeRegistry({ remotes: [...descriptions, description] }, { paths: hostPaths, keys: hostKeys })
  return [
    ...(description.owner === undefined ? ['The line of the registry does not say whose the remote is: write `author` into its package.json.'] : []),
    // a remote of that name by another team would replace it, with all its screens
    ...(owner !== null && description.owner !== undefined && owner !== description.owner
      ? [
          `${description.id} belongs to ${owner} where it is going, and this build to ${description.owner}: take another name; when the remote has changed hands, the operator removes its folder first.`,
        ]
      : []),
    ...('server' in description ? ['The build says where the server of its team is: that is for who runs the host (`pnpm remote server`).'] : []),
    ...refused.filter(({ remote }) => remote === description.id).map(({ reason }) => `In the list of remotes ${reason}.`),
  ]
}

/** `/products/archive` and `/products/:id`: the router would send some of the other's visitors here. */
const isCovered = (one: string, other: string): boolean => {
  const [parts, others] = [one.split('/'), other.split('/')]
  return parts.length === others.length && parts.every((part, at) => part === others[at] || part.startsWith(':') || others[at]!.startsWith(':'))
}

// the registry leaves an address out only when it is identical; this check comes earlier and is stricter
const judgeAddresses = ({ description }: BuiltRemote, { descriptions }: Deployed): string[] => {
  const owners = [{ id: 'the host', paths: hostPaths }, ...descriptions.filter(({ id }) => id !== description.id)]
  const shapeOf = (path: string): string => path.replace(/:\w+/g, ':')
  return description.paths.flatMap((path) =>
    owners.flatMap(({ id, paths }) =>
      paths
        .filter((other) => isCovered(path, other) && shapeOf(path) !== shapeOf(other))
        .map((other) => `The address ${path} meets ${other} of ${id}: some addresses would lead to the one and some to the other.`),
    ),
  )
}

const judgeShared = ({ contract, takes }: SharedVersions, host: SharedVersions): string[] => {
  if (!takes)
    return [
      'The build does not say what it takes of the host (`takes` of shared-versions.json), so nobody knows whether the host has it: build it with the @vitrine/remote-kit of this release.',
    ]
  const refusals =
    contract === host.contract
      ? []
      : [`The remote speaks contract ${contract} and the host that stands there ${host.contract}: ship the one that is behind first.`]
  for (const [key, { range, names }] of Object.entries(takes)) {
    const provided = host.provides?.[key]
    if (!provided) {
      refusals.push(`The remote takes ${key} from the host that stands there, which does not have it: ship the host first.`)
      continue
    }
    if (range && !semver.satisfies(provided.version, range))
      refusals.push(`The remote was built for ${key} ${range} and the host that stands there has ${provided.version}.`)
    const missing = provided.names ? names.filter((name) => !provided.names?.includes(name)) : []
    if (missing.length > 0) refusals.push(`The remote takes ${list(missing)} from ${key}, which the host that stands there does not have: ship the host first.`)
  }
  return refusals
}

const judgeSchema = ({ shared, documents }: BuiltRemote, { schema }: Deployed): string[] => [
  ...judgeDocuments(documents, schema),
  ...(shared.schema === undefined
    ? ['The build does not say which schema it was built against (`schema` of shared-versions.json): build it with the @vitrine/remote-kit of this release.']
    : judgeChanges(shared.schema, schema)),
]

// a class without styles is no error in the browser: the screen is only unstyled
const judgeStyles = ({ styles = [] }: SharedVersions, host: SharedVersions): string[] => {
  if (!host.styles) return []
  const known = new Set(host.styles)
  const missing = styles.filter((name) => !hasStyle(known, name))
  return missing.length > 0
    ? [`The remote is dressed with ${list(missing)}, which the style sheets of the host that stands there do not have: ship the host first.`]
    : []
}

/**
 * What exists once in the page and belongs to the host: detected in the shipped files, however it got there. The patterns are
 * texts and property names, which a minifier keeps; no remote of this tree contains one of them.
 */
const forbidden: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/__(?:CLIENT|SECRET)_INTERNALS_DO_NOT_USE|\breact\.(?:transitional\.)?element\b/, 'brings a React of its own'],
  [/__DOM_INTERNALS_DO_NOT_USE/, 'brings a react-dom of its own'],
  [/RelayModern(?:Environment|Store)|RelayPublishQueue/, 'brings a relay-runtime of its own'],
  [/\bcreateRelay(?:Logging)?Context\b/, 'brings a react-relay of its own'],
  [/\[React Intl/, 'brings a react-intl of its own'],
  [/`toast-\$\{/, 'brings a list of toasts of its own'],
  [/Could not get Auth\.|\bauth_(?:token|refresh_token|userId|exp)\b/, 'brings a session of its own'],
  [/\bcreate(?:Browser|Hash|Memory)Router\b|\bRouterProvider\b/, 'makes a router of its own'],
  [/\b(?:createRoot|hydrateRoot)\b/, 'makes a React root of its own'],
  [/\beager:(?:!0|true)[,}]/, 'brings a shared module eagerly'],
]

const judgeScripts = ({ folder, files, manifest, description, buildId }: BuiltRemote): string[] => {
  const uniqueName = `vitrine_${description.id}_${buildId}`
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const)
  const refusals = scripts.flatMap(([file, script]) => {
    const strange = [...script.matchAll(/webpackChunk(\w+)/g)].map((match) => match[1]).find((name) => name !== uniqueName)
    return [
      ...(strange ? [`${file} would answer for the chunks of "${strange}"; only "${uniqueName}" is this build's own.`] : []),
      ...forbidden.filter(([pattern]) => pattern.test(script)).map(([, what]) => `${file} ${what}; the host has the only one.`),
    ]
  })
  const { name, metaData, shared: listed = [] } = manifest
  const shared = listed.filter(({ assets }) => assets === undefined || Object.values(assets).some(({ sync, async }) => sync.length + async.length > 0))
  if (!scripts.some(([, script]) => script.includes('vitrineIntegrity')))
    refusals.push(
      'The remote fetches its chunks without their hashes (tools/bundler/IntegrityPlugin.ts), so that a browser would run whatever lies in their place.',
    )
  if (shared.length > 0)
    refusals.push(
      `The manifest says that the remote brings ${list(shared.map((one) => one.name))} for everybody: what is shared is the host's alone (\`import: false\`).`,
    )
  if (name !== description.id || metaData.globalName !== `vitrine_remote_${description.id}`)
    refusals.push(`The manifest is that of "${name}" (${metaData.globalName}), not of ${description.id}.`)
  if (metaData.buildInfo.buildVersion !== buildId)
    refusals.push(`The manifest is that of build ${metaData.buildInfo.buildVersion}, not of ${buildId}: build it again.`)
  return refusals
}

/** Why this build may not be shipped to its target, one sentence per reason; empty when it may. */
export const judgeBuild = (build: BuiltRemote, deployed: Deployed): string[] => [
  ...judgeShared(build.shared, deployed.host.shared),
  ...judgeStyles(build.shared, deployed.host.shared),
  ...judgeSchema(build, deployed),
  ...judgeNames(build.documents, deployed),
  ...judgePlaces(build, deployed),
  ...judgeAddresses(build, deployed),
  ...judgeSlots(build, deployed),
  ...judgeScripts(build),
]
