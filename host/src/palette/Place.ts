import type { RegistryCommand } from '@vitrine/shell'

/** A destination of the palette and of shortcuts: a remote's command, or the host's own in the same form. */
export type Place = RegistryCommand
