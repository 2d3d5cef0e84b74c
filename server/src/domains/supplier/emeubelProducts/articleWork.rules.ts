import type { FieldValue, Plan, PlanItem, Problem } from '../../../engine/index.ts'
import type { EmeubelProductAction } from '../../../platform/contract/index.ts'
import { findGtinFormFault } from '../../../platform/gtin/index.ts'
import type { DeliveredProperties } from './DeliveredProperties.ts'

/** An action on articles; the contract's input with parsed ids. */
export interface ArticleWork {
  action: EmeubelProductAction
  /** for LINK and REJECT */
  product?: number
  /** for LINK_SUGGESTED: the minimum score in percent */
  minimumScore?: number
  /** for IGNORE */
  reason?: string
  /** for IGNORE: the last day; without it, indefinitely */
  until?: string
}

/** The data of an article that an action needs. */
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
  /** Suggestions, best first */
  suggestions: { product: number; score: number }[]
  /** When its latest change was delivered, as ISO */
  deliveredAt: string | null
  /** Whether a product has its number as SKU already */
  isSkuTaken: boolean
}

/** Our DIMENSION attribute for a delivered length. */
export interface LengthAttribute {
  code: string
  unit: string | null
}

export interface ArticlePlan {
  plan: Plan
  /** Articles that are not changed, with the reason */
  refused: ReadonlyMap<number, Problem>
}

/** In percent. Suggestions below are linked one at a time, not in bulk. */
export const sureScore = 95

export const notIgnored = { ignore: false, ignoreReason: null, ignoreUntil: null } as const

const refuse = (code: string, values?: Problem['values']): Problem => ({ field: null, code: `article.${code}`, ...(values && { values }) })

/** The product to link an article to, or why there is none. */
function chosenProduct({ action, product, minimumScore = sureScore }: ArticleWork, { suggestions }: WorkedArticle): number | Problem {
  if (action === 'LINK') return product ?? refuse('noSuggestion')
  const [best, second] = suggestions
  if (!best) return refuse('noSuggestion')
  if (best.score * 100 < minimumScore) return refuse('unsure', { score: Math.round(best.score * 100) })
  return second && second.score === best.score ? refuse('ambiguous', { score: Math.round(best.score * 100) }) : best.product
}

/** The change of one article: its new fields, or why it is not changed; null if there is nothing to do. */
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
 * The plan for these articles. CREATE_PRODUCT creates a product for each, with a reserved id.
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

/** The fields of a product created from an article. It is inactive until somebody completes it. */
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
    // an invalid code in the supplier's file would be refused
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
