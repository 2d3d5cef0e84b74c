import { apply, type Blocked, preview, type Preview, type Problem, showPreview } from '../../../engine/index.ts'
import { chunkOutcome, defineJob, type UnitOutcome } from '../../../services/jobs/index.ts'
import { type Judgement, planJudgement } from './judgement.rules.ts'
import { lockForJudgement, reviews } from './reviews.store.ts'

function withRefused(shown: Preview, refused: ReadonlyMap<number, Problem>): Preview {
  const blocked = [...refused].map(([id, problem], at): Blocked => ({ index: -1 - at, kind: 'review', id, op: 'update', problems: [problem] }))
  return { ...shown, blocked: [...blocked, ...shown.blocked], counts: { ...shown.counts, blocked: shown.counts.blocked + blocked.length } }
}

/** One judgement on many reviews, chosen by ticks or by everything that a search finds. */
export const reviewsJudgeJob = defineJob<Judgement>({
  kind: 'reviewsJudge',
  title: (intl, { input: { decision }, total }) => intl.formatMessage({ id: `content.reviews.judge.${decision}` }, { count: total }),
  async preview(db, { input, ids, actor }) {
    const { plan, refused } = planJudgement(input, await reviews.byIds(db, ids))
    return showPreview(withRefused(await preview(db, plan, actor), refused))
  },
  async run(db, { input, ids, actor, jobId, changeSetId }) {
    const { plan, refused } = planJudgement(input, await lockForJudgement(db, ids))
    const { items, ...rest } = chunkOutcome(ids, plan, await apply(db, plan, { actor, source: 'reviewsJudge', jobId, ...(changeSetId === null ? {} : { changeSetId }) }))
    const left = [...refused].map(([id, problem]): [number, UnitOutcome] => [id, { state: 'SKIPPED', problem }])
    return { ...rest, items: new Map([...items, ...left]) }
  },
})
