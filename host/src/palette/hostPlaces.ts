import type { Localised } from '@vitrine/shell'
import { addressOf } from '@vitrine/shell'
import { hostWord } from '../app/hostMessages'
import type { Place } from './Place'

// computed when shown: the other language is loaded with the palette, which finds a place by either
const labelOf = (id: Parameters<typeof hostWord>[1]): Localised => ({
  get en() {
    return hostWord('en', id)
  },
  get nl() {
    return hostWord('nl', id)
  },
})

/** The host's own screens in the palette. */
export const hostPlaces: readonly Place[] = [
  { id: 'host.dashboard', group: 'go', label: labelOf('host.dashboard.title'), to: '/', keys: 'g d' },
  { id: 'host.activity', group: 'go', label: labelOf('host.user.activity'), to: addressOf('activity') },
  { id: 'host.jobs', group: 'go', label: labelOf('host.jobs'), to: addressOf('jobs') },
  { id: 'host.bin', group: 'go', label: labelOf('host.user.bin'), to: addressOf('bin') },
  { id: 'host.accounts', group: 'go', label: labelOf('host.user.accounts'), to: addressOf('office.accounts') },
  { id: 'host.remotes', group: 'go', label: labelOf('host.remotes'), to: addressOf('office.remotes') },
  { id: 'host.profile', group: 'go', label: labelOf('host.user.profile'), to: addressOf('auth.profile') },
]
