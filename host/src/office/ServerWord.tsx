import { useIntl } from 'react-intl'

interface ServerWordProps {
  /** Prefix of the message ids */
  kind: 'office.job.state' | 'office.actor'
  /** A value of the schema */
  value: string
}

/** The label of a value of the schema; one that is newer than this page is shown by the server's name. */
export function ServerWord({ kind, value }: ServerWordProps) {
  const intl = useIntl()
  const id = `${kind}.${value}`
  return id in intl.messages ? intl.formatMessage({ id: id as MessageId }) : value
}
