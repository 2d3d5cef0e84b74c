import { Button } from '@vitrine/ui'
import { useEffect, useState } from 'react'
import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import { reloadSafely } from '../app/reloadSafely'
import { endOverrides, type Override, readOverrides } from './overrides'

const nameOf = ({ id, origin }: Override) => `${id}@${new URL(origin).port}`

/**
 * Shows that this browser uses remotes of its own computer, with a button to end that. A new build of one of them reloads the page; the badge
 * names a remote whose `dev` was stopped, until it runs again.
 */
export default function OverrideBadge() {
  const intl = useIntl()
  const [stopped, setStopped] = useState<readonly string[]>([])
  useEffect(() => {
    const sources = readOverrides().map((override) => {
      const name = nameOf(override)
      const source = new EventSource(`${override.origin}/changes`)
      source.onmessage = () => void reloadSafely()
      // the browser goes on trying by itself
      source.onerror = () => setStopped((names) => [...names.filter((one) => one !== name), name])
      source.onopen = () => setStopped((names) => names.filter((one) => one !== name))
      return source
    })
    return () => sources.forEach((source) => source.close())
  }, [])
  const end = () => {
    endOverrides()
    void reloadSafely()
  }
  const remotes = readOverrides().map(nameOf)
  const title =
    stopped.length > 0
      ? intl.formatMessage({ id: 'host.override.stopped' }, { remotes: intl.formatList(stopped) })
      : intl.formatMessage({ id: 'host.override' }, { remotes: intl.formatList(remotes) })
  return (
    <span className={`host-badge is-override${stopped.length > 0 ? ' is-stopped' : ''}`} role="status" title={title}>
      <FormattedList value={remotes} /> {stopped.length > 0 && <FormattedMessage id="host.override.isStopped" />}{' '}
      <Button look="bare" onClick={end}>
        <FormattedMessage id="host.override.end" />
      </Button>
    </span>
  )
}
