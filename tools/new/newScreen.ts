import { Draft } from './Draft.ts'
import { createMessages, screenFiles } from './createTemplates.ts'
import { copyFolder, copyMessages, model } from './model.ts'
import { Entity, rename } from './Entity.ts'

const folder = `remotes/${model.remote}/src`

const table = 'shared/shell/src/routes.ts'

/** The names of the entity's addresses: those already in the table, else the entity's own name. */
function routeNames(text: string, entity: Entity): { edit: string; added: string } {
  const nameOf = (path: string) => new RegExp(`^ {2}'?([\\w.-]+)'?: '${path}',$`, 'm').exec(text)?.[1]
  const [edit, list, made] = [`${entity.path}/:id/edit`, entity.path, `${entity.path}/new`]
  const wanted = [
    [entity.plural, list],
    [`${entity.plural}.new`, made],
    [`${entity.plural}.edit`, edit],
  ] as const
  const key = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`)
  const added = wanted.flatMap(([name, path]) => (nameOf(path) ? [] : [`  ${key(name)}: '${path}',\n`]))
  return { edit: nameOf(edit) ?? `${entity.plural}.edit`, added: added.join('') }
}

const withNames = (text: string, edit: string) => text.replaceAll("'review.edit'", `'${edit}'`)

function addToFrontDoor(text: string, modelText: string, entity: Entity, screen: (text: string) => string): string {
  const pick = (pattern: RegExp) => [...modelText.matchAll(pattern)].map((match) => rename(screen(match[0]), model, entity))
  const made = rename(screen(`    screen({ path: routes['reviews.new'], load: () => import('./reviews/NewReviewScreen') }),\n`), model, entity)
  const entries = pick(/^ {4}screen\(\{ path: routes(?:\.reviews|\['review\.edit'\]),.*\n/gm).join('') + made
  const group = /group: '(\w+)'/.exec(text)?.[1]
  const menu = `    { group: '${group}', order: 90, to: addressOf('${entity.plural}'), label: '${entity.remote}.menu.${entity.plural}' },\n`
  if (entries === '' || !group) return text
  return text
    .replace(
      /^import \{ (.*) \} from '@vitrine\/shell'$/m,
      (_, names: string) => `import { ${[...new Set([...names.split(', '), 'addressOf', 'routes'])].sort().join(', ')} } from '@vitrine/shell'`,
    )
    .replace(/menu: \[(.+)\],\n/, 'menu: [\n    $1,\n  ],\n')
    .replace(/(\n {2}menu: \[\n[\s\S]*?)( {2}\],\n)/, `$1${menu}$2`)
    .replace(/(\n {2}screens: \[\n[\s\S]*?)( {2}\],\n)/, `$1${entries}$2`)
}

/** The model's list has no button for creating, because customers write reviews. */
const withCreate = (text: string) => {
  const parts = /^ {2}useParts\(\{ state, refresh \}\) \{\n/m
  if (!parts.test(text)) return text
  return text
    .replace(parts, (line) => `  create: { to: addressOf('reviews.new'), label: 'content.review.new' },\n${line}`)
    .replace(/^import \{ .* \} from '@vitrine\/relay'\n/m, (line) => `${line}import { addressOf } from '@vitrine/shell'\n`)
}

/**
 * Drafts the screens of an entity in the schema from those of the reviews: list, form, deletion and creation; folder,
 * addresses, menu entry, messages and tests.
 * @throws Error in one sentence when the entity is not in the schema or already exists
 */
export function newScreen(root: string, remote: string, plural: string, name?: string): Draft {
  const entity = new Entity(remote, plural)
  const draft = new Draft(root)
  if (!new RegExp(`^  ${entity.plural}\\(`, 'm').test(draft.read('schema.graphql'))) {
    throw new Error(`schema.graphql knows no ${entity.plural} yet: \`pnpm new entity ${remote}/${plural}\` makes them.`)
  }
  const { edit, added } = routeNames(draft.read(table), entity)
  draft.change(table, (text) => text.replace(/^ {2}'review\.edit': .*\n/m, (line) => line + added))
  const screen = (text: string) => withNames(text.replaceAll(`${model.Plural}Screen`, `${name ?? entity.Plural}Screen`), edit)
  copyFolder(draft, 'remotes/*/src', entity, screenFiles, (text) => screen(withCreate(text)))
  const modelDoor = draft.readModel(`${folder}/remote.tsx`)
  draft.change(`remotes/${remote}/src/remote.tsx`, (text) => addToFrontDoor(text, modelDoor, entity, screen))
  for (const language of ['en', 'nl'] as const) {
    const own = { ...(JSON.parse(draft.readModel(`${folder}/i18n/${language}.json`)) as Record<string, string>), ...createMessages[language] }
    draft.change(`remotes/${remote}/src/i18n/${language}.json`, (text) => {
      const messages = copyMessages(own, JSON.parse(text) as Record<string, string>, /^content\.(reviews?|status)\./, entity)
      return `${JSON.stringify({ ...messages, [`${remote}.menu.${entity.plural}`]: entity.title }, null, 2)}\n`
    })
  }
  return draft
}
