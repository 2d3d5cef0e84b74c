import { FormattedMessage } from 'react-intl'
import { useHost } from '../app/useHost'

/** Part of the day by the clock on the wall. */
function partOfDay(hour: number): 'night' | 'morning' | 'afternoon' | 'evening' {
  if (hour < 6) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** Good morning, Anna. Without a name while it is not known. */
export function Greeting({ name = '' }: { name?: string }) {
  return <FormattedMessage id="host.dashboard.greeting" values={{ part: partOfDay(new Date().getHours()), name, hasName: name ? 'yes' : 'no' }} />
}

export function MyGreeting() {
  const { me } = useHost()
  return <Greeting name={me?.firstName} />
}
