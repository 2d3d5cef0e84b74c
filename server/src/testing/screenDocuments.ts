import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, separateOperations, type DocumentNode } from 'graphql'
import { projectFolder } from '../settings.ts'

/** Every operation of the screens with the fragments that it needs, as the browser sends it, by its name. */
export function screenDocuments(): Record<string, DocumentNode> {
  const files = globSync('{host,remotes/*,shared/ui,shared/shell,shared/session,shared/drafts,shared/jobs}/src/**/*.{ts,tsx}', { cwd: projectFolder }).filter((file) => !/__generated__|\.test\.tsx?$/.test(file))
  const texts = files.flatMap((file) => [...readFileSync(join(projectFolder, file), 'utf8').matchAll(/graphql`([^`]*)`/g)].map(([, text = '']) => text))
  return separateOperations(parse(texts.join('\n')))
}
