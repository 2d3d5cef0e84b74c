import { wordsOfServer } from '@vitrine/relay'
import { useIntl } from 'react-intl'

/** The message of a refusal, from the server; our own if it was unreachable. */
export function useRefusalWords(): (error: unknown) => string {
  const intl = useIntl()
  return (error) => wordsOfServer(error) ?? intl.formatMessage({ id: 'supplier.limited.unsaved' })
}
