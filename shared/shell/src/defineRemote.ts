import type { Remote } from './Remote'

/**
 * Declares a room: its menu entries, screens, panels, commands and messages.
 * The default export of a room's `remote.tsx`, and the only module that a room exposes.
 *
 * @example
 * export default defineRemote({ id: 'pricing', contract: 1, messages: { … }, menu: [], screens: [], panels: [] })
 */
export function defineRemote(remote: Remote): Remote {
  return remote
}
