import { useKeyHelp } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import { useKeys } from '../shortcuts/useKeys'

/** `/` leads to the search box. On some keyboards it is typed with Shift. */
export function useSearchShortcut(focus: () => void) {
  const intl = useIntl()
  useKeys({ '[Shift]+/': focus })
  useKeyHelp([{ keys: '/', text: intl.formatMessage({ id: 'host.search.label' }) }])
}
