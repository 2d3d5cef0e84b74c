import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Draft } from './Draft.ts'
import { copyFolder, copyMessages, doubleLines, model } from './model.ts'
import { Noun, rename } from './Noun.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function addToSchema(text: string, noun: Noun): string {
  const definitions = [...text.matchAll(/^(?:"[^"\n]*"\n)?(?:enum|input|type) Review\w* [^{]*\{\n[\s\S]*?^\}\n/gm)]
  const copies = definitions.map((match) => rename(match[0], model, noun)).join('\n')
  const section = new RegExp(`^# ── ${capital(noun.room)} ─.*\\n`, 'm')
  if (copies === '' || !section.test(text)) return text
  const field = rename(/^ {2}reviews\(.*\n/m.exec(text)?.[0] ?? '', model, noun)
  const wired = text.replace(`  # ${capital(noun.room)}\n`, (heading) => heading + field)
  // At the end of the room's section, which is where the next one begins.
  const [before, heading, after] = [wired.slice(0, wired.search(section)), section.exec(wired)![0], wired.slice(wired.search(section) + section.exec(wired)![0].length)]
  const next = after.search(/^# ── /m)
  return next < 0 ? `${before}${heading}${after.trimEnd()}\n\n${copies}` : `${before}${heading}${after.slice(0, next)}${copies}\n${after.slice(next)}`
}

function nextMigration(root: string, noun: Noun): string {
  const numbers = readdirSync(join(root, 'server/migrations')).map((file) => Number.parseInt(file, 10)).filter(Number.isInteger)
  return `server/migrations/${String(Math.max(...numbers) + 1).padStart(4, '0')}_${noun.table}.sql`
}

function migrationOf(house: string, noun: Noun): string {
  const tables = [...house.matchAll(/^create table review\w* \([\s\S]*?^\);\n(?:create index .*\n)*/gm)].map((match) => match[0])
  return `-- ${noun.title}.\n\n${rename(tables.join('\n'), model, noun)}`
}

function tablesOf(modelTables: string, noun: Noun): { interfaces: string; rows: string } {
  const interfaces = [...modelTables.matchAll(/^export interface Review\w+Table \{\n[\s\S]*?^\}\n/gm)].map((match) => match[0])
  const rows = [...modelTables.matchAll(/^ {2}review\w*: Review\w+Table$/gm)].map((match) => `${match[0]}\n`)
  return { interfaces: rename(interfaces.join('\n'), model, noun), rows: rename(rows.join(''), model, noun) }
}

function addTables(text: string, modelTables: string, noun: Noun): string {
  const { interfaces, rows } = tablesOf(modelTables, noun)
  const gathering = new RegExp(`^export interface ${capital(noun.room)}Tables \\{\\n`, 'm')
  const types = ['GeneratedAlways', 'Generated'].filter((type) => interfaces.includes(`${type}<`))
  return text
    .replace(gathering, (head) => `${interfaces}\n${head}${rows}`)
    .replace(/^import type \{ (.*) \} from 'kysely'$/m, (_, names: string) => `import type { ${[...new Set([...names.split(', '), ...types])].sort().join(', ')} } from 'kysely'`)
    .replace(/^import type \{ (.*) \} from '\.\/columns\.ts'$/m, (_, names: string) => `import type { ${[...new Set([...names.split(', '), 'DefaultInstant'])].sort().join(', ')} } from './columns.ts'`)
}

function addResolvers(text: string, noun: Noun): string {
  const own = `import { resolvers as ${noun.plural}Resolvers } from './${noun.plural}/${noun.plural}.resolvers.ts'\n`
  const list = (names: string) => `export const resolvers = [${names}, ${noun.plural}Resolvers]\n`
  const single = /^export \{ resolvers \} from '\.\/(\w+)\/.*'\n/m.exec(text)
  if (single) {
    const name = `${single[1]}Resolvers`
    return `${single[0].replace('export { resolvers }', `import { resolvers as ${name} }`)}${own}${text.replace(single[0], list(name))}`
  }
  const known = /^export const resolvers = \[(.*)\]\n/m.exec(text)
  return known ? `${own}${text.replace(known[0], list(known[1]!))}` : text
}

function addLoaders(text: string, modelIndex: string, noun: Noun): string {
  const lines = rename([...modelIndex.matchAll(/^ {4}review\w*: load.*\n/gm)].map((match) => match[0]).join(''), model, noun)
  const stores = rename([...modelIndex.matchAll(/^import .*\.\/reviews\/reviews\.(?:fields|store)\.ts'\n/gm)].map((match) => match[0]).join(''), model, noun)
  const wanted = "import { loadById, loadByOwner } from '../db/loaders.ts'\n"
  if (/^export function createLoaders\(.*\n {2}return \{\n/m.test(text)) {
    const filled = text.replace(/^(export function createLoaders\(.*\n {2}return \{\n)/m, `$1${lines}`)
    return stores + (filled.includes('db/loaders.ts') ? filled.replace(/^import .* from '\.\.\/db\/loaders\.ts'\n/m, wanted) : wanted + filled)
  }
  const elsewhere = /^export \{ createLoaders \} from ('.*')\n/m.exec(text)
  if (!elsewhere) return text
  const imports = `import type { Kysely } from 'kysely'\nimport type { Database } from '../db/Database.ts'\n${wanted}import { createLoaders as createOtherLoaders } from ${elsewhere[1]}\n`
  const joined = `\n/** Loaders of this room, for one request. */\nexport function createLoaders(db: Kysely<Database>) {\n  return {\n    ...createOtherLoaders(db),\n${lines}  }\n}\n`
  return `${imports}${stores}${text.replace(elsewhere[0], '')}${joined}`
}

function addPolicy(text: string, modelPolicy: string, noun: Noun): string {
  const rows = [...modelPolicy.matchAll(/^ {2}Review\w*: \{[^}]*\},\n/gm)].map((match) => match[0]).join('')
  return text.replace(/^export const \w+ = \{\n/m, (head) => head + rename(rows, model, noun))
}

/**
 * Drafts the server's side of a noun from that of the reviews: schema, migration, tables, folder, and the lines by which
 * the house knows it. What the noun really holds is then edited in; it compiles at every step.
 * @throws Error in one sentence when something of that name is there already
 */
export function newEntity(root: string, room: string, plural: string): Draft {
  const noun = new Noun(room, plural)
  const draft = new Draft(root)
  const schema = draft.read('schema.graphql')
  if (new RegExp(`^(type|enum|input) ${noun.Singular}\\b`, 'm').test(schema)) throw new Error(`schema.graphql has a ${noun.Singular} already.`)
  draft.change('schema.graphql', (text) => addToSchema(text, noun))
  draft.create(nextMigration(root, noun), migrationOf(draft.read('server/migrations/0001_house.sql'), noun))
  const modelTables = draft.read(`server/src/db/${capital(model.room)}Tables.ts`)
  draft.change(`server/src/db/${capital(room)}Tables.ts`, (text) => addTables(text, modelTables, noun))
  copyFolder(draft, 'server/src/*', noun)
  const modelIndex = draft.read(`server/src/${model.room}/index.ts`)
  draft.change(`server/src/${room}/index.ts`, (text) => addLoaders(addResolvers(text, noun), modelIndex, noun))
  const modelPolicy = draft.read(`server/src/graphql/policy/${model.room}.policy.ts`)
  draft.change('server/src/graphql/policy/root.policy.ts', (text) => doubleLines(text, /^ {4}reviews: .*$/m, noun))
  draft.change(`server/src/graphql/policy/${room}.policy.ts`, (text) => addPolicy(text, modelPolicy, noun))
  draft.change('server/src/graphql/policy/everyField.test.ts', (text) => doubleLines(doubleLines(text, /^ {2}Review: .*$/m, noun), /^ {2}ReviewPage: .*$/m, noun))
  draft.change('server/src/graphql/node.resolvers.ts', (text) => doubleLines(text, /^ {2}review: .*$/m, noun))
  draft.change('tools/codegen.ts', (text) => doubleLines(doubleLines(text, /^ {2}Review: .*$/m, noun), /^ {2}ReviewPage: .*$/m, noun))
  for (const language of ['en', 'nl']) {
    draft.change(`server/src/i18n/${language}.json`, (text) => {
      const messages = JSON.parse(text) as Record<string, string>
      return `${JSON.stringify(copyMessages(messages, messages, /^content\.review(\.|$)/, noun), null, 2)}\n`
    })
  }
  return draft
}
