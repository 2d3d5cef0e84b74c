import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bundler/workspace.ts'

/** The versions of these packages that the catalog of this workspace pins. Throws for one that is in no catalog. */
export const versionsOf = (names: readonly string[]): Record<string, string> => {
  const catalog = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  return Object.fromEntries(
    names.map((name) => {
      const version = new RegExp(`^ {2}'?${name.replace(/[/]/g, '[/]')}'?: (\\S+)$`, 'm').exec(catalog)?.[1]
      if (!version) throw new Error(`The catalog in pnpm-workspace.yaml knows no version of ${name}.`)
      return [name, version]
    }),
  )
}
