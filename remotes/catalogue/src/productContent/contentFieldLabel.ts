import type { ContentLanguage } from '@vitrine/i18n'
import type { IntlShape } from 'react-intl'
import type { ContentFieldId } from './contentFields'
import { parseContentPath } from './contentPath'

const messageIds: Readonly<Record<ContentFieldId, MessageId>> = {
  name: 'catalogue.content.name',
  shortDescription: 'catalogue.content.shortDescription',
  description: 'catalogue.content.description',
  descriptionHtml: 'catalogue.content.descriptionHtml',
  urlKey: 'catalogue.content.urlKey',
  metaTitle: 'catalogue.content.metaTitle',
  metaKeywords: 'catalogue.content.metaKeywords',
  metaDescription: 'catalogue.content.metaDescription',
  priceCardDescription: 'catalogue.content.priceCardDescription',
}

/** The label of a content field, for the field itself, notes and the save bar. */
export function contentFieldLabel(intl: IntlShape, field: ContentFieldId): string {
  return intl.formatMessage({ id: messageIds[field] })
}

/** The label of a text, with its language unless that is on screen. */
export function contentPathLabel(intl: IntlShape, path: string, shown: ContentLanguage | null): string {
  const place = parseContentPath(path)
  return place ? inLanguage(intl, contentFieldLabel(intl, place.field), place.language, shown) : path
}

/** The label of a translated field, the same as the server's in conflicts and in the log. */
export function inLanguage(intl: IntlShape, field: string, code: ContentLanguage, shown: ContentLanguage | null): string {
  if (code === shown) return field
  const language = intl.formatDisplayName(code, { type: 'language' }) ?? code
  return intl.formatMessage({ id: 'catalogue.content.fieldIn' }, { field, language })
}
