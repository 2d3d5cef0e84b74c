import { FormattedMessage, FormattedNumber } from 'react-intl'

/** The approximate remaining time. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const isLong = seconds >= 5400
  return (
    <FormattedMessage
      id="catalogue.website.timeLeft"
      values={{
        time: (
          <FormattedNumber value={Math.max(1, Math.round(seconds / (isLong ? 3600 : 60)))} style="unit" unit={isLong ? 'hour' : 'minute'} unitDisplay="long" />
        ),
      }}
    />
  )
}
