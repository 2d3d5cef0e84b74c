import { type Field, type FieldWords, list } from '../../../engine/index.ts'
import { readRedirects, redirectsOf } from './redirects.rules.ts'
import { redirectsPlace } from './redirects.store.ts'

/** Each address with what becomes of it: "hoekbank-x leads here". */
const redirectsWords: FieldWords = async (_, intl) => ({
  form: () => 'LIST',
  words: (__, value) => list(intl, redirectsOf(value).map(({ urlKey, redirects }) => ({ key: `${urlKey} ${redirects}`, text: intl.formatMessage({ id: `catalogue.product.redirects.${redirects ? 'leads' : 'open'}` }, { urlKey }) }))),
})

/** `redirects.<language>`: [{ urlKey, redirects }], the addresses that a product has left while it was online. */
export const redirectsField: Field = { type: 'json', label: 'catalogue.product.redirects', place: redirectsPlace, words: redirectsWords, normalise: readRedirects }
