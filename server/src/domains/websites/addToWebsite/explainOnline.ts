import type { IntlShape } from '@formatjs/intl'
import { type Context, type OnlineCheck, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { describeReachError } from '../sync/describeSyncError.ts'
import { isOnlineNow, type OnlineFacts, type OnlineLook, looksOf } from './explainOnline.rules.ts'
import { findOnlineFacts } from './explainOnline.store.ts'
import { missingFor } from './missingFor.ts'

type Explanation = Awaited<ResolversTypes['OnlineExplanation']>

/**
 * Why a product is online on a website or not, in the viewer's language: the first obstacle, then every check.
 * @throws GraphQLError if either does not exist
 */
export async function explainOnline(productId: string | number, websiteId: string | number, context: Context): Promise<Explanation> {
  const { db, intl, loaders } = context
  const [product, website] = await Promise.all([loaders.products.load(readId(productId) ?? 0), loaders.websites.load(readId(websiteId) ?? 0)])
  const facts = product && website ? await findOnlineFacts(db, product.id, website.id) : null
  if (!product || !website || !facts)
    throw refusal(context, 'BAD_USER_INPUT', 'changes.problem.missing', { label: intl.formatMessage({ id: 'catalogue.product' }) })
  const known: OnlineFacts = { ...facts, lacks: (await missingFor(product, website, context)).map(({ label }) => label) }
  const looks = looksOf(known)
  return { product, website, isOnline: isOnlineNow(known), verdict: verdictOf(known, looks, intl), checks: looks.map((one) => told(one, product.id, intl)) }
}

const clauseOf = ({ code, state, values }: OnlineLook, intl: IntlShape<string>): string =>
  intl.formatMessage({ id: `catalogue.online.${code}.${state}` }, inWords(values ?? {}, intl))

function inWords(values: NonNullable<OnlineLook['values']>, intl: IntlShape<string>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (value === null) return [name, '']
      if (name === 'error') return [name, describeReachError(intl, String(value))]
      if (name === 'day') return [name, intl.formatDate(String(value), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })]
      return [
        name,
        value instanceof Date
          ? intl.formatDate(value, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Amsterdam' })
          : value,
      ]
    }),
  )
}

/** A clause in the verdict; by itself a sentence. */
const sentenceOf = (clause: string): string => `${clause.charAt(0).toLocaleUpperCase()}${clause.slice(1)}${/[.!?]$/.test(clause) ? '' : '.'}`

function told(one: OnlineLook, productId: number, intl: IntlShape<string>): OnlineCheck {
  return { code: one.code, ok: one.ok, sentence: sentenceOf(clauseOf(one, intl)), fixUrl: fixUrlOf(one, productId) }
}

function fixUrlOf({ fix }: OnlineLook, productId: number): string | null {
  if (fix === undefined) return null
  if ('address' in fix) return fix.address
  return `/products/${fix.product ?? productId}/edit?tab=${fix.tab}${fix.field === undefined ? '' : `&field=${encodeURIComponent(fix.field)}`}`
}

function verdictOf(facts: OnlineFacts, looks: readonly OnlineLook[], intl: IntlShape<string>): string {
  const website = facts.websiteName
  const failed = looks.filter(({ ok }) => ok === false)
  const [first] = failed
  if (isOnlineNow(facts)) return intl.formatMessage({ id: 'catalogue.online.verdict.online' }, { website, count: failed.length })
  if (first === undefined) return intl.formatMessage({ id: 'catalogue.online.verdict.unknown' }, { website })
  return intl.formatMessage({ id: 'catalogue.online.verdict.offline' }, { website, reason: clauseOf(first, intl), more: failed.length - 1 })
}
