import { globSync } from 'node:fs'

const made = new Set(['node_modules', 'dist', '__generated__', 'test-results'])

/** Files below `root` that people wrote and that match one of the patterns; posix paths, sorted. */
export function sourceFiles(root: string, ...patterns: string[]): string[] {
  return globSync(patterns, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => entry.isDirectory() && (made.has(entry.name) || entry.name.startsWith('.')),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').slice(root.length + 1))
    .sort()
}

export const rooms = 'host/**/*,remotes/**/*,shared/**/*,server/**/*,tools/**/*,e2e/**/*'.split(',')
