import { checkBundle } from './checkBundle.ts'
import { checkCodes } from './checkCodes.ts'
import { checkComposition } from './checkComposition.ts'
import { checkDelivery } from './checkDelivery.ts'
import { checkDimensions } from './checkDimensions.ts'
import { checkDimensionTexts, spokenCodes } from './checkDimensionTexts.ts'
import { checkFabric } from './checkFabric.ts'
import { checkSiblings } from './checkSiblings.ts'
import { checkLife } from './checkLife.ts'
import { checkMaker } from './checkMaker.ts'
import { checkPictureColour } from './checkPictureColour.ts'
import { checkPictureQuality } from './checkPictureQuality.ts'
import { checkPictures } from './checkPictures.ts'
import { checkDuplicatePictures } from './checkDuplicatePictures.ts'
import { checkPrices } from './checkPrices.ts'
import { checkRelated } from './checkRelated.ts'
import type { CheckCode } from './checks.ts'
import { checkSupply } from './checkSupply.ts'
import { checkTexts } from './checkTexts.ts'
import { checkDuplicateTexts } from './checkDuplicateTexts.ts'
import { checkUrlKeys } from './checkUrlKeys.ts'
import { checkWear } from './checkWear.ts'
import { checkWood } from './checkWood.ts'
import type { Facts, FactsOf, FactsPart } from './Facts.ts'
import type { Finding } from './Finding.ts'
import type { Measures } from './Measures.ts'
import { dimensionCodes, partAttributes } from './partAttributes.ts'
import { measuredCodes } from './ProductGroup.ts'

/** A rule with everything that it reads: it only runs again when some of that may have changed. */
export interface Checker {
  /** Found by no other rule. */
  codes: readonly CheckCode[]
  parts: readonly FactsPart[]
  /** Attributes whose values it reads, of the product or of others */
  attributes: ReadonlySet<string>
  run(facts: Facts, measures: Measures): Finding[]
}

// The compiler ensures that a rule reads no part that it does not declare; Measures does so for attributes.
function checker<Part extends FactsPart>(
  codes: readonly CheckCode[],
  run: (facts: FactsOf<NoInfer<Part>>, measures: Measures) => Finding[],
  parts: readonly Part[],
  attributes: readonly string[] = [],
): Checker {
  return { codes, parts, attributes: new Set([...attributes, ...parts.flatMap((part) => partAttributes[part] ?? [])]), run }
}

/** Every check, in order of display. */
export const checkers: readonly Checker[] = [
  checker(['EAN_CHECKDIGIT', 'EAN_EXCEL', 'EAN_DUPLICATE', 'SKU_FORM'], checkCodes, ['eanDuplicates', 'skuDuplicates']),
  checker(
    ['DIM_MISSING', 'DIM_RANGE', 'DIM_LOGIC', 'WEIGHT_DENSITY'],
    checkDimensions,
    ['values'],
    [...measuredCodes, 'extended_length', 'inner_width', 'inner_height', 'weight', 'assembly_required', 'packages', 'package_size', 'package_weight'],
  ),
  checker(['DIM_VARIATION'], checkSiblings, ['values', 'dutchName', 'siblings'], dimensionCodes),
  checker(['DIM_TEXT'], checkDimensionTexts, ['values', 'texts'], spokenCodes),
  checker(['FABRIC_GROUP'], checkFabric, ['values', 'collections'], ['fabric', 'color']),
  checker(['MATERIAL_SUM'], checkComposition, ['values'], ['composition', 'samenstelling']),
  checker(['WOOD_CLAIM'], checkWood, ['values', 'texts'], ['material']),
  checker(['MARTINDALE'], checkWear, ['values'], ['martindale']),
  checker(['ASSEMBLY', 'PACKAGES'], checkDelivery, ['values'], ['assembly_required', 'manual', 'packages', 'package_size', 'package_weight']),
  checker(
    ['GPSR'],
    checkMaker,
    ['values', 'websites'],
    ['manufacturer', 'manufacturer_address', 'manufacturer_email', 'manufacturer_country', 'responsible_person', 'safety_warnings'],
  ),
  checker(['LEAD_TIME', 'STOCK_PROMISE'], checkSupply, ['texts', 'stock', 'supply']),
  checker(['LIFECYCLE'], checkLife, ['values', 'stock', 'supply', 'websites'], ['available_from', 'available_until', 'sell_off']),
  checker(['TXT_LANG', 'TXT_LIMIT', 'TXT_BANNED'], checkTexts, ['texts']),
  checker(['TXT_DUP'], checkDuplicateTexts, ['textDuplicates']),
  checker(['URL_KEY'], checkUrlKeys, ['texts', 'urlDuplicates', 'lostAddresses']),
  checker(['IMG_COUNT', 'IMG_SIZE'], checkPictures, ['pictures']),
  checker(['IMG_QUALITY'], checkPictureQuality, ['pictures']),
  checker(['IMG_DUP'], checkDuplicatePictures, ['pictures', 'pictureDuplicates']),
  checker(['IMG_COLOUR'], checkPictureColour, ['pictures', 'values'], ['color']),
  checker(['PRICE_MISSING', 'PRICE_LOGIC'], checkPrices, ['prices', 'parentPrice', 'websites']),
  checker(['BUNDLE'], checkBundle, ['components', 'prices']),
  checker(['REL_SELF'], checkRelated, ['related', 'prices']),
]

/** Every attribute that a check reads. */
export const checkedCodes: ReadonlySet<string> = new Set(checkers.flatMap(({ attributes }) => [...attributes]))

const places = new Map(checkers.flatMap(({ codes }, place) => codes.map((code) => [code, place] as const)))

/** Findings of several runs, in the order of one complete run. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => (places.get(a.code) ?? 0) - (places.get(b.code) ?? 0))
}
