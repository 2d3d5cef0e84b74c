import type { Kysely } from 'kysely'
import { apply, type FieldValue, type PlanItem, type Problem } from '../../../engine/index.ts'
import type { JudgeProposalsInput, Viewer } from '../../../platform/contract/index.ts'
import { type Database, readId } from '../../../platform/db/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { acceptedFields } from './acceptedFields.ts'
import { describeAsked } from './limitedFields.ts'
import { kindOfFile } from './linkFiles.rules.ts'
import { findLinkFiles } from './linkFiles.store.ts'
import { proposalEntity } from './proposals.fields.ts'
import { isJudged, stateAfterVerdict } from './proposals.rules.ts'
import { findProposals } from './proposals.store.ts'
import { mailVerdict } from './shareLinkMails.ts'
import { shareLinks } from './shareLinkList.store.ts'
import { shareLinkEntity } from './shareLinks.fields.ts'
import { speaking } from './speaking.ts'

/**
 * Accepts or refuses proposals field by field: accepted ones are written to the product, with the supplier as author in the
 * activity log, and the verdict is mailed. All or nothing.
 */
export async function judgeProposals(
  db: Kysely<Database>,
  { shareLink, verdicts, askAgain }: JudgeProposalsInput,
  viewer: Viewer & { kind: 'staff' },
): Promise<readonly Problem[]> {
  const [link] = await shareLinks.byIds(db, [readId(shareLink) ?? 0])
  if (link === undefined) return [{ field: null, code: 'missing' }]
  const all = await findProposals(db, link.id)
  const judged = verdicts.map((verdict) => ({ ...verdict, proposal: all.find(({ id, state }) => String(id) === verdict.proposal && state === 'SUBMITTED') }))
  const found = judged.flatMap(({ proposal, accept, reason }) => (proposal === undefined ? [] : [{ proposal, accept, reason: reason?.trim() || null }]))
  if (found.length === 0 || found.length < verdicts.length) return [{ field: 'verdicts', code: 'shareLink.judged' }]
  const actor = actorOf(viewer)

  const byProduct = Map.groupBy(
    found.filter(({ accept, proposal }) => accept && isJudged(proposal)),
    ({ proposal }) => proposal.productId,
  )
  const writes = await Promise.all(
    [...byProduct].map(async ([id, list]): Promise<PlanItem[]> => {
      const { fields, files } = await acceptedFields(
        db,
        id,
        list.map(({ proposal }) => proposal),
      )
      const update: PlanItem = { kind: 'product', id, op: 'update', fields }
      return [...(Object.keys(fields).length > 0 ? [update] : []), ...(await planFiles(db, { shareLinkId: link.id, productId: id }, files))]
    }),
  )
  const written = await apply(db, writes.flat(), {
    actor,
    source: `${link.recipientType === 'SUPPLIER' ? 'supplier' : 'colleague'} ${link.recipientEmail} via link`,
  })
  const problems = written.blocked.flatMap((one) => one.problems)
  if (problems.length > 0) return problems

  // comments are read, and do not count towards the link's state
  const states = all
    .filter((one) => isJudged(one) || all.every((other) => !isJudged(other)))
    .map((one) => {
      const verdict = found.find(({ proposal }) => proposal.id === one.id)
      return verdict === undefined ? one.state : verdict.accept ? 'ACCEPTED' : 'REJECTED'
    })
  const state = stateAfterVerdict(states, askAgain === true)
  await apply(
    db,
    [
      ...found.map(({ proposal, accept, reason }): PlanItem => ({
        kind: proposalEntity.kind,
        id: proposal.id,
        op: 'update',
        fields: { state: accept ? 'ACCEPTED' : 'REJECTED', reason: accept ? null : reason },
      })),
      ...(state === null ? [] : [{ kind: shareLinkEntity.kind, id: link.id, op: 'update', fields: { state } } as const]),
    ],
    { actor, source: 'share-link' },
  )
  const answered = found.filter(({ proposal }) => isJudged(proposal))
  if (answered.length === 0) return []
  const refused = answered.filter(({ accept }) => !accept)
  const asked = await describeAsked(
    db,
    refused.map(({ proposal }) => proposal.field),
    { intl: speaking(link.language), language: link.language },
  )
  const labelled = refused.map(({ proposal, reason }) => ({ label: asked.find(({ field }) => field === proposal.field)?.label ?? proposal.field, reason }))
  await mailVerdict(db, link, { refused: labelled, accepted: answered.length - refused.length, isReturned: state === 'RETURNED' })
  return []
}

/** Turns files into technical files of the product, visible to staff only until somebody changes that. */
async function planFiles(db: Kysely<Database>, of: { shareLinkId: number; productId: number }, value: FieldValue): Promise<PlanItem[]> {
  const files = await findLinkFiles(db, of, Array.isArray(value) ? value.map(Number) : [])
  return files.map(({ name, contentKey, mimeType, byteSize }) => ({
    kind: 'technicalFile',
    id: null,
    op: 'create',
    fields: { product: of.productId, name, kind: kindOfFile(mimeType), contentKey, mimeType, byteSize },
  }))
}
