import { useLanguage } from '@vitrine/i18n'
import { usePanels } from '@vitrine/shell'
import type { BulkAction } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { bulkActions } from '../bulk/bulkActions'
import { useBulkDialog } from '../bulk/useBulkDialog'
import { useEditInGrid } from '../bulkGrid/useEditInGrid'

/**
 * The bulk actions on variations, like those of the products list: one plan, previewed and reverted as a whole. Codes and
 * prices, which differ for each, are edited in the grid.
 */
export function useVariationsBulk(onChanged: () => void): { actions: readonly BulkAction[]; dialogs: ReactNode } {
  const intl = useIntl()
  const language = useLanguage()
  const panels = usePanels('products.bulk')
  const editInGrid = useEditInGrid('selectedProducts')
  const { ask, dialog } = useBulkDialog(onChanged)
  // bulk panels of other remotes, such as adding to a website, work for variations, too
  const given = panels.map(({ id, title }) => ({ id, label: title[language] }))
  const own = bulkActions.map((action) => ({ ...action, label: intl.formatMessage({ id: action.label }) }))
  const asked = [...own.filter(({ isDanger }) => !isDanger), ...given, ...own.filter(({ isDanger }) => isDanger)]
  const actions = asked.map((action): BulkAction => ({
    ...action,
    onSelect: ({ ids, count, clear }) => ids && ask({ action, selection: { ids }, count, narrowing: null, isCapped: false, clear }),
  }))
  return { actions: [editInGrid, ...actions], dialogs: dialog }
}
