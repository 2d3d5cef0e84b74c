import type { RegistryCommand } from '@vitrine/shell'

/** Somewhere the palette and the keyboard can lead: a remote's command, or what the host knows in the same words. */
export type Place = RegistryCommand
