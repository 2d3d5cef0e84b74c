import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type Rule } from 'postcss'
import parseSelectors, { type Root } from 'postcss-selector-parser'

/** Calls `see` with each selector of a style sheet and its rule; keyframe steps have none. */
export const eachSelector = (css: string, see: (selector: Root['nodes'][number], rule: Rule) => void): void => {
  postcss.parse(css).walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && String(rule.parent.name).endsWith('keyframes')) return
    parseSelectors((root) => root.each((selector) => see(selector, rule))).processSync(rule.selector)
  })
}

/** The classes that a style sheet styles, sorted. */
export const classesIn = (css: string): string[] => {
  const found = new Set<string>()
  eachSelector(css, (selector) => selector.walkClasses(({ value }) => void found.add(value)))
  return [...found].sort()
}

/** The variables that a style sheet sets (`--v-…`), sorted. */
export const variablesIn = (css: string): string[] => {
  const found = new Set<string>()
  postcss.parse(css).walkDecls(/^--/, ({ prop }) => void found.add(prop))
  return [...found].sort()
}

/** The style sheets for the whole page: those of @vitrine/ui and of the host. */
export const pageSheets = (root: string): string[] => globSync(['shared/ui/src/css/*.css', 'host/src/*.css'], { cwd: root }).sort()

/** The CSS modules beside their components. */
export const moduleSheets = (root: string): string[] =>
  globSync(['host/src/**/*.module.css', '{remotes,shared}/*/src/**/*.module.css'], { cwd: root, exclude: (path) => /node_modules|dist/.test(path) }).sort()

/** The TypeScript declaration beside `X.module.css`: one name per class. */
export const declareClasses = (root: string, sheet: string): string =>
  `// Written by tools/build.ts.\n${classesIn(readFileSync(join(root, sheet), 'utf8'))
    .map((name) => `export const ${name}: string\n`)
    .join('')}`
