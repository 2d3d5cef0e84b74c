/** A keyboard key beside its action. `Mod` is Ctrl, or ⌘ on a Mac. */
export function Kbd({ keys }: { keys: string }) {
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
  return <kbd aria-hidden="true">{keys.replace('Mod', isMac ? '⌘' : 'Ctrl')}</kbd>
}
