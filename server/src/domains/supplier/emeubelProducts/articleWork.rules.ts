import type { FieldValue, Plan, PlanItem, Problem } from '../../../engine/index.ts'
import type { EmeubelProductAction } from '../../../platform/contract/index.ts'
import { findGtinFormFault } from '../../../platform/gtin/index.ts'
import type { DeliveredProperties } from './DeliveredProperties.ts'

/** What is to be done with articles; as the input of the contract, its ids read. */
export interface ArticleWork {
  action: EmeubelProductAction
  /** of LINK and REJECT */
  product?: number
  /** of LINK_SUGGESTED: what a suggestion has to be worth at least, in percent */
  minimumScore?: number
  /** of IGNORE */
  reason?: string
  /** of IGNORE: its last day; without one there is no end */
  until?: string
}

/** What has to be known of an article to say what becomes of it. */
export interface WorkedArticle {
  id: number
  sku: string
  name: string
  linkedProductId: number | null
  ignore: boolean
  isDeleted: boolean
  leadTimeWeeks: number | null
  eanCodes: string[]
  delivered: DeliveredProperties
  rejected: number[]
  /** The best suggestions, the best first */
  suggestions: { product: number; score: number }[]
  /** When the latest of its changes was delivered, as ISO */
  deliveredAt: string | null
  /** A product bears its number as its SKU already */
  isSkuTaken: boolean
}

/** A DIMENSION attribute of ours for a length that is delivered. */
export interface LengthAttribute {
  code: string
  unit: string | null
}

export interface ArticlePlan {
  plan: Plan
  /** Articles that are left as they are, and why */
  refused: ReadonlyMap<number, Problem>
}

/** In percent: below this a suggestion is a guess: it is linked one by one, and not by the hundred. */
export const sureScore = 95

export const notIgnored = { ignore: false, ignoreReason: null, ignoreUntil: null } as const

const refuse = (code: string, values?: Problem['values']): Problem => ({ field: null, code: `article.${code}`, ...(values && { values }) })

/** Which product an article shall be linked to; or why none. */
function chosenProduct({ action, product, minimumScore = sureScore }: ArticleWork, { suggestions }: WorkedArticle): number | Problem {
  if (action === 'LINK') return product ?? refuse('noSuggestion')
  const [best, second] = suggestions
  if (!best) return refuse('noSuggestion')
  if (best.score * 100 < minimumScore) return refuse('unsure', { score: Math.round(best.score * 100) })
  return second && second.score === best.score ? refuse('ambiguous', { score: Math.round(best.score * 100) }) : best.product
}

/** What becomes of one article: fields that it gets, or why it is left as it is; null when there is nothing to do. */
function changeOf(work: ArticleWork, article: WorkedArticle): Readonly<Record<string, FieldValue>> | Problem | null {
  switch (work.action) {
    case 'LINK':
    case 'LINK_SUGGESTED': {
      const product = chosenProduct(work, article)
      if (typeof product !== 'number') return article.linkedProductId === null ? product : refuse('linked')
      if (article.linkedProductId !== null) return article.linkedProductId === product ? null : refuse('linked')
      return article.isDeleted ? refuse('deleted') : { linkedProduct: product, ...notIgnored }
    }
    case 'UNLINK':
      return article.linkedProductId === null ? null : { linkedProduct: null }
    case 'REJECT': {
      const product = work.product ?? article.suggestions[0]?.product
      if (product === undefined) return refuse('noSuggestion')
      return article.rejected.includes(product) ? null : { rejectedProducts: [...article.rejected, product] }
    }
    case 'IGNORE':
      return { ignore: true, ignoreReason: work.reason ?? null, ignoreUntil: work.until ?? null }
    case 'UNIGNORE':
      return article.ignore ? notIgnored : null
    case 'DEAL_WITH':
      return article.deliveredAt === null ? null : { dealtWithUntil: article.deliveredAt }
    case 'CREATE_PRODUCT':
      if (article.linkedProductId !== null) return refuse('linked')
      if (article.isDeleted) return refuse('deleted')
      return article.isSkuTaken ? refuse('skuTaken', { sku: article.sku }) : notIgnored
  }
}

const isProblem = (change: object): change is Problem => 'code' in change

/**
 * The plan for these articles. Of CREATE_PRODUCT it makes a product for each, under an id that is reserved for it.
 * @param products reserved ids, one per article
 */
export function planArticles(
  work: ArticleWork,
  articles: readonly WorkedArticle[],
  products: readonly number[] = [],
  lengths: ReadonlyMap<string, LengthAttribute> = new Map(),
): ArticlePlan {
  const plan: PlanItem[] = []
  const refused = new Map<number, Problem>()
  articles.forEach((article, at) => {
    const change = changeOf(work, article)
    if (change === null) return
    if (isProblem(change)) {
      refused.set(article.id, change as Problem)
      return
    }
    const product = products[at]
    if (work.action !== 'CREATE_PRODUCT' || product === undefined) plan.push({ kind: 'emeubelProduct', id: article.id, op: 'update', fields: change })
    else
      plan.push(
        { kind: 'product', id: product, op: 'create', fields: productFields(article, lengths) },
        { kind: 'emeubelProduct', id: article.id, op: 'update', fields: { ...change, linkedProduct: product } },
      )
  })
  return { plan, refused }
}

const perUnit: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 }

/** What a product made from an article is: what was delivered of it. It is not active: somebody finishes it first. */
export function productFields(
  { sku, name, eanCodes, leadTimeWeeks, delivered }: WorkedArticle,
  lengths: ReadonlyMap<string, LengthAttribute>,
): Readonly<Record<string, FieldValue>> {
  const { brand, series, type, group, description, purchasePriceCents } = delivered
  const measures = (['widthMm', 'depthMm', 'heightMm', 'seatHeightMm'] as const).flatMap((key) => {
    const [length, value] = [lengths.get(key), delivered[key]]
    const millimetres = length && perUnit[length.unit ?? '']
    return length && millimetres && value !== undefined ? [[`attribute.${length.code}`, value / millimetres] as const] : []
  })
  const given = {
    // what the supplier's file has spoilt would keep the product from being made
    eanCode: eanCodes.find((code) => findGtinFormFault(code) === null),
    brand,
    series,
    category: type,
    department: group,
    leadTimeWeeks,
    'content.nl.description': description,
    purchasePrice: purchasePriceCents === undefined ? undefined : (purchasePriceCents / 100).toFixed(2),
  }
  const filled = Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== null))
  return { type: 'SIMPLE', sku, active: false, 'content.nl.name': name, ...filled, ...Object.fromEntries(measures) }
}
