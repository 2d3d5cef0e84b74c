import { defineForm } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { translationsForm_translation$data, translationsForm_translation$key } from './__generated__/translationsForm_translation.graphql'
import { ConflictNotice } from './ConflictNotice'
import { matches, matchHints, matchWords, scopes, scopeWords } from './pairWords'

/** The searched text, its replacement, and its scope. */
export const translationsForm = defineForm<translationsForm_translation$key, translationsForm_translation$data>({
  entity: 'translation',
  thing: graphql`
    fragment translationsForm_translation on Translation {
      # eslint-disable-next-line relay/unused-fields -- for the tabs of the screen
      id
      textFrom
      textTo
      languageFrom
      languageTo
      scope
      match
      caseSensitive
      # eslint-disable-next-line relay/unused-fields -- told by the screen
      useCount
    }
  `,
  fields: {
    textFrom: {
      kind: 'text',
      help: 'content.translation.help.textFrom',
      label: 'content.translation.textFrom',
      tab: 'basic',
      isRequired: true,
      maximum: 255,
      read: ({ textFrom }) => textFrom,
    },
    languageFrom: { kind: 'language', label: 'content.translation.languageFrom', tab: 'basic', start: 'de', read: ({ languageFrom }) => languageFrom },
    textTo: {
      kind: 'text',
      help: 'content.translation.help.textTo',
      label: 'content.translation.textTo',
      tab: 'basic',
      isRequired: true,
      maximum: 255,
      After: ConflictNotice,
      read: ({ textTo }) => textTo,
    },
    languageTo: { kind: 'language', label: 'content.translation.languageTo', tab: 'basic', start: 'nl', read: ({ languageTo }) => languageTo },
    scope: {
      kind: 'choice',
      help: 'content.translation.help.scope',
      label: 'content.translation.scope',
      tab: 'basic',
      section: 'content.translation.where',
      values: scopes,
      words: scopeWords,
      read: ({ scope }) => scope,
    },
    caseSensitive: {
      kind: 'flag',
      label: 'content.translation.caseSensitive',
      hint: 'content.translation.caseSensitiveHint',
      tab: 'basic',
      section: 'content.translation.where',
      start: false,
      read: ({ caseSensitive }) => caseSensitive,
    },
    match: {
      kind: 'choice',
      label: 'content.translation.match',
      tab: 'basic',
      section: 'content.translation.match',
      values: matches,
      words: matchWords,
      hints: matchHints,
      read: ({ match }) => match,
    },
  },
})
