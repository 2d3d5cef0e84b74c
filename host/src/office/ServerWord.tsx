import { useIntl } from 'react-intl'

interface ServerWordProps {
  /** Id of the messages of this kind of word */
  kind: 'office.job.state' | 'office.actor'
  /** A value of the schema */
  value: string
}

/** The word for a value of the schema; one that is newer than this page is shown as the server names it. */
export function ServerWord({ kind, value }: ServerWordProps) {
  const intl = useIntl()
  const id = `${kind}.${value}`
  return id in intl.messages ? intl.formatMessage({ id: id as MessageId }) : value
}
