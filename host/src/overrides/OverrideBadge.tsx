import { Button } from '@vitrine/ui'
import { useEffect } from 'react'
import { FormattedList, FormattedMessage } from 'react-intl'
import { reloadSafely } from '../app/reloadSafely'
import { endOverrides, readOverrides } from './overrides'

/** Tells that this browser shows remotes of its own computer, and ends that. A new build of one of them loads the page again. */
export default function OverrideBadge() {
  useEffect(() => {
    const sources = readOverrides().map(({ origin }) => new EventSource(`${origin}/changes`))
    for (const source of sources) source.onmessage = () => void reloadSafely()
    return () => sources.forEach((source) => source.close())
  }, [])
  const end = () => {
    endOverrides()
    void reloadSafely()
  }
  return (
    <span className="host-badge is-override" role="status">
      <FormattedMessage id="host.override" values={{ remotes: <FormattedList value={readOverrides().map(({ id, origin }) => `${id} (${new URL(origin).host})`)} /> }} />{' '}
      <Button look="bare" onClick={end}>
        <FormattedMessage id="host.override.end" />
      </Button>
    </span>
  )
}
