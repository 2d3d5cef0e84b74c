import type { Localised } from '@vitrine/shell'
import en from '../i18n/en.json'
import nl from '../i18n/nl.json'
import type { Place } from './placesOf'

const labelOf = (id: keyof typeof en): Localised => ({ en: en[id], nl: nl[id] })

/** The hall's own screens, as the palette lists them. */
export const hallPlaces: readonly Place[] = [
  { id: 'hall.dashboard', group: 'go', label: labelOf('hall.dashboard.title'), to: '/', keys: 'g d' },
  { id: 'hall.activity', group: 'go', label: labelOf('hall.user.activity'), to: '/activity' },
  { id: 'hall.jobs', group: 'go', label: labelOf('hall.jobs'), to: '/jobs' },
  { id: 'hall.bin', group: 'go', label: labelOf('hall.user.bin'), to: '/bin' },
  { id: 'hall.profile', group: 'go', label: labelOf('hall.user.profile'), to: '/auth/profile' },
]
