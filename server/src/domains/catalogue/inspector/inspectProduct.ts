import { readId } from '../../../platform/db/index.ts'
import {
  type Context,
  type Inspection,
  type ProductInspectionArgs,
  refusal,
  type ResolversTypes,
  type VariationsLack,
} from '../../../platform/contract/index.ts'
import { contentCode, contentLanguages, isContentLanguage } from '../../../platform/i18n/index.ts'
import type { ProductRow } from '../products/products.store.ts'
import { canPutAside, isCheckCode } from './checks.ts'
import { inspectionOf, type WebsiteScope } from './inspectionOf.ts'
import { fieldOf, tabOf } from './placeOf.ts'
import { wordsOf } from './wordsOf.ts'

/** What a product lacks for a website in a language, in the viewer's language. */
export async function inspectProduct(
  product: ProductRow,
  { website, language }: Partial<ProductInspectionArgs>,
  context: Context,
): Promise<Awaited<ResolversTypes['Inspection']>> {
  const { db, intl, loaders } = context
  const wanted = contentCode(language ?? 'nl')
  if (!isContentLanguage(wanted))
    throw refusal(context, 'BAD_USER_INPUT', 'changes.problem.language.unknown', { language: wanted, known: contentLanguages.join(', ') })
  const [contents, stored, attributes, site] = await Promise.all([
    loaders.productContents.load(product.id),
    loaders.inspections.load(product.id),
    loaders.inspectedAttributes.load('all'),
    website === null || website === undefined ? null : scopeOf(website, context),
  ])
  const { score, lacks, aside } = inspectionOf({ product, contents, stored, attributes }, site?.scope ?? null, wanted)
  const [putAside, words, variations] = await Promise.all([
    loaders.putAside.load(product.id),
    wordsOf(db, intl, lacks),
    product.type === 'CONFIGURABLE' ? tellVariationLacks(product.id, context) : [],
  ])
  const items = lacks.map(({ code, severity, weight, finding }, place): Inspection['items'][number] => {
    const field = finding?.field ?? fieldOf(code, attributes)
    const since = stored?.since[code]
    const fixUrl = `/products/${product.id}/edit?tab=${tabOf(field)}&field=${encodeURIComponent(field)}`
    const explanation = finding === null ? null : intl.formatMessage({ id: `inspector.check.${finding.code}.explanation` })
    return {
      code,
      severity,
      weight,
      explanation,
      field,
      fixUrl,
      canPutAside: severity !== 'BLOCK' && canPutAside(code.replace(/^check:/, '')),
      label: words[place] ?? code,
      since: since === undefined ? null : new Date(since * 1000),
    }
  })
  return {
    score,
    isRecalculating: product.isRecalculating,
    website: site?.row ?? null,
    language: wanted,
    items,
    variations,
    putAside: putAside.map(({ code, reason, actor, at }) => ({
      code: `check:${code}`,
      label: intl.formatMessage({ id: `inspector.check.${code}` }),
      reason,
      by: actor,
      at,
      isFound: aside.includes(code),
    })),
  }
}

async function scopeOf(id: string | number, context: Context) {
  const number = readId(id)
  const row = number === null ? null : await context.loaders.websites.load(number)
  if (!row)
    throw refusal(context, 'BAD_USER_INPUT', 'changes.problem.reference.missing', {
      id: String(id),
      label: context.intl.formatMessage({ id: 'catalogue.website' }),
    })
  const decided = await context.loaders.websiteChecks.load(row.id)
  const scope: WebsiteScope = { id: row.id, languages: row.languages, severities: new Map(decided.map(({ code, severity }) => [code, severity])) }
  return { row, scope }
}

/** What the variations of a configurable product lack, each with a link to exactly those. */
async function tellVariationLacks(parent: number, { db, intl, loaders }: Context): Promise<VariationsLack[]> {
  const lacks = await loaders.variationLacks.load(parent)
  const words = await wordsOf(
    db,
    intl,
    lacks.map(({ code }) => ({ code, finding: null })),
  )
  return lacks.map(({ code, count, total }, place): VariationsLack => {
    const check = code.replace(/^check:/, '')
    const what = isCheckCode(check) ? intl.formatMessage({ id: `inspector.check.${check}` }) : (words[place] ?? code)
    const label = intl.formatMessage({ id: 'inspector.variationsLack' }, { count, total, what })
    return { code, label, count, total, url: `/products?variationsOf=${parent}&missing=${encodeURIComponent(code)}` }
  })
}
