import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Draft } from './Draft.ts'
import { serverFiles } from './createTemplates.ts'
import { copyFolder, copyMessages, model } from './model.ts'
import { Entity, rename } from './Entity.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Customers write reviews: definitions for creating are derived from those for updating. */
function createDefinitions(text: string): string[] {
  const [update] = /^input UpdateReviewInput \{\n[\s\S]*?^\}\n/m.exec(text) ?? []
  if (!update) return []
  const input = update
    .replace('UpdateReviewInput', 'CreateReviewInput')
    .replace(/^ {2}(?:id|revision): .*\n/gm, '')
    .replace('"Only the languages that changed; null takes a translation away"', '"In any of the languages"')
  return [
    `"What is left out is as the entity begins"\n${input}`,
    'type CreateReviewPayload implements CreatePayload {\n  review: Review\n  changeSet: ChangeSet\n  errors: [FieldError!]!\n}\n',
  ]
}

function addToSchema(text: string, known: string, entity: Entity): string {
  const definitions = [...known.matchAll(/^(?:"[^"\n]*"\n)?(?:enum|input|type) (?:Update)?Review\w* [^{]*\{\n[\s\S]*?^\}\n/gm)]
  const copies = [...definitions.map((match) => match[0]), ...createDefinitions(known)].map((definition) => rename(definition, model, entity)).join('\n')
  const section = new RegExp(`^# ── ${capital(entity.remote)} ─.*\\n`, 'm')
  if (copies === '' || !section.test(text)) return text
  const linesOf = (pattern: RegExp) => rename([...known.matchAll(pattern)].map((match) => match[0]).join(''), model, entity)
  const wired = text
    .replace(`  # ${capital(entity.remote)}\n`, (heading) => heading + linesOf(/^ {2}reviews?\(.*\n/gm))
    .replace(
      /^type Mutation \{\n[\s\S]*?(?=^\}\n)/m,
      (mutations) =>
        mutations +
        rename('  createReview(input: CreateReviewInput!, idempotencyKey: String): CreateReviewPayload!\n', model, entity) +
        linesOf(/^(?: {2}"[^"\n]*"\n)? {2}(?:update|prepare)Review\w*\(.*\n/gm),
    )
  // At the end of the remote's section, which is where the next one begins.
  const [before, heading, after] = [
    wired.slice(0, wired.search(section)),
    section.exec(wired)![0],
    wired.slice(wired.search(section) + section.exec(wired)![0].length),
  ]
  const next = after.search(/^# ── /m)
  return next < 0 ? `${before}${heading}${after.trimEnd()}\n\n${copies}` : `${before}${heading}${after.slice(0, next)}${copies}\n${after.slice(next)}`
}

function nextMigration(root: string, entity: Entity): string {
  const numbers = readdirSync(join(root, 'server/migrations'))
    .map((file) => Number.parseInt(file, 10))
    .filter(Number.isInteger)
  return `server/migrations/${String(Math.max(...numbers) + 1).padStart(4, '0')}_${entity.table}.sql`
}

function migrationOf(tables: string, entity: Entity): string {
  return `-- ${entity.title}.\n\n${rename(tables, model, entity)}`
}

const plainImport = "import { plainEntity } from '../../services/plainEntity/index.ts'\n"

function addResolvers(text: string, entity: Entity): string {
  const own = `plainEntity({ entity: ${entity.singular}Entity, list: ${entity.plural} })`
  const needed = text.includes(plainImport) ? '' : plainImport
  const single = /^export \{ resolvers \} from '\.\/(\w+)\/.*'\n/m.exec(text)
  if (single) {
    const name = `${single[1]}Resolvers`
    return `${needed}${single[0].replace('export { resolvers }', `import { resolvers as ${name} }`)}${text.replace(single[0], `export const resolvers = [${name}, ${own}]\n`)}`
  }
  const known = /^export const resolvers = \[\n([\s\S]*?)^\]\n/m.exec(text)
  if (known) return `${needed}${text.replace(known[0], `export const resolvers = [\n${known[1]}  ${own},\n]\n`)}`
  const line = /^export const resolvers = \[(.*)\]\n/m.exec(text)
  return line ? `${needed}${text.replace(line[0], `export const resolvers = [${line[1]}, ${own}]\n`)}` : text
}

function addLoaders(text: string, modelIndex: string, entity: Entity): string {
  const lines = rename([...modelIndex.matchAll(/^ {4}review\w*: load.*\n/gm)].map((match) => match[0]).join(''), model, entity)
  const stores = rename([...modelIndex.matchAll(/^import .*\.\/reviews\/reviews\.(?:fields|store)\.ts'\n/gm)].map((match) => match[0]).join(''), model, entity)
  const wanted = "import { type Database, loadById } from '../../platform/db/index.ts'\n"
  const loaders = /^export function createLoaders\([\s\S]*?\n {2}return \{\n/m
  if (loaders.test(text)) {
    const filled = text.replace(loaders, (head) => head + lines)
    return stores + (text.includes(' loadById') ? filled : filled.replace("import type { Database } from '../../platform/db/index.ts'\n", wanted))
  }
  const elsewhere = /^export \{ createLoaders \} from ('.*')\n/m.exec(text)
  if (!elsewhere) return text
  const imports = `import type { Kysely } from 'kysely'\n${wanted}import { createLoaders as createOtherLoaders } from ${elsewhere[1]}\n`
  const joined = `\n/** Loaders of this remote, for one request. */\nexport function createLoaders(db: Kysely<Database>) {\n  return {\n    ...createOtherLoaders(db),\n${lines}  }\n}\n\ndeclare module '../../platform/contract/Loaders.ts' {\n  interface Loaders extends ReturnType<typeof createLoaders> {}\n}\n`
  return `${imports}${stores}${text.replace(elsewhere[0], '')}${joined}`
}

/**
 * Drafts the server side of an entity from that of the reviews: schema, migration, folder, and the lines that register it in
 * Vitrine. server/src/testing/writeTables.ts writes the types of its tables from the migrated database. The real content of the
 * entity is then edited in; the code compiles at every step.
 * @throws Error in one sentence when something with that name already exists
 */
export function newEntity(root: string, remote: string, plural: string): Draft {
  const entity = new Entity(remote, plural)
  const draft = new Draft(root)
  const schema = draft.read('schema.graphql')
  if (new RegExp(`^(type|enum|input) ${entity.Singular}\\b`, 'm').test(schema)) throw new Error(`schema.graphql has a ${entity.Singular} already.`)
  draft.change('schema.graphql', (text) => addToSchema(text, draft.readModel('schema.graphql'), entity))
  draft.create(nextMigration(root, entity), migrationOf(draft.readModel('reviews.sql'), entity))
  copyFolder(draft, 'server/src/domains/*', entity, serverFiles)
  const modelIndex = draft.readModel(`server/src/domains/${model.remote}/index.ts`)
  draft.change(`server/src/domains/${remote}/index.ts`, (text) => addLoaders(addResolvers(text, entity), modelIndex, entity))
  for (const language of ['en', 'nl']) {
    draft.change(`server/src/platform/i18n/${language}.json`, (text) => {
      const messages = JSON.parse(text) as Record<string, string>
      const own = JSON.parse(draft.readModel(`server/src/platform/i18n/${language}.json`)) as Record<string, string>
      return `${JSON.stringify(copyMessages(own, messages, /^content\.reviews?(\.|$)/, entity), null, 2)}\n`
    })
  }
  return draft
}
