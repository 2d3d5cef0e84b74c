import type { Field, StatedField } from '../../../engine/index.ts'
import { isContentLanguage } from '../../../platform/i18n/index.ts'
import {
  cleanDescriptionHtml,
  cleanGivenHtml,
  descriptionHtmlProblem,
  descriptionHtmlWords,
  maxDescription,
  maxDescriptionHtml,
  maxDescriptionLines,
} from '../descriptions/descriptionFields.ts'
import { isUrlKey } from './products.rules.ts'
import { type LimitedText, longestOf, textLimits } from './textLimits.rules.ts'

const content = (name: string): Field['place'] => ({ in: 'child', table: 'product_contents', owner: 'product_id', key: 'language', column: name })
/** The maximum of all languages; `verify` checks the limit of each. */
const limitedText = (name: LimitedText): Pick<StatedField, 'maximum' | 'lines'> => ({ maximum: longestOf(name), lines: textLimits[name].lines ?? 1 })
const limitedColumn =
  (name: LimitedText): StatedField['inGrid'] =>
  (language) => ({ at: 'offered', maximum: isContentLanguage(language) ? textLimits[name].characters[language] : longestOf(name) })

/** The texts of a product, in every language of the content. */
export const productTextFields = {
  'content.*.name': {
    type: 'text',
    place: content('name'),
    maximum: 255,
    lines: 1,
    dependents: ['searchTitle', 'duplicates', 'websites', 'priceCards'],
    inGrid: (language) => ({ at: language === 'nl' ? 'identity' : language === 'en' ? 'shown' : 'offered' }),
    isMappable: true,
  },
  'content.*.shortDescription': {
    type: 'text',
    place: content('short_description'),
    ...limitedText('shortDescription'),
    dependents: ['searchDescription', 'websites'],
    inGrid: limitedColumn('shortDescription'),
    liftsToParent: true,
    isAskable: true,
  },
  'content.*.description': {
    type: 'text',
    place: content('description'),
    maximum: maxDescription,
    lines: maxDescriptionLines,
    dependents: (language) => (language === 'nl' ? ['searchDescription', 'websites', 'textDuplicates'] : ['searchDescription', 'websites']),
    inGrid: { at: 'offered' },
    liftsToParent: true,
    isAskable: true,
    isMappable: true,
    refine: cleanGivenHtml,
  },
  // The same text with its formatting, for websites; null: none. The engine keeps both of one mind (derivedDescriptions).
  'content.*.descriptionHtml': {
    type: 'text',
    place: content('description_html'),
    maximum: maxDescriptionHtml,
    check: descriptionHtmlProblem,
    refine: cleanDescriptionHtml,
    words: descriptionHtmlWords,
    dependents: ['websites'],
    whenMerged: 'own',
  },
  'content.*.metaTitle': {
    type: 'text',
    place: content('meta_title'),
    ...limitedText('metaTitle'),
    inGrid: limitedColumn('metaTitle'),
    dependents: ['websites'],
  },
  'content.*.metaKeywords': { type: 'text', place: content('meta_keywords'), maximum: 255, lines: 1, inGrid: { at: 'offered' }, dependents: ['websites'] },
  'content.*.metaDescription': {
    type: 'text',
    place: content('meta_description'),
    ...limitedText('metaDescription'),
    inGrid: limitedColumn('metaDescription'),
    dependents: ['websites'],
  },
  'content.*.urlKey': {
    type: 'text',
    place: content('url_key'),
    maximum: 255,
    lines: 1,
    inGrid: { at: 'offered' },
    check: (value) => (typeof value === 'string' && !isUrlKey(value) ? { code: 'urlKey.form' } : null),
    whenCopied: 'drop',
    dependents: ['urlDuplicates', 'lostAddresses', 'websites', 'priceCards'],
  },
  'content.*.priceCardDescription': {
    type: 'text',
    place: content('price_card_description'),
    ...limitedText('priceCardDescription'),
    inGrid: limitedColumn('priceCardDescription'),
    dependents: ['priceCards'],
  },
} satisfies Record<string, StatedField>
