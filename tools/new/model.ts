import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Draft } from './Draft.ts'
import { Noun, rename } from './Noun.ts'

/** The smallest whole noun of the house. Its own files are the templates, so that they cannot age. */
export const model = new Noun('content', 'reviews')

// A copied test proves nothing of the checklist until somebody has read it.
function withoutClaims(text: string): string {
  return text.replaceAll(/\b[A-Z][A-Z0-9]+-\d\d(, | and | )?/g, '')
}

/** Copies the model's files below `floor` (the place of the room's name is a *) to the noun's; `also` renames further. */
export function copyFolder(draft: Draft, floor: string, noun: Noun, also: (text: string) => string = (text) => text): void {
  const folder = `${floor.replace('*', model.room)}/${model.plural}`
  const target = `${floor.replace('*', noun.room)}/${noun.plural}`
  const files = readdirSync(join(draft.root, folder), { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name } of files) {
    const copied = rename(also(draft.read(`${folder}/${name}`)), model, noun)
    const text = /\.test\.tsx?$/.test(name) ? withoutClaims(copied) : copied
    draft.create(`${target}/${rename(also(name), model, noun)}`, text)
  }
}

/** Writes the renamed twin of each line that matches, right below it. */
export function doubleLines(text: string, pattern: RegExp, noun: Noun): string {
  return text.replace(pattern, (line) => `${line}\n${rename(line, model, noun)}`)
}

/** Adds the model's messages under the noun's ids; English speaks of the noun, Dutch waits for somebody who does. */
export function copyMessages(from: Record<string, string>, to: Record<string, string>, prefix: RegExp, noun: Noun): Record<string, string> {
  const added = Object.entries(from)
    .filter(([id]) => prefix.test(id))
    .map(([id, text]) => [
      rename(`'${id}'`, model, noun).slice(1, -1),
      text.replaceAll('Reviews', noun.title).replaceAll(/\breviews\b/g, noun.words).replaceAll(/\bReview\b/g, noun.title.replace(/s$/, '')),
    ])
    .filter(([id]) => to[id!] === undefined)
  return { ...to, ...(Object.fromEntries(added) as Record<string, string>) }
}
