import { contentLanguages } from '@vitrine/i18n'
import { type IntlShape, useIntl } from 'react-intl'
import { parseContentPath } from '../productContent/contentPath'
import { contentFieldLabel } from '../productContent/contentFieldLabel'
import type { MissingCode } from './missingInformation'

/** Message ids of codes without variable parts; others are handled in `words`. */
const messageIds: Readonly<Record<string, MessageId>> = {
  sku: 'catalogue.missing.sku',
  ean: 'catalogue.missing.ean',
  eanCode: 'catalogue.missing.ean',
  price: 'catalogue.missing.price',
  image: 'catalogue.missing.image',
  'image.main': 'catalogue.missing.image',
  leadTime: 'catalogue.missing.leadTime',
  'check:EAN_CHECKDIGIT': 'catalogue.missing.eanCheckDigit',
  'check:EAN_DUPLICATE': 'catalogue.missing.eanDuplicate',
  'check:IMG_COUNT': 'catalogue.missing.imageCount',
  'check:IMG_SIZE': 'catalogue.missing.imageSize',
  'check:STOCK_PROMISE': 'catalogue.missing.stockPromise',
  'check:LEAD_TIME': 'catalogue.missing.leadTime',
  'check:TXT_LANG': 'catalogue.missing.textLanguage',
  'check:DIM_LOGIC': 'catalogue.missing.dimensions',
  'check:SKU_FORM': 'catalogue.missing.check.SKU_FORM',
  'check:DIM_MISSING': 'catalogue.missing.check.DIM_MISSING',
  'check:DIM_TEXT': 'catalogue.missing.check.DIM_TEXT',
  'check:DIM_VARIATION': 'catalogue.missing.check.DIM_VARIATION',
  'check:WEIGHT_DENSITY': 'catalogue.missing.check.WEIGHT_DENSITY',
  'check:FABRIC_GROUP': 'catalogue.missing.check.FABRIC_GROUP',
  'check:MATERIAL_SUM': 'catalogue.missing.check.MATERIAL_SUM',
  'check:MARTINDALE': 'catalogue.missing.check.MARTINDALE',
  'check:WOOD_CLAIM': 'catalogue.missing.check.WOOD_CLAIM',
  'check:LIFECYCLE': 'catalogue.missing.check.LIFECYCLE',
  'check:ASSEMBLY': 'catalogue.missing.check.ASSEMBLY',
  'check:PACKAGES': 'catalogue.missing.check.PACKAGES',
  'check:GPSR': 'catalogue.missing.check.GPSR',
  'check:TXT_BANNED': 'catalogue.missing.check.TXT_BANNED',
  'check:TXT_DUP': 'catalogue.missing.check.TXT_DUP',
  'check:BUNDLE': 'catalogue.missing.check.BUNDLE',
  'check:REL_SELF': 'catalogue.missing.check.REL_SELF',
  'check:DIM_RANGE': 'catalogue.missing.check.DIM_RANGE',
  'check:EAN_EXCEL': 'catalogue.missing.check.EAN_EXCEL',
  'check:TXT_LIMIT': 'catalogue.missing.check.TXT_LIMIT',
  'check:IMG_COLOUR': 'catalogue.missing.check.IMG_COLOUR',
  'check:IMG_QUALITY': 'catalogue.missing.check.IMG_QUALITY',
  'check:IMG_DUP': 'catalogue.missing.check.IMG_DUP',
  'check:PRICE_MISSING': 'catalogue.missing.price',
  'check:PRICE_LOGIC': 'catalogue.missing.priceLogic',
  'check:URL_KEY': 'catalogue.missing.urlKey',
}

export function missingWords(intl: IntlShape, code: MissingCode): string {
  const id = messageIds[code]
  if (id) return intl.formatMessage({ id })
  const place = parseContentPath(code)
  if (place) {
    const isKnown = contentLanguages.some((language) => language.code === place.language)
    const language = isKnown ? intl.formatDisplayName(place.language, { type: 'language' }) : undefined
    const field = contentFieldLabel(intl, place.field).toLocaleLowerCase(intl.locale)
    return intl.formatMessage({ id: 'catalogue.missing.content' }, { field, language: language ?? place.language })
  }
  const [entity, key] = code.split(':')
  if (entity === 'attribute' && key) return intl.formatMessage({ id: 'catalogue.missing.attribute' }, { id: key })
  if (entity === 'price') return intl.formatMessage({ id: 'catalogue.missing.price' })
  // a check that this build does not know is still readable: EAN_PREFIX becomes "Ean prefix"
  const plain = (key ?? code).replace(/[._]+/g, ' ').toLowerCase()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** Returns a function that describes a code of the inspector. */
export function useMissingWords(): (code: MissingCode) => string {
  const intl = useIntl()
  return (code) => missingWords(intl, code)
}
