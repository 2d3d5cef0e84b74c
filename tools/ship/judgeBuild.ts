import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GraphQLSchema, Kind, parse, print, validate } from 'graphql'
import semver from 'semver'
import { judgeRegistry } from '@vitrine/registry'
import { hostPaths } from '../../shared/shell/src/routes.ts'
import type { RemoteDescription } from '../bundler/describeRemote.ts'
import { hasStyle } from '../bundler/readPageStyles.ts'
import type { Documents } from '../bundler/readDocuments.ts'
import type { SharedVersions } from '../bundler/readSharedVersions.ts'
import type { BuiltRemote } from './BuiltRemote.ts'

/** What stands where the remote is going: a remote is judged against this, and not against the tree it was built from. */
export type Deployed = {
  schema: GraphQLSchema
  host: { shared: SharedVersions; documents: Documents }
  /** What the other remotes ask, by their names. */
  remotes: Map<string, Documents>
  /** What the other remotes say of themselves. */
  descriptions: readonly RemoteDescription[]
}

const list = (words: readonly string[]): string => new Intl.ListFormat('en').format(words)

/** What of these documents the schema does not answer, one sentence for each. */
export const judgeDocuments = (documents: Documents, schema: GraphQLSchema): string[] =>
  Object.values(documents).flatMap((text) => {
    const document = parse(text)
    return validate(schema, document).map(({ message }) => `${operationsIn(text).join(', ')} is not valid against the schema: ${message}`)
  })

const definitionsIn = (text: string): { name: string; isOperation: boolean; body: string }[] =>
  parse(text).definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION) return []
    return [{ name: definition.name?.value ?? '', isOperation: definition.kind === Kind.OPERATION_DEFINITION, body: print(definition) }]
  })

const operationsIn = (text: string): string[] => definitionsIn(text).flatMap(({ name, isOperation }) => (isOperation ? [name] : []))

// one store for the whole page: two operations, or two different fragments, of one name answer each other's readers
const judgeNames = (documents: Documents, { host, remotes }: Deployed): string[] => {
  const own = Object.values(documents).flatMap(definitionsIn)
  const operations = own.filter(({ isOperation }) => isOperation).map(({ name }) => name)
  const twice = operations.filter((name, index) => operations.indexOf(name) !== index).map((name) => `The operation ${name} exists twice in this remote.`)
  const met = [['the host', host.documents] as const, ...remotes].flatMap(([place, others]) => {
    const known = Map.groupBy(Object.values(others).flatMap(definitionsIn), ({ name }) => name)
    const clashes = own.filter(({ name, isOperation, body }) => known.get(name)?.some((other) => isOperation || other.isOperation || other.body !== body))
    return [...new Set(clashes.map(({ name }) => name))].map((name) => `${name} exists in ${place} too, as something else: names of operations and fragments are unique in the page.`)
  })
  return [...twice, ...met]
}

// the first owner keeps what two of them want, so it would be this remote, or another one, that loses a screen without a word
const judgePlaces = ({ description }: BuiltRemote, { descriptions }: Deployed): string[] => {
  const { refused } = judgeRegistry({ remotes: [...descriptions, description] }, { paths: hostPaths })
  return refused.filter(({ remote }) => remote === description.id).map(({ reason }) => `In the list of remotes ${reason}.`)
}

const judgeShared = ({ contract, takes = {} }: SharedVersions, host: SharedVersions): string[] => {
  const refusals = contract === host.contract ? [] : [`The remote speaks contract ${contract} and the host that stands there ${host.contract}: ship the one that is behind first.`]
  for (const [key, { range, names }] of Object.entries(takes)) {
    const provided = host.provides?.[key]
    if (!provided) {
      refusals.push(`The remote takes ${key} from the host that stands there, which does not have it: ship the host first.`)
      continue
    }
    if (range && !semver.satisfies(provided.version, range)) refusals.push(`The remote was built for ${key} ${range} and the host that stands there has ${provided.version}.`)
    const missing = provided.names ? names.filter((name) => !provided.names?.includes(name)) : []
    if (missing.length > 0) refusals.push(`The remote takes ${list(missing)} from ${key}, which the host that stands there does not have: ship the host first.`)
  }
  return refusals
}

// a class that nobody dresses is no error in the browser: the screen is only bare
const judgeStyles = ({ styles = [] }: SharedVersions, host: SharedVersions): string[] => {
  if (!host.styles) return []
  const known = new Set(host.styles)
  const missing = styles.filter((name) => !hasStyle(known, name))
  return missing.length > 0 ? [`The remote is dressed with ${list(missing)}, which the style sheets of the host that stands there do not have: ship the host first.`] : []
}

/** What exists once in the page and is the host's: seen in the files as they are shipped, whatever brought it there. */
const forbidden: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bcreate(?:Browser|Hash|Memory)Router\b|\bRouterProvider\b/, 'makes a router of its own'],
  [/\b(?:createRoot|hydrateRoot)\b/, 'makes a React root of its own'],
  [/\beager:(?:!0|true)[,}]/, 'brings a shared module eagerly'],
]

const judgeScripts = ({ folder, files, manifest, description, buildId }: BuiltRemote): string[] => {
  const uniqueName = `vitrine_${description.id}_${buildId}`
  const refusals = files.filter((file) => file.endsWith('.js')).flatMap((file) => {
    const script = readFileSync(join(folder, file), 'utf8')
    const strange = [...script.matchAll(/webpackChunk(\w+)/g)].map((match) => match[1]).find((name) => name !== uniqueName)
    return [
      ...(strange ? [`${file} would answer for the chunks of "${strange}"; only "${uniqueName}" is this build's own.`] : []),
      ...forbidden.filter(([pattern]) => pattern.test(script)).map(([, what]) => `${file} ${what}; the host has the only one.`),
    ]
  })
  const { name, metaData } = manifest
  if (name !== description.id || metaData.globalName !== `vitrine_remote_${description.id}`) refusals.push(`The manifest is that of "${name}" (${metaData.globalName}), not of ${description.id}.`)
  if (metaData.buildInfo.buildVersion !== buildId) refusals.push(`The manifest is that of build ${metaData.buildInfo.buildVersion}, not of ${buildId}: build it again.`)
  return refusals
}

/** Why this build may not go where it is going, a sentence for each reason; empty when it may. */
export const judgeBuild = (build: BuiltRemote, deployed: Deployed): string[] => [
  ...judgeShared(build.shared, deployed.host.shared),
  ...judgeStyles(build.shared, deployed.host.shared),
  ...judgeDocuments(build.documents, deployed.schema),
  ...judgeNames(build.documents, deployed),
  ...judgePlaces(build, deployed),
  ...judgeScripts(build),
]
