import type { Localised } from '@vitrine/shell'
import { addressOf } from '@vitrine/shell'
import { hostWord } from '../app/hostMessages'
import type { Place } from './Place'

const labelOf = (id: Parameters<typeof hostWord>[1]): Localised => ({ en: hostWord('en', id), nl: hostWord('nl', id) })

/** The host's own screens, as the palette lists them. */
export const hostPlaces: readonly Place[] = [
  { id: 'host.dashboard', group: 'go', label: labelOf('host.dashboard.title'), to: '/', keys: 'g d' },
  { id: 'host.activity', group: 'go', label: labelOf('host.user.activity'), to: addressOf('activity') },
  { id: 'host.jobs', group: 'go', label: labelOf('host.jobs'), to: addressOf('jobs') },
  { id: 'host.bin', group: 'go', label: labelOf('host.user.bin'), to: addressOf('bin') },
  { id: 'host.profile', group: 'go', label: labelOf('host.user.profile'), to: addressOf('auth.profile') },
]
