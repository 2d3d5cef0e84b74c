import type { Localised } from '@vitrine/shell'
import en from '../i18n/en.json'
import nl from '../i18n/nl.json'
import type { Place } from './Place'

const labelOf = (id: keyof typeof en): Localised => ({ en: en[id], nl: nl[id] })

/** The host's own screens, as the palette lists them. */
export const hostPlaces: readonly Place[] = [
  { id: 'host.dashboard', group: 'go', label: labelOf('host.dashboard.title'), to: '/', keys: 'g d' },
  { id: 'host.activity', group: 'go', label: labelOf('host.user.activity'), to: '/activity' },
  { id: 'host.jobs', group: 'go', label: labelOf('host.jobs'), to: '/jobs' },
  { id: 'host.bin', group: 'go', label: labelOf('host.user.bin'), to: '/bin' },
  { id: 'host.profile', group: 'go', label: labelOf('host.user.profile'), to: '/auth/profile' },
]
