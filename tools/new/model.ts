import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Draft, modelFolder } from './Draft.ts'
import { Entity, rename } from './Entity.ts'

/**
 * A whole entity and nothing more: reviews as they were before they were moderated. Its files stand in `model/`, each where it
 * would stand in Vitrine; `new.test.ts` checks and runs what is made of them, so that they cannot age.
 */
export const model = new Entity('content', 'reviews')

// A copied test proves nothing of the checklist until somebody has read it.
function withoutClaims(text: string): string {
  return text.replaceAll(/\b[A-Z][A-Z0-9]+-\d\d(, | and | )?/g, '')
}

/** The entity's name in a text that a person reads. */
function inWords(text: string, entity: Entity): string {
  return text
    .replaceAll(/\bReviews\b/g, entity.title)
    .replaceAll(/\breviews\b/g, entity.words)
    .replaceAll(/\bReview\b/g, entity.title.replace(/s$/, ''))
    .replaceAll(/\breview\b/g, entity.words.replace(/s$/, ''))
}

/** A test looks for what a person reads: a literal with blanks in it, or a pattern at the start of a text, that is no query. */
function wordsInTests(text: string, entity: Entity): string {
  return text.replaceAll(/'[^'\n]*'|\/\^[^/\n]+\/(?=[,) ])/g, (literal) =>
    /^\/|[ ]/.test(literal) && !literal.includes('{ ') ? inWords(literal, entity) : literal,
  )
}

/** A text of the model as the entity's own; `name` is the file's. */
function ownText(text: string, name: string, entity: Entity): string {
  return /\.test\.tsx?$/.test(name) ? withoutClaims(rename(wordsInTests(text, entity), model, entity)) : rename(text, model, entity)
}

/**
 * Copies the model's files below `floor` (the place of the remote's name is a *) to the entity's; `also` renames further.
 * @param more files of which the model has none, by their names
 */
export function copyFolder(
  draft: Draft,
  floor: string,
  entity: Entity,
  more: Readonly<Record<string, string>>,
  also: (text: string) => string = (text) => text,
): void {
  const folder = `${floor.replace('*', model.remote)}/${model.plural}`
  const target = `${floor.replace('*', entity.remote)}/${entity.plural}`
  const names = readdirSync(join(draft.root, modelFolder, folder)).map((file) => file.replace(/\.txt$/, ''))
  const own = names.map((name) => [name, draft.readModel(`${folder}/${name}`)] as const)
  for (const [name, text] of [...own, ...Object.entries(more)]) {
    draft.create(`${target}/${rename(also(name), model, entity)}`, ownText(also(text), name, entity))
  }
}

/** Adds the model's messages under the entity's ids; English speaks of the entity, Dutch waits for somebody who does. */
export function copyMessages(from: Record<string, string>, to: Record<string, string>, prefix: RegExp, entity: Entity): Record<string, string> {
  const added = Object.entries(from)
    .filter(([id]) => prefix.test(id))
    .map(([id, text]) => [rename(`'${id}'`, model, entity).slice(1, -1), inWords(text, entity)])
    .filter(([id]) => to[id!] === undefined)
  return { ...to, ...(Object.fromEntries(added) as Record<string, string>) }
}
