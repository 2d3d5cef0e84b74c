import { Draft } from './Draft.ts'
import { copyFolder, copyMessages, model } from './model.ts'
import { Noun, rename } from './Noun.ts'

const folder = `remotes/${model.room}/src`

function addToFrontDoor(text: string, modelText: string, noun: Noun, screen: (text: string) => string): string {
  const pick = (pattern: RegExp) => [...modelText.matchAll(pattern)].map((match) => rename(screen(match[0]), model, noun))
  const imports = pick(/^import .* from '\.\/reviews\/.*'\n/gm).join('')
  const [entry] = pick(/^ {4}screen<ReviewsQuery>\(\{\n[\s\S]*?^ {4}\}\),\n/gm)
  const group = /group: '(\w+)'/.exec(text)?.[1]
  const menu = `    { group: '${group}', order: 90, to: '${noun.path}', label: '${noun.room}.menu.${noun.plural}' },\n`
  if (!entry || imports === '' || !group) return text
  return text
    .replace(/\n\nexport default/, `\n${imports}\nexport default`)
    .replace(/menu: \[(.+)\],\n/, 'menu: [\n    $1,\n  ],\n')
    .replace(/(\n {2}menu: \[\n[\s\S]*?)( {2}\],\n)/, `$1${menu}$2`)
    .replace(/(\n {2}screens: \[\n[\s\S]*?)( {2}\],\n)/, `$1${entry}$2`)
}

/**
 * Drafts a list screen for a noun that the schema knows, from the screen of the reviews: folder, address, menu entry and
 * messages.
 * @throws Error in one sentence when the noun is not in the schema or is there already
 */
export function newScreen(root: string, room: string, plural: string, name?: string): Draft {
  const noun = new Noun(room, plural)
  const draft = new Draft(root)
  if (!new RegExp(`^  ${noun.plural}\\(`, 'm').test(draft.read('schema.graphql'))) {
    throw new Error(`schema.graphql knows no ${noun.plural} yet: \`pnpm new entity ${room}/${plural}\` makes them.`)
  }
  const screen = (text: string) => text.replaceAll(`${model.Plural}Screen`, `${name ?? noun.Plural}Screen`)
  copyFolder(draft, 'remotes/*/src', noun, screen)
  const modelDoor = draft.read(`${folder}/remote.tsx`)
  draft.change(`remotes/${room}/src/remote.tsx`, (text) => addToFrontDoor(text, modelDoor, noun, screen))
  for (const language of ['en', 'nl']) {
    const own = JSON.parse(draft.read(`${folder}/i18n/${language}.json`)) as Record<string, string>
    draft.change(`remotes/${room}/src/i18n/${language}.json`, (text) => {
      const messages = copyMessages(own, JSON.parse(text) as Record<string, string>, /^content\.(reviews?|status)\./, noun)
      return `${JSON.stringify({ ...messages, [`${room}.menu.${noun.plural}`]: noun.title }, null, 2)}\n`
    })
  }
  return draft
}
