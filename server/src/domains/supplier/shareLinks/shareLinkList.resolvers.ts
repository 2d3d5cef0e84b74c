import type { Kysely } from 'kysely'
import { apply, findChangeSet, type Problem, readFields } from '../../../engine/index.ts'
import { type Context, refusal, type Resolvers, type Viewer } from '../../../platform/contract/index.ts'
import { type Database, inTransaction, loadPresent, readId } from '../../../platform/db/index.ts'
import { actorOf, describeProblems, once } from '../../../services/mutations/index.ts'
import { askableFields } from './askableFields.ts'
import { checkWaiting, describeChecks, findFailing } from './checkProposals.ts'
import { judgeProposals } from './judgeProposals.ts'
import { draftMail } from './composeMail.ts'
import { describeAsked, readable } from './limitedFields.ts'
import { technicalFiles } from './linkFiles.rules.ts'
import { findLinkFiles } from './linkFiles.store.ts'
import { previewShareLink } from './previewShareLink.ts'
import { readNewShareLink } from './readNewShareLink.ts'
import { ofProduct } from './proposals.rules.ts'
import { findProposals } from './proposals.store.ts'
import { drawAddress, mailInvitation, mailReminder } from './shareLinkMails.ts'
import { findAskable, findNamed, type ShareLinkListRow, shareLinks } from './shareLinkList.store.ts'
import { shareLinkEntity } from './shareLinks.fields.ts'
import { actionsOf, daysAlready, type LinkAction, maxLinkLength, stateWhenExtended } from './shareLinks.rules.ts'
import { speaking } from './speaking.ts'

function staffOf(context: Context): Viewer & { kind: 'staff' } {
  const { viewer } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'graphql.policy.share')
  return viewer
}

function answer(context: Context, shareLink: ShareLinkListRow | null, problems: readonly Problem[]) {
  return { shareLink, errors: describeProblems(context, shareLinkEntity.kind, problems) }
}

class Refused extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super('refused')
    this.problems = problems
  }
}

/** Changes one link in a transaction, and returns its new state. */
async function change(
  context: Context,
  given: string,
  work: (db: Kysely<Database>, link: ShareLinkListRow, viewer: Viewer & { kind: 'staff' }) => Promise<readonly Problem[]>,
) {
  const viewer = staffOf(context)
  const id = readId(given) ?? 0
  const problems = await inTransaction(context.db, async (db) => {
    const [link] = await shareLinks.byIds(db, [id])
    const found = link === undefined ? [{ field: null, code: 'missing' }] : await work(db, link, viewer)
    // if one of several products is refused, none is written
    if (found.length > 0) throw new Refused(found)
    return found
  }).catch((error: unknown) => {
    if (error instanceof Refused) return error.problems
    throw error
  })
  const [link = null] = await shareLinks.byIds(context.db, [id])
  context.loaders.shareLinks.clear(id).prime(id, link)
  return answer(context, link, problems)
}

const canBe = (link: ShareLinkListRow, action: LinkAction) => actionsOf(link, new Date()).includes(action)

async function write(
  db: Kysely<Database>,
  id: number,
  fields: Record<string, string | number>,
  viewer: Viewer & { kind: 'staff' },
): Promise<readonly Problem[]> {
  const { blocked } = await apply(db, [{ kind: shareLinkEntity.kind, id, op: 'update', fields }], { actor: actorOf(viewer), source: 'share-link' })
  return blocked.flatMap(({ problems }) => problems)
}

async function describePresentFiles({ intl, loaders }: Context, productId: number): Promise<string | null> {
  const { length } = await loaders.filesOfProduct.load(productId)
  return length === 0 ? null : intl.formatMessage({ id: 'supplier.asked.files' }, { count: length })
}

