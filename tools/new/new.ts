// `pnpm new entity <room>/<noun>` and `pnpm new screen <room>/<noun> [Name]`: a working copy of the smallest model, under
// the noun's own name. What it holds is edited in afterwards.
import { house } from '../check/runProgram.ts'
import { rooms } from '../bundler/workspace.ts'
import type { Draft } from './Draft.ts'
import { newEntity } from './newEntity.ts'
import { newScreen } from './newScreen.ts'

const usage = 'pnpm new entity <room>/<noun>, for instance content/translations\npnpm new screen <room>/<noun> [Name]'

function draftOf([kind, place = '', name]: string[]): Draft {
  const [room = '', noun = ''] = place.split('/')
  if (!(rooms as readonly string[]).includes(room)) throw new Error(`There is no room "${room}"; the rooms are ${rooms.join(', ')}.\n${usage}`)
  if (kind === 'entity') return newEntity(house, room, noun)
  if (kind === 'screen') return newScreen(house, room, noun, name)
  throw new Error(usage)
}

try {
  const draft = draftOf(process.argv.slice(2))
  draft.write()
  for (const path of draft.created) console.log(`new      ${path}`)
  for (const path of draft.changed) console.log(`changed  ${path}`)
  console.log('\nIt is a copy of the reviews: give it its own fields and Dutch words, read its tests, then `pnpm check`.')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
