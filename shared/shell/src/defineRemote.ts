import type { Remote } from './Remote'

/**
 * Declares a remote: its menu entries, screens, panels, commands and messages. The default export of a remote's `remote.tsx`,
 * and the only module that a remote exposes. A menu entry or command that leads to none of its screens is refused by the build
 * (tools/bundler/describeRemote.ts).
 * @example
 * export default defineRemote({ id: 'pricing', contract: 1, messages: { … }, menu: [], screens: [], panels: [] })
 */
export function defineRemote(remote: Remote): Remote {
  return remote
}
