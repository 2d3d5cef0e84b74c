import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { sourceFiles } from './sourceFiles.ts'
import type { Rule } from './Rule.ts'

const link = /\]\(([^)\s]+)\)/g
// A path in backticks that begins in one of our folders must exist, too. Exceptions are a path with a placeholder, and the
// output of a build, which may run during the checks.
const quotedPath = /`((?:host|remotes|shared|server|tools|e2e|docs|types)\/[\w./-]+)`/g

function withoutFences(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '')
}

// As on GitHub: lower case, punctuation removed, spaces to hyphens.
function anchors(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map((match) => match[1]!)
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

function deadLinks(root: string, page: string): string[] {
  const text = withoutFences(readFileSync(join(root, page), 'utf8'))
  const links = [...text.matchAll(link)].map((match) => match[1]!).filter((target) => !/^[a-z]+:/.test(target))
  const broken = links.filter((target) => {
    const [path, anchor] = target.split('#') as [string, string?]
    const file = path === '' ? page : normalize(join(dirname(page), path))
    if (!existsSync(join(root, file))) return true
    return anchor !== undefined && !anchors(readFileSync(join(root, file), 'utf8')).has(anchor)
  })
  const quoted = [...text.matchAll(quotedPath)].map((match) => match[1]!).filter((path) => !/\bdist\b/.test(path))
  return [...broken, ...quoted.filter((path) => !existsSync(join(root, path)))].map((target) => `${page}: ${target} does not exist`)
}

/** Names in the catalog of pnpm-workspace.yaml. */
function catalogNames(root: string): string[] {
  const [, catalog = ''] = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8').split(/^catalog:\n/m)
  const lines = catalog.split(/^\S/m)[0]!
  return [...lines.matchAll(/^ {2}'?([^\s'#:]+)'?:/gm)].map((match) => match[1]!)
}

function dependencyViolationes(root: string): string[] {
  const page = 'docs/dependencies.md'
  // A line is "- `one`, `two` — why"; the text after the dash can name anything.
  const heads = [...readFileSync(join(root, page), 'utf8').matchAll(/^- (.*?) — /gm)].map((match) => match[1]!)
  const explained = heads.flatMap((head) => [...head.matchAll(/`([^`\s]+)`/g)].map((match) => match[1]!))
  const taken = catalogNames(root)
  return [
    ...taken.filter((name) => !explained.includes(name)).map((name) => `${page}: no line says why we take \`${name}\``),
    ...explained.filter((name) => !taken.includes(name)).map((name) => `${page}: we no longer take \`${name}\``),
  ]
}

export const linksCheck: Rule = {
  name: 'links',
  promise: 'pages point at things that exist, and docs/dependencies.md names every dependency',
  async find(root) {
    const pages = sourceFiles(root, '*.md', '*/**/*.md')
    return [...pages.flatMap((page) => deadLinks(root, page)), ...dependencyViolationes(root)]
  },
}
