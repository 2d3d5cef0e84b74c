import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { describeProblem } from '../../../engine/index.ts'
import type { Context } from '../../../platform/contract/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { describeFindings, type InspectedValues, inspectValues } from '../../catalogue/index.ts'
import { acceptedFields } from './acceptedFields.ts'
import { isJudged, isToldToVisitors } from './proposals.rules.ts'
import { findProposals, type ProposalRow } from './proposals.store.ts'

/** What the inspector finds of proposals of one product, as if all of them were accepted. */
export async function checkProposals(db: Kysely<Database>, productId: number, proposals: readonly ProposalRow[]): Promise<InspectedValues> {
  const judged = proposals.filter(isJudged)
  const { fields } = await acceptedFields(db, productId, judged)
  const link = judged[0]?.shareLinkId ?? null
  return inspectValues(db, { product: productId, fields, actor: { kind: 'SHARE_LINK', id: link, name: 'share link' } })
}

// As long as the loaders of a request, which a mutation makes again.
const waiting = new WeakMap<Context['loaders'], Map<string, Promise<InspectedValues>>>()

/** The same of what waits for staff, asked once for all fields of a product; one product after the other, as each is a transaction. */
export function checkWaiting({ db, loaders }: Context, shareLinkId: number, productId: number): Promise<InspectedValues> {
  const known = waiting.get(loaders) ?? new Map<string, Promise<InspectedValues>>()
  waiting.set(loaders, known)
  const key = `${shareLinkId} ${productId}`
  const last = [...known.values()].at(-1)
  const check = async () => {
    await last?.catch(() => undefined)
    const submitted = (await findProposals(db, shareLinkId, productId)).filter(({ state }) => state === 'SUBMITTED')
    return checkProposals(db, productId, submitted)
  }
  const checked = known.get(key) ?? check()
  known.set(key, checked)
  return checked
}

/** What staff read of one field. */
export async function describeChecks(db: Kysely<Database>, intl: IntlShape<string>, { findings, problems }: InspectedValues, field: string): Promise<{ code: string; message: string }[]> {
  const found = findings.get(field) ?? []
  const words = await describeFindings(db, intl, found)
  const refused = problems.filter((problem) => problem.field === field)
  return [
    ...refused.map((problem) => ({ code: problem.code, message: describeProblem(intl, 'product', problem) })),
    ...found.map(({ code }, place) => ({ code: `check:${code}`, message: words[place] ?? code })),
  ]
}

/** What a visitor reads of one field: nothing of stock, of other suppliers, or of products that were not sent. */
export function describeSlips(db: Kysely<Database>, intl: IntlShape<string>, { findings }: InspectedValues, field: string): Promise<string[]> {
  return describeFindings(db, intl, (findings.get(field) ?? []).filter(isToldToVisitors))
}
