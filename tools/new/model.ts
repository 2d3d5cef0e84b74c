import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Draft } from './Draft.ts'
import { Entity, rename } from './Entity.ts'

/** The smallest whole entity of the house. Its own files are the templates, so that they cannot age. */
export const model = new Entity('content', 'reviews')

// A copied test proves nothing of the checklist until somebody has read it.
function withoutClaims(text: string): string {
  return text.replaceAll(/\b[A-Z][A-Z0-9]+-\d\d(, | and | )?/g, '')
}

/** Copies the model's files below `floor` (the place of the remote's name is a *) to the entity's; `also` renames further. */
export function copyFolder(draft: Draft, floor: string, entity: Entity, also: (text: string) => string = (text) => text): void {
  const folder = `${floor.replace('*', model.remote)}/${model.plural}`
  const target = `${floor.replace('*', entity.remote)}/${entity.plural}`
  const files = readdirSync(join(draft.root, folder), { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name } of files) {
    const copied = rename(also(draft.read(`${folder}/${name}`)), model, entity)
    const text = /\.test\.tsx?$/.test(name) ? withoutClaims(copied) : copied
    draft.create(`${target}/${rename(also(name), model, entity)}`, text)
  }
}

/** Writes the renamed twin of each line that matches, right below it. */
export function doubleLines(text: string, pattern: RegExp, entity: Entity): string {
  return text.replace(pattern, (line) => `${line}\n${rename(line, model, entity)}`)
}

/** Adds the model's messages under the entity's ids; English speaks of the entity, Dutch waits for somebody who does. */
export function copyMessages(from: Record<string, string>, to: Record<string, string>, prefix: RegExp, entity: Entity): Record<string, string> {
  const added = Object.entries(from)
    .filter(([id]) => prefix.test(id))
    .map(([id, text]) => [
      rename(`'${id}'`, model, entity).slice(1, -1),
      text.replaceAll('Reviews', entity.title).replaceAll(/\breviews\b/g, entity.words).replaceAll(/\bReview\b/g, entity.title.replace(/s$/, '')),
    ])
    .filter(([id]) => to[id!] === undefined)
  return { ...to, ...(Object.fromEntries(added) as Record<string, string>) }
}
