import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Draft, modelFolder } from './Draft.ts'
import { Entity, rename } from './Entity.ts'

/**
 * A complete entity and nothing more: reviews as they were before moderation. Its files are in `model/`, each at its path in
 * Vitrine. `new.test.ts` checks and runs the entities made from them, so that they cannot become outdated.
 */
export const model = new Entity('content', 'reviews')

// A copied test proves nothing about the checklist until a person has read it.
function withoutClaims(text: string): string {
  return text.replaceAll(/\b[A-Z][A-Z0-9]+-\d\d(, | and | )?/g, '')
}

/** Puts the entity's name into a text for people. */
function inWords(text: string, entity: Entity): string {
  return text
    .replaceAll(/\bReviews\b/g, entity.title)
    .replaceAll(/\breviews\b/g, entity.words)
    .replaceAll(/\bReview\b/g, entity.title.replace(/s$/, ''))
    .replaceAll(/\breview\b/g, entity.words.replace(/s$/, ''))
}

/** A test looks for what people read: a literal with spaces, or a pattern at the start of a text, but not a query. */
function wordsInTests(text: string, entity: Entity): string {
  return text.replaceAll(/'[^'\n]*'|\/\^[^/\n]+\/(?=[,) ])/g, (literal) =>
    /^\/|[ ]/.test(literal) && !literal.includes('{ ') ? inWords(literal, entity) : literal,
  )
}

/** A text of the model as the entity's own; `name` is that of the file. */
function ownText(text: string, name: string, entity: Entity): string {
  return /\.test\.tsx?$/.test(name) ? withoutClaims(rename(wordsInTests(text, entity), model, entity)) : rename(text, model, entity)
}

/**
 * Copies the model's files below `floor` (with a * for the remote's name) to the entity's folder; `also` renames further.
 * @param more files that the model does not have, by name
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

/** Adds the model's messages under the entity's ids. English mentions the entity; the Dutch text waits for a person to do so. */
export function copyMessages(from: Record<string, string>, to: Record<string, string>, prefix: RegExp, entity: Entity): Record<string, string> {
  const added = Object.entries(from)
    .filter(([id]) => prefix.test(id))
    .map(([id, text]) => [rename(`'${id}'`, model, entity).slice(1, -1), inWords(text, entity)])
    .filter(([id]) => to[id!] === undefined)
  return { ...to, ...(Object.fromEntries(added) as Record<string, string>) }
}
