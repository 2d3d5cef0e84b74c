import { agreeing, apply, type FieldValue, type PlanItem, preview } from '../../../engine/index.ts'
import { type Context, refusal, type Resolvers } from '../../../platform/contract/index.ts'
import { inTransaction, loadPresent, readId } from '../../../platform/db/index.ts'
import type { InspectedValues } from '../../catalogue/index.ts'
import { fileAddress } from '../../media/index.ts'
import { checkProposals, describeSlips } from './checkProposals.ts'
import { type AskedField, describeAsked } from './limitedFields.ts'
import { maxFiles, technicalFiles } from './linkFiles.rules.ts'
import { findLinkFiles } from './linkFiles.store.ts'
import { proposalEntity } from './proposals.fields.ts'
import { isFilled, isJudged, ofProduct } from './proposals.rules.ts'
import { findLinkProducts, findOwnImages, findProposals, type ProposalRow } from './proposals.store.ts'
import { shareLinkEntity } from './shareLinks.fields.ts'
import { availabilityOf, type ShareLinkState } from './shareLinks.rules.ts'
import { findAsked } from './shareLinkList.store.ts'
import { findNewestLink, findShareLink, type ShareLinkRow } from './shareLinks.store.ts'
import { speaking } from './speaking.ts'
import { uploadLimitedFile } from './uploadLimitedFile.ts'

/** A product as its link's visitor sees it. */
export interface LimitedProductRow {
  productId: number
  link: ShareLinkRow
  asked: AskedField[]
  proposals: ProposalRow[]
  /** The findings for all proposals not accepted yet, computed once for all fields */
  inspect(): Promise<InspectedValues>
}

export interface LimitedFieldRow extends AskedField, Pick<LimitedProductRow, 'link' | 'inspect'> {
  productId: number
  shareLinkId: number
  proposal: ProposalRow | null
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    LimitedProduct: LimitedProductRow
    LimitedField: LimitedFieldRow
  }
}

/** The visitor's proposals of a product; null for a product that is not in their link. */
async function findOwn(context: Context, given: string): Promise<LimitedProductRow | null> {
  const { db, viewer } = context
  const productId = readId(given)
  if (viewer.kind !== 'share' || productId !== viewer.productId) return null
  const link = await findShareLink(db, viewer.shareLinkId)
  return link === undefined ? null : findLimited(context, link, productId)
}

/** What staff see: by the product's latest link. */
async function findNewest(context: Context, given: string): Promise<LimitedProductRow | null> {
  const productId = readId(given) ?? 0
  const link = await findNewestLink(context.db, productId)
  return link === undefined ? null : findLimited(context, link, productId)
}

async function findLimited({ db }: Context, link: ShareLinkRow, productId: number): Promise<LimitedProductRow> {
  const [asked, proposals] = await Promise.all([findAsked(db, [link.id]), findProposals(db, link.id, productId)])
  const fields = asked.flatMap((row) => (row.productId === productId ? [row.field] : []))
  let inspected: Promise<InspectedValues> | undefined
  const inspect = () =>
    (inspected ??= checkProposals(
      db,
      proposals.filter(({ state }) => state !== 'ACCEPTED'),
    ).then((found) => found.get(productId) ?? { findings: new Map(), problems: [] }))
  return { productId, link, asked: await describeAsked(db, fields, { intl: speaking(link.language), language: link.language }), proposals, inspect }
}

/** Whether a visitor may still change it: submitted proposals await judgement, accepted ones are final. */
const isOpen = (proposal: ProposalRow | null) => proposal === null || proposal.state === 'DRAFT' || proposal.state === 'REJECTED'

const maxImages = 10

const actorOf = ({ id, email }: ShareLinkRow) => ({ kind: 'SHARE_LINK', id, name: email }) as const

