// `pnpm new entity <remote>/<entity>` and `pnpm new screen <remote>/<entity> [Name]`: writes a working copy of the smallest
// model, under the entity's own name. Its real content is edited in afterwards.
import { spawnSync } from 'node:child_process'
import { productRoot } from '../check/runProgram.ts'
import { remotes } from '../bundler/workspace.ts'
import type { Draft } from './Draft.ts'
import { newEntity } from './newEntity.ts'
import { newScreen } from './newScreen.ts'

const usage = 'pnpm new entity <remote>/<entity>, for instance content/translations\npnpm new screen <remote>/<entity> [Name]'

function draftOf([kind, place = '', name]: string[]): Draft {
  const [remote = '', entity = ''] = place.split('/')
  if (!(remotes as readonly string[]).includes(remote)) throw new Error(`There is no remote "${remote}"; the remotes are ${remotes.join(', ')}.\n${usage}`)
  if (kind === 'entity') return newEntity(productRoot, remote, entity)
  if (kind === 'screen') return newScreen(productRoot, remote, entity, name)
  throw new Error(usage)
}

try {
  const draft = draftOf(process.argv.slice(2))
  draft.write()
  const tables = draft.created.some((path) => path.startsWith('server/migrations/')) ? ['server/src/platform/db/tables.d.ts'] : []
  if (tables.length > 0 && spawnSync(process.execPath, ['server/src/testing/writeTables.ts'], { cwd: productRoot, stdio: 'inherit' }).status !== 0)
    throw new Error('It is written, but not the types of its tables: run `node server/src/testing/writeTables.ts`.')
  for (const path of draft.created) console.log(`new      ${path}`)
  for (const path of [...draft.changed, ...tables]) console.log(`changed  ${path}`)
  console.log('\nIt is a copy of the reviews, which runs as it is: give it its own fields and Dutch words, read its tests, then `pnpm check`.')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
