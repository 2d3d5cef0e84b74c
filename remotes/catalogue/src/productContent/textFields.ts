import type { ContentLanguage } from '@vitrine/i18n'
import type { FieldFamily } from '../productForm/FieldFamily'
import { contentPathLabel, inLanguage } from './contentFieldLabel'
import { contentFields, passedLimit } from './contentFields'
import { parseContentPath } from './contentPath'
import { readRedirects, redirectsAlong } from './redirects'

const languageOf = (parameter: string) => parameter.split('.')[0] as ContentLanguage

/** The texts of a product in each language, and the redirects of its former addresses. */
export const textFields: FieldFamily = {
  tab: 'content',
  fields: {
    'content.*': {
      label: 'catalogue.content.name',
      isText: true,
      accepts: (parameter) => parseContentPath(`content.${parameter}`) !== null,
      nameOf: (parameter, { intl, shown }) => contentPathLabel(intl, `content.${parameter}`, shown),
      isValid: (text, parameter) => {
        const place = parseContentPath(`content.${parameter}`)
        const field = contentFields.find(({ id }) => id === place?.field)
        return !place || !field || passedLimit(field, place.language, text) === null
      },
      languageOf,
    },
    'redirects.*': {
      label: 'catalogue.product.redirects',
      accepts: (parameter) => !parameter.includes('.'),
      nameOf: (language, { intl, shown }) => inLanguage(intl, intl.formatMessage({ id: 'catalogue.product.redirects' }), languageOf(language), shown),
      words: (value, { intl }) =>
        intl.formatList(
          readRedirects(JSON.stringify(value)).map(({ urlKey, redirects }) =>
            intl.formatMessage({ id: redirects ? 'catalogue.redirect.leads' : 'catalogue.redirect.open' }, { urlKey }),
          ),
          { type: 'unit' },
        ),
      languageOf,
    },
  },
  // an address is left together with a redirect, whoever writes it
  along: (form, values, { onlineLanguages }) => redirectsAlong(form, onlineLanguages, values),
}
