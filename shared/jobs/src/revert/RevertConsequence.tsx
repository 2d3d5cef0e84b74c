import { FormattedMessage, useIntl } from 'react-intl'
import type { RevertCounts } from './useRevertPreview'

/** What a revert would do, in a sentence: how many entities it changes, restores and deletes, and the cascade. */
export function RevertConsequence({ counts }: { counts: RevertCounts }) {
  const intl = useIntl()
  const { creates, changes, deletes, blocked, consequences } = counts
  const parts = [
    changes > 0 && intl.formatMessage({ id: 'jobs.revert.changes' }, { count: changes }),
    creates > 0 && intl.formatMessage({ id: 'jobs.revert.creates' }, { count: creates }),
    deletes > 0 && intl.formatMessage({ id: 'jobs.revert.deletes' }, { count: deletes }),
  ].filter((part) => part !== false)
  if (parts.length === 0) return <FormattedMessage id={blocked > 0 ? 'jobs.revert.blocked' : 'jobs.revert.nothing'} />
  return (
    <>
      <FormattedMessage id="jobs.revert.consequence" values={{ effects: intl.formatList(parts) }} />{' '}
      {consequences.length > 0 && <FormattedMessage id="jobs.revert.along" values={{ things: intl.formatList(consequences) }} />}
    </>
  )
}