async function save(given: Context, { link, productId, asked, proposals }: LimitedProductRow, field: string, value: FieldValue): Promise<void> {
  const context = speakingTo(given, link)
  const { db, intl } = context
  const own = proposals.find((one) => one.field === field) ?? null
  const label = asked.find((one) => one.field === field)?.label
  if (label === undefined) throw refusal(context, 'BAD_USER_INPUT', 'supplier.proposal.unasked')
  if (!isOpen(own) || availabilityOf(link, new Date()) !== 'AVAILABLE') throw refusal(context, 'BAD_USER_INPUT', 'supplier.proposal.closed')
  if (field === 'images' && (await hasForeignImages(context, link, value)))
    throw refusal(context, 'BAD_USER_INPUT', 'supplier.proposal.images', { maximum: maxImages })
  if (field === technicalFiles && (await hasForeignFiles(context, { shareLinkId: link.id, productId }, value)))
    throw refusal(context, 'BAD_USER_INPUT', 'supplier.proposal.files', { maximum: maxFiles })
  // files are entities of their own, checked when they were uploaded
  const { blocked } = await preview(db, field === technicalFiles ? [] : [{ kind: 'product', id: productId, op: 'update', fields: { [field]: value } }])
  const [problem] = blocked.flatMap(({ problems }) => problems)
  if (problem !== undefined)
    throw refusal(context, 'BAD_USER_INPUT', 'supplier.proposal.refused', {
      problem: intl.formatMessage({ id: agreeing(intl, `changes.problem.${problem.code}`, 'product', problem.field) }, { label, ...problem.values }),
    })
  const isDone = isFilled(value)
  if (own === null && !isDone) return
  await write(context, link, own, { product: productId, field, value: isDone ? value : null })
}

const maxCommentLength = 1000

/** A visitor's comment on a field or on the product. Allowed after submission: staff may ask about it. */
async function comment(given: Context, { link, productId, asked, proposals }: LimitedProductRow, field: string | null, text: string): Promise<void> {
  const context = speakingTo(given, link)
  const name = field ?? ofProduct
  const own = proposals.find((one) => one.field === name) ?? null
  if (field !== null && !asked.some((one) => one.field === field)) throw refusal(context, 'BAD_USER_INPUT', 'supplier.proposal.unasked')
  if (!isOpen(own) || availabilityOf(link, new Date()) !== 'AVAILABLE') throw refusal(context, 'BAD_USER_INPUT', 'supplier.proposal.closed')
  if ([...text].length > maxCommentLength) throw refusal(context, 'BAD_USER_INPUT', 'supplier.proposal.commentLong', { maximum: maxCommentLength })
  if (own === null && text.trim() === '') return
  await write(context, link, own, { product: productId, field: name, comment: text.trim() === '' ? null : text })
}

/** Messages for a recipient are in the link's language. */
const speakingTo = (context: Context, { language }: ShareLinkRow): Context => ({ ...context, intl: speaking(language) })

/** Removing a value deletes its proposal, unless it has a comment; a refused one starts again. */
async function write(
  { db }: Context,
  link: ShareLinkRow,
  own: ProposalRow | null,
  { product, field, ...said }: { product: number; field: string; value?: FieldValue; comment?: string | null },
): Promise<void> {
  const { kind } = proposalEntity
  const { value, comment: remark } = { value: own?.value ?? null, comment: own?.comment ?? null, ...said }
  const state: ShareLinkState = 'IN_PROGRESS'
  const writing: PlanItem =
    own === null
      ? { kind, id: null, op: 'create', fields: { shareLink: link.id, product, field, value, comment: remark } }
      : value === null && remark === null
        ? { kind, id: own.id, op: 'delete', fields: {} }
        : { kind, id: own.id, op: 'update', fields: { ...said, state: 'DRAFT' } }
  await apply(db, [writing, { kind: shareLinkEntity.kind, id: link.id, op: 'update', fields: { state } }], { actor: actorOf(link), source: 'share-link' })
}

/** Visitors can use only pictures that were uploaded through their link. */
async function hasForeignImages({ db }: Context, link: ShareLinkRow, value: FieldValue): Promise<boolean> {
  const ids = Array.isArray(value) ? value.map(Number) : []
  return ids.some((id) => !Number.isSafeInteger(id)) || ids.length > maxImages || (await findOwnImages(db, link.id, ids)).length < new Set(ids).size
}

/** And only files that were uploaded through their link for this product. */
async function hasForeignFiles({ db }: Context, of: { shareLinkId: number; productId: number }, value: FieldValue): Promise<boolean> {
  const ids = Array.isArray(value) ? value.map(Number) : []
  return (
    (value !== null && !Array.isArray(value)) ||
    ids.some((id) => !Number.isSafeInteger(id)) ||
    ids.length > maxFiles ||
    (await findLinkFiles(db, of, ids)).length < ids.length
  )
}

