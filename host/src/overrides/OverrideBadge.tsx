import { Button } from '@vitrine/ui'
import { useEffect } from 'react'
import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import { reloadSafely } from '../app/reloadSafely'
import { endOverrides, readOverrides } from './overrides'

/** Shows that this browser uses remotes of its own computer, with a button to end that. A new build of one of them reloads the page. */
export default function OverrideBadge() {
  const intl = useIntl()
  useEffect(() => {
    const sources = readOverrides().map(({ origin }) => new EventSource(`${origin}/changes`))
    for (const source of sources) source.onmessage = () => void reloadSafely()
    return () => sources.forEach((source) => source.close())
  }, [])
  const end = () => {
    endOverrides()
    void reloadSafely()
  }
  const remotes = readOverrides().map(({ id, origin }) => `${id}@${new URL(origin).port}`)
  return (
    <span className="host-badge is-override" role="status" title={intl.formatMessage({ id: 'host.override' }, { remotes: intl.formatList(remotes) })}>
      <FormattedList value={remotes} />{' '}
      <Button look="bare" onClick={end}>
        <FormattedMessage id="host.override.end" />
      </Button>
    </span>
  )
}
