import type { Context, VariationsLack } from '../../../platform/contract/index.ts'
import { isCheckCode } from './checks.ts'
import { wordsOf } from './wordsOf.ts'

/** What the variations of a configurable product lack, in the viewer's words, each with the way to exactly those. */
export async function tellVariationLacks(parent: number, { db, intl, loaders }: Context): Promise<VariationsLack[]> {
  const lacks = await loaders.variationLacks.load(parent)
  const words = await wordsOf(db, intl, lacks.map(({ code }) => ({ code, finding: null })))
  return lacks.map(({ code, count, total }, place): VariationsLack => {
    const check = code.replace(/^check:/, '')
    const what = isCheckCode(check) ? intl.formatMessage({ id: `inspector.check.${check}` }) : (words[place] ?? code)
    const label = intl.formatMessage({ id: 'inspector.variationsLack' }, { count, total, what })
    return { code, label, count, total, url: `/products?variationsOf=${parent}&missing=${encodeURIComponent(code)}` }
  })
}
