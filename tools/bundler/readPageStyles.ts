import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { classesIn, variablesIn } from './readStyles.ts'

/** What the style sheets of the page are asked for: `v-row` as a class, `--v-line` as a variable; `v-tag-` is the beginning of several. */
const asked = /(?<![\w-])(?:--)?v-[a-z][\w-]*/g

/** The classes and variables of @vitrine/ui that are named in a script or a component. */
export const stylesAskedIn = (text: string): string[] => [...new Set([...text.matchAll(asked)].map(([name]) => name))].sort()

/** Whether one of these is what was asked for. */
export const hasStyle = (styles: ReadonlySet<string>, name: string): boolean => styles.has(name) || (name.endsWith('-') && [...styles].some((one) => one.startsWith(name)))

/**
 * Reads from the files of a build what it brings to the style sheets of the page (the host), or asks of them (a remote):
 * sorted, each once.
 */
export const readPageStyles = (isHost: boolean, folder: string, files: readonly string[]): string[] => {
  const read = (ending: string, names: (text: string) => string[]): string[] =>
    files.filter((file) => file.endsWith(ending)).flatMap((file) => names(readFileSync(join(folder, file), 'utf8')))
  const names = isHost ? read('.css', (css) => [...classesIn(css), ...variablesIn(css)].filter((name) => /^(--)?v-/.test(name))) : read('.js', stylesAskedIn)
  return [...new Set(names)].sort()
}
