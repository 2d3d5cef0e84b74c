import type { Kysely } from 'kysely'
import { type Actor, apply, describeProblem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { intlFor } from '../../../platform/i18n/index.ts'
import { websiteEntity } from './websites.fields.ts'

/**
 * Creates a website that nothing is sent to yet; its connection is set on its page.
 * @param website its unique name and the languages of its texts, its main language first
 * @throws RangeError with a sentence if something is invalid
 */
export async function createWebsite(db: Kysely<Database>, website: { name: string; languages: readonly string[] }, actor: Actor): Promise<number> {
  const { blocked, createdIds } = await apply(
    db,
    [{ kind: websiteEntity.kind, id: null, op: 'create', fields: { name: website.name, languages: [...website.languages] } }],
    { actor, source: 'command-line' },
  )
  const [problem] = blocked.flatMap(({ problems }) => problems)
  if (problem !== undefined) throw new RangeError(describeProblem(intlFor('en'), websiteEntity.kind, problem))
  const [id] = createdIds
  if (id == null) throw new Error('The website was not made')
  return id
}
