import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { classesIn, eachSelector, moduleSheets, pageSheets } from '../bundler/readStyles.ts'
import { hasStyle } from '../bundler/readPageStyles.ts'
import { judgeSizes } from './judgeSizes.ts'
import { sourceFiles } from './sourceFiles.ts'
import type { Rule } from './Rule.ts'

interface Source {
  file: string
  text: string
}

/** A class of the page's style sheets in a component; not a variable, and not part of another word. */
const pageClass = /(?<![\w-])(?:v|host|is)-[a-z][\w-]*/g

const packageOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('host/') ? 1 : 2)
    .join('/')

/** The imports `import * as name from './X.module.css'`: which sheet, under which name. */
const sheetsOf = ({ file, text }: Source): { name: string; sheet: string }[] =>
  [...text.matchAll(/import \* as (\w+) from '(\.[^']*\.module\.css)'/g)].map(([, name, path]) => ({ name: name!, sheet: join(dirname(file), path!) }))

/** A CSS module styles its own classes, and nothing else of the page. */
function judgeSelectors({ file, text }: Source): string[] {
  const violations: string[] = []
  eachSelector(text, (selector) => {
    const words = selector.toString().trim()
    let classes = 0
    selector.walk((node) => {
      if (node.type === 'pseudo' && /^:(global|local)$/.test(node.value))
        violations.push(`${file}: ${words} reaches beyond the file: give what is meant a class here`)
      if (node.type === 'id') violations.push(`${file}: ${words} dresses an id`)
      if (node.type !== 'class') return
      classes += 1
      if (!/^[a-z][a-zA-Z0-9]*$/.test(node.value)) violations.push(`${file}: .${node.value} is no name that a component could import`)
    })
    if (classes === 0) violations.push(`${file}: ${words} dresses the whole page: begin with a class of the file`)
  })
  return violations
}

/** Classes of a sheet that no component uses; the types reject a class that does not exist. */
function judgeUse(sheets: readonly Source[], components: readonly Source[]): string[] {
  const taken = new Map<string, Set<string>>()
  for (const component of components) {
    for (const { name, sheet } of sheetsOf(component)) {
      const known = taken.get(sheet) ?? taken.set(sheet, new Set()).get(sheet)!
      for (const [, used] of component.text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) known.add(used!)
    }
  }
  return sheets.flatMap(({ file, text }) =>
    classesIn(text)
      .filter((name) => !taken.get(file)?.has(name))
      .map((name) => `${file}: no component is a .${name}`),
  )
}

/** Classes of the page: which packages use which, and whether they exist. */
function judgePage(sheets: readonly Source[], components: readonly Source[]): string[] {
  const there = new Map(sheets.flatMap(({ file, text }) => classesIn(text).map((name) => [name, file] as const)))
  const known = new Set(there.keys())
  const users = new Map<string, Set<string>>()
  const violations = components.flatMap((component) => {
    const { file, text } = component
    return [...new Set([...text.matchAll(pageClass)].map(([name]) => name))].flatMap((name) => {
      const named = name.endsWith('-') ? [...known].filter((one) => one.startsWith(name)) : [name]
      for (const one of named) (users.get(one) ?? users.set(one, new Set()).get(one)!).add(packageOf(file))
      if (file.startsWith('remotes/') && !name.startsWith('v-')) return [`${file}: ${name} is the host's own`]
      return hasStyle(known, name) ? [] : [`${file}: no style sheet of the page has .${name}`]
    })
  })
  for (const [name, file] of there) {
    // antd's own class names
    if (!/^(v|host|is)-/.test(name)) continue
    const by = [...(users.get(name) ?? [])]
    if (by.length === 0) violations.push(`${file}: nobody is a .${name}`)
    if (by.length === 1 && by[0]!.startsWith('remotes/')) violations.push(`${file}: .${name} belongs to ${by[0]} alone: a module.css beside its component`)
  }
  return violations
}

export const stylesCheck: Rule = {
  name: 'styles',
  promise: 'a remote dresses its own screens only, every class is there and worn, and sizes come from their scales',
  async find(root) {
    const read = (file: string): Source => ({ file, text: readFileSync(join(root, file), 'utf8') })
    const modules = moduleSheets(root)
    const page = pageSheets(root).filter((file) => !modules.includes(file))
    const components = sourceFiles(root, '{host,remotes,shared}/**/*.{ts,tsx}').filter((file) => !/\.(test|d)\.tsx?$|\/testing\//.test(file))
    const stray = sourceFiles(root, 'remotes/**/*.css').filter((file) => !modules.includes(file))
    const [moduleSources, pageSources, componentSources] = [modules, page, components].map((files) => files.map(read)) as [Source[], Source[], Source[]]
    if (componentSources.length === 0) return ['no component was seen at all']
    return [
      ...stray.map((file) => `${file}: a remote has no style sheet of the whole page: X.module.css beside the component`),
      ...moduleSources.flatMap(judgeSelectors),
      ...judgeUse(moduleSources, componentSources),
      ...judgePage(pageSources, componentSources),
      ...[...moduleSources, ...pageSources]
        .filter(({ file }) => !file.endsWith('/tokens.css'))
        .flatMap(({ file, text }) => judgeSizes(text).map((size) => `${file}: ${size}`)),
    ]
  },
}
