import type { Plan, Problem } from '../../../engine/index.ts'

export type Decision = 'APPROVE' | 'REJECT' | 'REOPEN'

export type ReviewStatus = 'PENDING' | 'APPROVED' | 'REJECTED'

/** A decision on reviews; a rejection has a reason. */
export interface Judgement {
  decision: Decision
  reason?: string
}

export interface Judged {
  id: number
  status: ReviewStatus
}

/**
 * Why a review cannot get this status, or null. A decided review has to be reopened before it can get the opposite decision, so
 * that nobody overrules somebody by accident.
 */
export function refuseStatus(present: ReviewStatus, wanted: ReviewStatus): Problem | null {
  if (wanted === 'PENDING') return present === 'PENDING' ? { field: 'status', code: 'review.PENDING' } : null
  return present === 'PENDING' ? null : { field: 'status', code: `review.${present}` }
}

const becomes: Readonly<Record<Decision, ReviewStatus>> = { APPROVE: 'APPROVED', REJECT: 'REJECTED', REOPEN: 'PENDING' }

/** The changes of each of these reviews, and why some are skipped. */
export function planJudgement({ decision, reason }: Judgement, reviews: readonly Judged[]): { plan: Plan; refused: ReadonlyMap<number, Problem> } {
  const status = becomes[decision]
  const refused = new Map<number, Problem>()
  const plan = reviews.flatMap(({ id, status: present }): Plan[number][] => {
    const problem = refuseStatus(present, status)
    if (problem) refused.set(id, problem)
    return problem ? [] : [{ kind: 'review', id, op: 'update', fields: { status, ...(decision === 'REJECT' && { rejectionReason: reason ?? null }) } }]
  })
  return { plan, refused }
}
