import { FormattedMessage } from 'react-intl'

/** Below the options: loading, none, or an error. */
export function OptionsFoot({ count, text, hasFailed }: { count: number | undefined; text: string; hasFailed: boolean }) {
  if (!hasFailed && count !== undefined && count > 0) return null
  return (
    <p className="v-soft v-small" role="status">
      <FormattedMessage id={hasFailed ? 'grid.options.failed' : count === undefined ? 'grid.options.wait' : 'grid.options.none'} values={{ text }} />
    </p>
  )
}
