import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@babel/core'
import { classesIn, variablesIn } from './readStyles.ts'

/** References to the style sheets of the page: `v-row` as a class, `--v-line` as a variable; `v-tag-` is the prefix of several. */
const asked = /(?<![\w-])(?:--)?v-[a-z][\w-]*/g

type Node = { type: string; value?: unknown }

/** The quoted strings of a script: in minified code, `v-e` can also be a subtraction. */
const quotedIn = (script: string): string[] => {
  const found: string[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (typeof value !== 'object' || value === null || !('type' in value)) return
    const node = value as Node
    if (node.type === 'StringLiteral') found.push(String(node.value))
    else if (node.type === 'TemplateElement') found.push((node.value as { raw: string }).raw)
    else Object.values(node).forEach(walk)
  }
  walk(parseSync(script, { configFile: false, babelrc: false, sourceType: 'unambiguous', parserOpts: { attachComment: false } })?.program)
  return found
}

const stylesAskedIn = (script: string): string[] => quotedIn(script).flatMap((text) => [...text.matchAll(asked)].map(([name]) => name))

/** Whether one of these styles matches `name`. */
export const hasStyle = (styles: ReadonlySet<string>, name: string): boolean =>
  styles.has(name) || (name.endsWith('-') && [...styles].some((one) => one.startsWith(name)))

/** Reads from the files of a build what it adds to the style sheets of the page (the host), or uses from them (a remote): sorted and unique. */
export const readPageStyles = (isHost: boolean, folder: string, files: readonly string[]): string[] => {
  const read = (ending: string, names: (text: string) => string[]): string[] =>
    files.filter((file) => file.endsWith(ending)).flatMap((file) => names(readFileSync(join(folder, file), 'utf8')))
  const names = isHost ? read('.css', (css) => [...classesIn(css), ...variablesIn(css)].filter((name) => /^(--)?v-/.test(name))) : read('.js', stylesAskedIn)
  return [...new Set(names)].sort()
}
