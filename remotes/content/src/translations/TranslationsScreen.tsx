import { useSelectionJob } from '@vitrine/jobs'
import { listScreen, valueCounts } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { Button, ButtonLink, Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { TranslationsScreenCountsQuery } from './__generated__/TranslationsScreenCountsQuery.graphql'
import type { TranslationsScreenQuery } from './__generated__/TranslationsScreenQuery.graphql'
import { TestBox } from './TestBox'
import { TranslationsApplyDialog } from './TranslationsApplyDialog'
import { TranslationsDeleteDialog } from './translations.mutations'
import { translationsList } from './translations.list'

/** The glossary of Vitrine, by language. */
export default listScreen(translationsList, {
  query: graphql`
    query TranslationsScreenQuery($search: String, $filter: TranslationFilter, $sort: String, $perPage: Int, $offset: Int, $isNarrowed: Boolean!) {
      translations(searchTerm: $search, filter: $filter) {
        totalCount
        results(limit: $perPage, offset: $offset, ordering: $sort) {
          ...translationsList_rows
        }
      }
      all: translations @include(if: $isNarrowed) {
        totalCount
      }
      listSettings(list: "translations")
    }
  `,
  read: ({ translations, all, listSettings }: TranslationsScreenQuery['response']) => ({
    rows: translations.results,
    count: translations.totalCount,
    unfilteredCount: all?.totalCount,
    settings: listSettings,
  }),
  counts: valueCounts(
    graphql`
      query TranslationsScreenCountsQuery($search: String, $filter: TranslationFilter, $by: TranslationCountBy!) {
        translations(searchTerm: $search, filter: $filter) {
          counts(by: $by) {
            # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the frame reads it
            ...valueCounts_count
          }
        }
      }
    `,
    ({ translations }: TranslationsScreenCountsQuery['response']) => translations.counts,
  ),
  create: { to: addressOf('translations.new'), label: 'content.translation.new' },
  useParts({ state, refresh }) {
    const intl = useIntl()
    const [isTesting, setTesting] = useState(false)
    const deletion = useSelectionJob(TranslationsDeleteDialog, refresh)
    const application = useSelectionJob(TranslationsApplyDialog, refresh)
    const all = { searchTerm: state.search, filter: translationsList.filterOf(state) }
    return {
      actions: (
        <>
          <Button onClick={() => setTesting(true)}>
            <FormattedMessage id="content.test.open" />
          </Button>
          <ButtonLink to={addressOf('translations.coverage')}>
            <FormattedMessage id="content.coverage.title" />
          </ButtonLink>
        </>
      ),
      bulk: [
        { id: 'apply', label: intl.formatMessage({ id: 'content.apply.action' }), onSelect: ({ ids, clear }) => application.ask(ids ? { ids } : all, clear) },
        {
          id: 'delete',
          label: intl.formatMessage({ id: 'content.translation.delete' }),
          isDanger: true,
          onSelect: ({ ids, clear }) => deletion.ask(ids ? { ids } : all, clear),
        },
      ],
      dialogs: (
        <>
          {application.dialogs}
          {deletion.dialogs}
          <Dialog isOpen={isTesting} onClose={() => setTesting(false)} width={720} title={<FormattedMessage id="content.test.title" />}>
            <TestBox />
          </Dialog>
        </>
      ),
    }
  },
})
