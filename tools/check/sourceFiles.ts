import { globSync } from 'node:fs'

const made = new Set(['node_modules', 'dist', '__generated__', 'test-results'])

/** Hand-written files below `root` that match one of the patterns; posix paths, sorted. */
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

/** The folders that contain code. */
export const floors = ['host', 'remotes', 'shared', 'server', 'tools', 'e2e']

/** Files of all floors with one of these extensions, `ts` or `{ts,tsx}`. */
export function floorFiles(root: string, extensions: string): string[] {
  return sourceFiles(root, ...floors.map((floor) => `${floor}/**/*.${extensions}`))
}
