import { addressOf } from '@vitrine/shell'
const WEEK = 7

/** The date from which products count as new: a week ago, in the user's time zone. */
function aWeekAgo(): string {
  const day = new Date()
  day.setDate(day.getDate() - WEEK)
  return day.toLocaleDateString('sv-SE')
}

/** Products created in the last week by type: each number is the total of the list at its address. */
export function recentTypes(): readonly { id: 'simple' | 'configurable' | 'bundle'; to: string }[] {
  const since = aWeekAgo()
  return [
    { id: 'simple', to: `${addressOf('products')}?type=SIMPLE&created=${since}&sort=-created` },
    { id: 'configurable', to: `${addressOf('products')}?type=CONFIGURABLE&created=${since}&sort=-created` },
    { id: 'bundle', to: `${addressOf('products')}?type=BUNDLE&created=${since}&sort=-created` },
  ]
}