/** Submits the proposals of a product; the link is submitted when all its products are. */
async function submit(given: Context, { link, proposals }: LimitedProductRow): Promise<void> {
  const context = speakingTo(given, link)
  const drafts = proposals.filter(({ state }) => state === 'DRAFT')
  if (drafts.length === 0) throw refusal(context, 'BAD_USER_INPUT', 'supplier.proposal.nothing')
  await inTransaction(context.db, async (db) => {
    const [products, all] = [await findLinkProducts(db, link.id), await findProposals(db, link.id)]
    const sent = new Set([...drafts, ...all.filter(({ state }) => state !== 'DRAFT')].map(({ productId }) => productId))
    const isWhole = products.every(({ id }) => sent.has(id)) && all.every(({ id, state }) => state !== 'DRAFT' || drafts.some((draft) => draft.id === id))
    await apply(
      db,
      [
        ...drafts.map(({ id }) => ({ kind: proposalEntity.kind, id, op: 'update', fields: { state: 'SUBMITTED' } }) as const),
        ...(isWhole
          ? [{ kind: shareLinkEntity.kind, id: link.id, op: 'update', fields: { state: 'SUBMITTED', submittedAt: new Date().toISOString() } } as const]
          : []),
      ],
      { actor: actorOf(link), source: 'share-link' },
    )
  })
}

export const resolvers = {
  Query: {
    limitedProduct: (_, { id }, context) => (context.viewer.kind === 'staff' ? findNewest(context, id) : findOwn(context, id)),
  },
  Mutation: {
    async saveProposal(_, { id, field, value }, context) {
      const limited = await findOwn(context, id)
      if (limited === null) return null
      await save(context, limited, field, JSON.parse(value) as FieldValue)
      return findOwn(context, id)
    },
    async saveProposalComment(_, { id, field, comment: text }, context) {
      const limited = await findOwn(context, id)
      if (limited === null) return null
      await comment(context, limited, field ?? null, text)
      return findOwn(context, id)
    },
    uploadLimitedFile: (_, { file }, context) => uploadLimitedFile(file, context),
    async submitProposal(_, { id }, context) {
      const limited = await findOwn(context, id)
      if (limited === null) return null
      await submit(context, limited)
      return findOwn(context, id)
    },
  },
  LimitedProduct: {
    productId: ({ productId }) => String(productId),
    endsAt: ({ link }) => link.endsAt,
    recipientType: ({ link }) => link.recipientType,
    language: ({ link }) => link.language,
    state: ({ link }) => link.state,
    comment: ({ proposals }) => proposals.find(({ field }) => field === ofProduct)?.comment ?? null,
    isDraft: ({ proposals }) => proposals.some(({ state }) => state === 'DRAFT'),
    fields: ({ productId, link, asked, proposals, inspect }) =>
      asked.map((field) => ({
        ...field,
        productId,
        link,
        inspect,
        shareLinkId: link.id,
        proposal: proposals.find((one) => one.field === field.field) ?? null,
      })),
    async products({ link }, _, { db }) {
      const [products, asked, proposals] = await Promise.all([findLinkProducts(db, link.id), findAsked(db, [link.id]), findProposals(db, link.id)])
      const count = (rows: readonly { productId: number }[], id: number) => rows.filter(({ productId }) => productId === id).length
      return products.map(({ id, sku, name }) => ({
        productId: String(id),
        name: name ?? sku,
        asked: count(asked, id),
        filled: count(proposals.filter(isJudged), id),
      }))
    },
  },
  LimitedField: {
    value: ({ proposal }) => (proposal === null || proposal.value === null ? null : JSON.stringify(proposal.value)),
    images: async ({ kind, proposal }, _, { loaders }) =>
      kind === 'IMAGES' && Array.isArray(proposal?.value) ? loadPresent(loaders.images, proposal.value.map(Number)) : [],
    files: ({ kind, proposal, ...of }, _, { db }) =>
      kind === 'FILES' && Array.isArray(proposal?.value) ? findLinkFiles(db, of, proposal.value.map(Number)) : [],
    present: async ({ kind, productId }, _, { loaders }) =>
      kind === 'FILES' ? (await loaders.filesOfProduct.load(productId)).filter(({ isPublic }) => isPublic) : [],
    state: ({ proposal }) => proposal?.state ?? null,
    reason: ({ proposal }) => proposal?.reason ?? null,
    comment: ({ proposal }) => proposal?.comment ?? null,
    checks: async ({ field, link, proposal, inspect }, _, { db }) =>
      proposal === null || !isJudged(proposal) || proposal.state === 'ACCEPTED' ? [] : describeSlips(db, speaking(link.language), await inspect(), field),
  },
  LimitedFile: {
    url: ({ contentKey, name, mimeType }) => fileAddress(contentKey, name, mimeType),
  },
} satisfies Resolvers
