import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { describeProblem } from '../../../engine/index.ts'
import type { Context } from '../../../platform/contract/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { describeFindings, type InspectedValues, inspectValues, type WantedValues } from '../../catalogue/index.ts'
import { acceptedFields } from './acceptedFields.ts'
import { isJudged, isToldToVisitors } from './proposals.rules.ts'
import { findProposals, type ProposalRow } from './proposals.store.ts'

/** The inspector's findings for a link's proposals, by product, as if all were accepted. */
export async function checkProposals(db: Kysely<Database>, proposals: readonly ProposalRow[]): Promise<ReadonlyMap<number, InspectedValues>> {
  const judged = proposals.filter(isJudged)
  const wanted: WantedValues[] = []
  for (const [product, own] of Map.groupBy(judged, ({ productId }) => productId))
    wanted.push({ product, fields: (await acceptedFields(db, product, own)).fields })
  return inspectValues(db, wanted, { kind: 'SHARE_LINK', id: judged[0]?.shareLinkId ?? null, name: 'share link' })
}

// Per request: a mutation creates new loaders.
const waiting = new WeakMap<Context['loaders'], Map<number, Promise<ReadonlyMap<number, InspectedValues>>>>()

/** The same for proposals awaiting judgement, computed once for all fields of all products of a link. */
export async function checkWaiting({ db, loaders }: Context, shareLinkId: number, productId: number): Promise<InspectedValues> {
  const known = waiting.get(loaders) ?? new Map<number, Promise<ReadonlyMap<number, InspectedValues>>>()
  waiting.set(loaders, known)
  const last = [...known.values()].at(-1)
  // one link after the other, as each takes a transaction
  const checked = known.get(shareLinkId) ?? (last?.catch(() => undefined) ?? Promise.resolve()).then(() => checkSubmitted(db, shareLinkId))
  known.set(shareLinkId, checked)
  return (await checked).get(productId) ?? { findings: new Map(), problems: [] }
}

const checkSubmitted = async (db: Kysely<Database>, shareLinkId: number) =>
  checkProposals(
    db,
    (await findProposals(db, shareLinkId)).filter(({ state }) => state === 'SUBMITTED'),
  )

/** The ids of proposals with a failing check: accepting them needs a confirmation. */
export async function findFailing(db: Kysely<Database>, shareLinkId: number, ids: ReadonlySet<string>): Promise<ProposalRow[]> {
  const submitted = (await findProposals(db, shareLinkId)).filter(({ state }) => state === 'SUBMITTED')
  const asked = submitted.filter((one) => ids.has(String(one.id)) && isJudged(one))
  if (asked.length === 0) return []
  const products = new Set(asked.map(({ productId }) => productId))
  const checked = await checkProposals(
    db,
    submitted.filter(({ productId }) => products.has(productId)),
  )
  return asked.filter(({ productId, field }) => {
    const { findings, problems } = checked.get(productId) ?? { findings: new Map(), problems: [] }
    return (findings.get(field)?.length ?? 0) > 0 || problems.some((problem) => problem.field === field)
  })
}

/** What staff see for one field. */
export async function describeChecks(
  db: Kysely<Database>,
  intl: IntlShape<string>,
  { findings, problems }: InspectedValues,
  field: string,
): Promise<{ code: string; message: string }[]> {
  const found = findings.get(field) ?? []
  const words = await describeFindings(db, intl, found)
  const refused = problems.filter((problem) => problem.field === field)
  return [
    ...refused.map((problem) => ({ code: problem.code, message: describeProblem(intl, 'product', problem) })),
    ...found.map(({ code }, place) => ({ code: `check:${code}`, message: words[place] ?? code })),
  ]
}

/** What a visitor sees for one field: nothing about stock, other suppliers, or products that were not sent. */
export function describeSlips(db: Kysely<Database>, intl: IntlShape<string>, { findings }: InspectedValues, field: string): Promise<string[]> {
  return describeFindings(db, intl, (findings.get(field) ?? []).filter(isToldToVisitors))
}
