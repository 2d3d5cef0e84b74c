import { wordsOfServer } from '@vitrine/relay'
import { useIntl } from 'react-intl'

/** Why something was not taken, as the server says it; in our own words where it could not be reached. */
export function useRefusalWords(): (error: unknown) => string {
  const intl = useIntl()
  return (error) => wordsOfServer(error) ?? intl.formatMessage({ id: 'supplier.limited.unsaved' })
}
