import { defineList, filtersOf, type RowOf, type Sorts, stampColumns } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { RelativeTime } from '@vitrine/ui'
import { FormattedDisplayName, FormattedMessage, FormattedNumber } from 'react-intl'
import type { translationsList_rows$key } from './__generated__/translationsList_rows.graphql'
import type { TranslationCountBy, TranslationFilter } from './__generated__/TranslationsScreenCountsQuery.graphql'
import { ConflictMark } from './ConflictMark'
import { matches, matchWords, scopes, scopeWords } from './pairWords'

type Row = RowOf<translationsList_rows$key>

const filter = filtersOf<TranslationFilter, TranslationCountBy>()

/** The glossary: texts to be found, and their replacements. */
export const translationsList = defineList<translationsList_rows$key, Sorts['Translation']>()({
  id: 'translations',
  path: addressOf('translations'),
  title: 'content.translations.title',
  none: { title: 'content.translations.none', text: 'content.translations.noneText' },
  rowKey: ({ id }) => id,
  rowName: ({ textFrom }) => textFrom,
  rowHref: ({ id }) => addressOf('translations.edit', { id }),
  sort: 'from',
  filters: {
    from: filter.language({ label: 'content.translations.column.languageFrom', countBy: 'LANGUAGE_FROM', to: (languagesFrom) => ({ languagesFrom }) }),
    to: filter.language({ label: 'content.translations.column.languageTo', countBy: 'LANGUAGE_TO', to: (languagesTo) => ({ languagesTo }) }),
    scope: filter.oneOf({
      label: 'content.translations.column.scope',
      values: scopes,
      words: scopeWords,
      countBy: 'SCOPE',
      to: (found) => ({ scopes: found }),
    }),
    match: filter.oneOf({
      label: 'content.translations.column.match',
      values: matches,
      words: matchWords,
      countBy: 'MATCH',
      to: (found) => ({ matches: found }),
    }),
    conflicts: filter.yesNo({ label: 'content.translations.filter.conflicts', to: (hasConflicts) => ({ hasConflicts }) }),
    used: filter.yesNo({ label: 'content.translations.filter.used', to: (isUsed) => ({ isUsed }) }),
  },
  views: [
    { id: 'conflicts', label: 'content.translations.filter.conflicts', filters: { conflicts: 'true' } },
    { id: 'unused', label: 'content.translations.view.unused', filters: { used: 'false' } },
  ],
  rows: graphql`
    fragment translationsList_rows on Translation @relay(plural: true) {
      id
      textFrom
      textTo
      languageFrom
      languageTo
      scope
      match
      caseSensitive
      useCount
      lastUsedAt
      createdAt
      updatedAt
      ...ConflictMark_translation
    }
  `,
  columns: [
    {
      id: 'from',
      title: 'content.translations.column.from',
      sort: 'from',
      isMain: true,
      render: ({ textFrom, languageFrom }) => <span lang={languageFrom}>{textFrom}</span>,
    },
    {
      id: 'to',
      title: 'content.translations.column.to',
      sort: 'to',
      canGrow: true,
      render: ({ textTo, languageTo }) => <span lang={languageTo}>{textTo}</span>,
    },
    {
      id: 'languageFrom',
      title: 'content.translations.column.languageFrom',
      width: 98,
      hideable: true,
      render: ({ languageFrom }) => <FormattedDisplayName type="language" value={languageFrom} />,
    },
    {
      id: 'languageTo',
      title: 'content.translations.column.languageTo',
      width: 128,
      hideable: true,
      render: ({ languageTo }) => <FormattedDisplayName type="language" value={languageTo} />,
    },
    {
      id: 'scope',
      title: 'content.translations.column.scope',
      width: 112,
      needsRoom: true,
      render: ({ scope }) => (
        <span className="v-small v-lines">
          <FormattedMessage id={scopeWords[scope as keyof typeof scopeWords]} />
        </span>
      ),
    },
    {
      id: 'match',
      title: 'content.translations.column.match',
      width: 108,
      needsRoom: true,
      render: ({ match, caseSensitive }) => (
        <span className="v-small v-lines">
          <FormattedMessage
            id="content.translations.matches"
            values={{ match: <FormattedMessage id={matchWords[match as keyof typeof matchWords]} />, isStrict: String(caseSensitive) }}
          />
        </span>
      ),
    },
    { id: 'conflicts', title: 'content.translations.column.conflicts', width: 134, hideable: true, render: (row) => <ConflictMark translation={row} /> },
    {
      id: 'uses',
      title: 'content.translations.column.uses',
      sort: 'uses',
      isDescendingFirst: true,
      width: 112,
      hideable: true,
      render: ({ useCount, lastUsedAt }) =>
        lastUsedAt === null || lastUsedAt === undefined ? (
          <span className="v-soft v-small">
            <FormattedMessage id="content.translations.never" />
          </span>
        ) : (
          <span className="v-lines">
            <FormattedNumber value={useCount} /> · <RelativeTime value={lastUsedAt} />
          </span>
        ),
    },
    ...stampColumns(({ createdAt, updatedAt }: Row) => ({ createdAt, updatedAt })),
  ],
})
