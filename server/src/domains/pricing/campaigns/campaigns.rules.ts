import { dayAfter } from '../priceLists/priceLists.rules.ts'

export type CampaignState = 'COMING' | 'RUNNING' | 'ENDED'

interface Days {
  validFrom: string | null
  validTo: string | null
}

/**
 * The days of something that is to end now: its last day was yesterday. What began today ends tonight, since its prices were asked
 * for today. What has not begun never will: both its days have passed.
 * @returns null if it has ended already
 */
export function endedDays({ validFrom, validTo }: Days, today: string): Partial<Days> | null {
  const yesterday = dayAfter(today, -1)
  if (validTo !== null && validTo < today) return null
  if (validFrom !== null && validFrom > today) return { validFrom: yesterday, validTo: yesterday }
  const last = validFrom === today ? today : yesterday
  return validTo === last ? null : { validTo: last }
}
