import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { articleSays } from './articleSays.ts'
import type { RuleRow, RuleSource } from './Rule.ts'
import { findArticlesOf, readArticles, type RuleArticle } from './ruleArticles.store.ts'
import { filterCondition, holdAgainst, sourceConditions } from './ruleConditions.store.ts'
import { findExclusions } from './rules.store.ts'

export interface HeldCondition {
  label: string
  wanted: string
  actual: string | null
  holds: boolean
}

export interface Match {
  rule: RuleRow
  articleId: number | null
  matches: boolean
  isExcluded: boolean
  conditions: HeldCondition[]
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    RuleMatch: Match
  }
}

type Intl = IntlShape<string>
type Said = string | number | readonly string[] | null

const facetSays = {
  GROUP: articleSays.GROUP,
  COLLECTION: articleSays.COLLECTION,
  MATERIAL: articleSays.MATERIALS,
  COLOUR: articleSays.COLOURS,
  FABRIC: articleSays.FABRICS,
  SET_UP: articleSays.SET_UPS,
  WIDTH: articleSays.WIDTH,
  DEPTH: articleSays.DEPTH,
  HEIGHT: articleSays.HEIGHT,
  LEAD_TIME: articleSays.LEAD_TIME,
  EAN: ({ eanCodes }: RuleArticle) => eanCodes,
  PRICE: (article: RuleArticle) => articleSays.RECOMMENDED_PRICE(article) ?? articleSays.PURCHASE_PRICE(article),
} satisfies Record<string, (article: RuleArticle) => Said>

const inWords = (intl: Intl, said: Said): string | null =>
  said === null || (typeof said === 'object' && said.length === 0)
    ? null
    : typeof said === 'object'
      ? said.join(', ')
      : typeof said === 'number'
        ? intl.formatNumber(said)
        : said

function wantedOf(intl: Intl, part: keyof RuleSource, source: RuleSource): string {
  if (part === 'brands') return source.brands.join(', ')
  if (part === 'skuPrefix') return `${source.skuPrefix ?? ''}…`
  if (part === 'productTypes') return source.productTypes.map((type) => intl.formatMessage({ id: `catalogue.product.type.${type}` })).join(', ')
  const yes = part === 'collection' ? source.collection === 'IN' : part === 'stock' ? source.stock === 'IN_STOCK' : true
  return intl.formatMessage({ id: `supplier.rule.wanted.${part}.${yes ? 'yes' : 'no'}` })
}

function actualOf(intl: Intl, part: keyof RuleSource, article: RuleArticle): string | null {
  if (part === 'brands') return article.delivered.brand ?? null
  if (part === 'skuPrefix') return article.sku
  if (part === 'productTypes') return intl.formatMessage({ id: `catalogue.product.type.${article.productType}` })
  if (part === 'stock') return intl.formatNumber(article.stock)
  const holds = part === 'collection' ? !article.outOfCollection : !article.outOfProduction
  return intl.formatMessage({ id: `supplier.rule.wanted.${part}.${holds ? 'yes' : 'no'}` })
}

/** Whether a rule matches a product, by its article, and which of its conditions hold. */
export async function matchRule(db: Kysely<Database>, intl: Intl, rule: RuleRow, productId: number): Promise<Match> {
  const [first] = await findArticlesOf(db, productId)
  const isExcluded = (await findExclusions(db, rule.id)).has(productId)
  const [article] = first === undefined ? [] : await readArticles(db, [first])
  if (!article) return { rule, articleId: null, matches: false, isExcluded, conditions: [] }
  const parts = sourceConditions(rule.source)
  const held = await holdAgainst(db, article.id, [...parts.map(({ holds }) => holds), ...rule.filters.map(filterCondition)])
  const conditions = [
    ...parts.map(({ part }) => ({
      label: intl.formatMessage({ id: `supplier.rule.part.${part}` }),
      wanted: wantedOf(intl, part, rule.source),
      actual: actualOf(intl, part, article),
    })),
    ...rule.filters.map(({ facet, operator, values }) => ({
      label: intl.formatMessage({ id: `supplier.rule.facet.${facet}` }),
      wanted: intl.formatMessage(
        { id: `supplier.rule.operator.${operator}` },
        {
          values: intl.formatList(
            values.filter((value) => value !== ''),
            { type: 'disjunction' },
          ),
        },
      ),
      actual: inWords(intl, facetSays[facet](article)),
    })),
  ].map((condition, at) => ({ ...condition, holds: held[at] ?? false }))
  return { rule, articleId: article.id, matches: !isExcluded && conditions.every(({ holds }) => holds), isExcluded, conditions }
}
