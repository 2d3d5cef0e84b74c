import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/posix'
import { readTextUse, type TextPart, type TextUse } from './readTextUse.ts'
import { sourceFiles } from './sourceFiles.ts'

/** A remote's texts by folder: `i18n` for those that are always loaded, `i18n/<area>` for the others. */
type Folders = Map<string, Set<string>>

/**
 * What is wrong with where a remote keeps its texts: a text that a screen shows but does not load, one that every screen loads
 * although only one area shows it, one that exists twice, one that is never shown.
 */
export function judgeTexts(root: string, remote: string): string[] {
  const home = `${remote}/src`
  const door = `${home}/remote.tsx`
  const files = sourceFiles(root, `${home}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  const uses = new Map(files.map((file) => [file, readTextUse(root, file)]))
  const folders = readFolders(root, home)
  const ids = [...new Set([...folders.values()].flatMap((texts) => [...texts]))]
  const shown = new Map(files.map((file) => [file, ids.filter((id) => isShown(id, uses.get(file)!))]))

  const base = `${home}/i18n`
  const parts: TextPart[] = uses.get(door)!.parts
  const users = new Map<string, TextPart[]>(shown.get(door)!.map((id) => [id, [{ file: door, areas: [] }]]))
  for (const part of parts) {
    for (const id of new Set(reach(part.file, uses).flatMap((file) => shown.get(file)!))) users.set(id, [...(users.get(id) ?? []), part])
  }
  const everywhere = new Set([...shown.values()].flat())
  return ids.flatMap((id) => {
    const places = [...folders.keys()].filter((folder) => folders.get(folder)!.has(id)).sort()
    if (places.length > 1) return [`${id} stands twice: in ${places.join(' and in ')}`]
    if (!everywhere.has(id)) return [`${places[0]}: ${id} is shown by nobody`]
    return judgePlace(id, places[0]!, base, users.get(id) ?? [])
  })
}

function judgePlace(id: string, place: string, base: string, users: readonly TextPart[]): string[] {
  if (place !== base) {
    const without = users.find(({ areas }) => !areas.includes(place))
    return without ? [`${without.file} shows ${id}, which comes only with ${place}: what two areas show stands in ${base}`] : []
  }
  const areas = new Set(users.map((user) => user.areas[0]))
  const [area] = areas
  return areas.size === 1 && area !== undefined ? [`${base}: ${id} is shown only where ${area} comes along, and belongs there`] : []
}

function readFolders(root: string, home: string): Folders {
  const files = sourceFiles(root, `${home}/i18n/**/en.json`).filter((file) => basename(file) === 'en.json')
  return new Map(files.map((file) => [dirname(file), new Set(Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')) as object))]))
}

const isShown = (id: string, { texts }: TextUse) => texts.some((text) => (typeof text === 'string' ? text === id : text.test(id)))

/** The file and everything that it imports, statically or dynamically: the dialogs of a screen use the texts of that screen. */
function reach(file: string, uses: ReadonlyMap<string, TextUse>, seen = new Set<string>()): string[] {
  if (seen.has(file) || !uses.has(file)) return [...seen]
  seen.add(file)
  for (const imported of uses.get(file)!.imports) reach(imported, uses, seen)
  return [...seen]
}