export const resolvers = {
  Query: {
    async askedFields(_, { products, language }, context) {
      const found = await findAskable(
        context.db,
        products.map((id) => readId(id) ?? 0),
        language,
      )
      const described = await describeAsked(
        context.db,
        found.map(({ field }) => field),
        context,
      )
      return described.map(({ field, label }) => ({ field, label, missing: found.find((one) => one.field === field)?.missing ?? 0 }))
    },
    async shareLinkDraft(_, { products, language }, { db }) {
      return draftMail(
        speaking(language),
        await findNamed(
          db,
          products.map((id) => readId(id) ?? 0),
          language,
        ),
      )
    },
    async shareLinkPreview(_, { input }, context) {
      const { problems, ...mail } = await previewShareLink(context.db, input, staffOf(context))
      return { ...mail, errors: answer(context, null, problems).errors }
    },
  },
  Mutation: {
    async createShareLink(_, { input, idempotencyKey }, context) {
      const viewer = staffOf(context)
      const made = await once<{ id: number | null; changeSetId: number | null; problems: readonly Problem[] }>(
        context,
        { operation: 'createShareLink', key: idempotencyKey, request: input, counts: ({ problems }) => problems.length === 0 },
        async (db) => {
          const { plan, problems } = await readNewShareLink(db, input, viewer.userId)
          if (problems.length > 0) return { id: null, changeSetId: null, problems }
          const { createdIds, blocked, changeSetId } = await apply(db, [{ kind: shareLinkEntity.kind, id: null, op: 'create', fields: plan }], {
            actor: actorOf(viewer),
            source: 'share-link',
          })
          const [link] = await shareLinks.byIds(
            db,
            createdIds.flatMap((id) => id ?? []),
          )
          if (link !== undefined) await mailInvitation(db, link)
          return { id: link?.id ?? null, changeSetId, problems: blocked.flatMap((one) => one.problems) }
        },
      )
      const [shareLink, changeSet] = await Promise.all([
        made.id === null ? null : context.loaders.shareLinks.load(made.id),
        made.changeSetId === null ? null : findChangeSet(context.db, made.changeSetId),
      ])
      return { ...answer(context, shareLink, made.problems), changeSet }
    },
    extendShareLink: (_, { id, days }, context) =>
      change(context, id, async (db, link, viewer) => {
        const most = maxLinkLength - daysAlready(link.createdAt, new Date())
        if (most > 0 && !canBe(link, 'EXTEND')) return [{ field: null, code: 'shareLink.over' }]
        if (days < 1 || days > most) return [{ field: 'days', code: 'shareLink.days', values: { maximum: Math.max(most, 0) } }]
        return write(db, link.id, { expiresAfter: daysAlready(link.createdAt, new Date()) + days, state: stateWhenExtended(link) }, viewer)
      }),
    revokeShareLink: (_, { id }, context) =>
      change(context, id, async (db, link, viewer) => {
        if (!canBe(link, 'REVOKE')) return [{ field: null, code: 'shareLink.over' }]
        return write(db, link.id, { state: 'REVOKED', revokedAt: new Date().toISOString() }, viewer)
      }),
    remindShareLink: (_, { id }, context) =>
      change(context, id, async (db, link, viewer) => {
        if (link.reminderSentAt === null && !canBe(link, 'REMIND')) return [{ field: null, code: 'shareLink.over' }]
        return (await mailReminder(db, link, actorOf(viewer))) ? [] : [{ field: null, code: 'shareLink.reminded' }]
      }),
    async drawShareLinkAddress(_, { id }, context) {
      staffOf(context)
      const [link] = await shareLinks.byIds(context.db, [readId(id) ?? 0])
      return link === undefined || !canBe(link, 'COPY') ? null : drawAddress(context.db, link.id)
    },
    async judgeProposals(_, { input }, context) {
      staffOf(context)
      // before the transaction: the dry run has one of its own
      const failing = await findFailing(
        context.db,
        readId(input.shareLink) ?? 0,
        new Set(input.verdicts.flatMap(({ proposal, accept, acceptFailing }) => (accept && acceptFailing !== true ? [proposal] : []))),
      )
      return change(context, input.shareLink, async (db, _link, viewer) =>
        failing.length > 0 ? [{ field: 'verdicts', code: 'shareLink.failing', values: { count: failing.length } }] : judgeProposals(db, input, viewer),
      )
    },
  },
  ShareLink: {
    actions: (link) => actionsOf(link, new Date()),
    asked: async ({ id }, _, { loaders }) => (await loaders.shareLinkProgress.load(id))?.asked ?? 0,
    filled: async ({ id }, _, { loaders }) => (await loaders.shareLinkProgress.load(id))?.filled ?? 0,
    waiting: async ({ id }, _, { loaders }) => (await loaders.shareLinkProgress.load(id))?.waiting ?? 0,
    sentAt: async ({ id }, _, { loaders }) => (await loaders.shareLinkProgress.load(id))?.sentAt ?? null,
    mailState: async ({ id }, _, { loaders }) => (await loaders.shareLinkProgress.load(id))?.mailState ?? null,
    proposals: ({ id }, _, { db }) => findProposals(db, id),
  },
  ShareLinkPreviewProduct: {
    product: async ({ productId }, _, { loaders }) => {
      const product = await loaders.products.load(productId)
      if (!product) throw new Error(`The product ${productId} has gone meanwhile`)
      return product
    },
  },
  Proposal: {
    product: async ({ productId }, _, { loaders }) => {
      const product = await loaders.products.load(productId)
      if (!product) throw new Error(`The product ${productId} has gone meanwhile`)
      return product
    },
    label: async ({ field }, _, context) =>
      field === ofProduct
        ? context.intl.formatMessage({ id: 'supplier.proposal.comment' })
        : ((await describeAsked(context.db, [field], context))[0]?.label ?? field),
    value: async ({ field, value }, _, context) => {
      const [asked] = await describeAsked(context.db, [field], context)
      return (asked && readable(context, asked, value)) ?? ''
    },
    images: async ({ field, value }, _, { loaders }) => (field === 'images' && Array.isArray(value) ? loadPresent(loaders.images, value.map(Number)) : []),
    files: ({ field, value, shareLinkId, productId }, _, { db }) =>
      field === technicalFiles && Array.isArray(value) ? findLinkFiles(db, { shareLinkId, productId }, value.map(Number)) : [],
    checks: async ({ field, state, shareLinkId, productId }, _, context) =>
      state === 'SUBMITTED' ? describeChecks(context.db, context.intl, await checkWaiting(context, shareLinkId, productId), field) : [],
    current: async ({ field, productId }, _, context) => {
      if (field === technicalFiles) return describePresentFiles(context, productId)
      const [[asked], present] = await Promise.all([describeAsked(context.db, [field], context), readFields(context.db, 'product', productId, askableFields())])
      return asked ? readable(context, asked, new Map(present).get(field)) : null
    },
  },
} satisfies Resolvers
