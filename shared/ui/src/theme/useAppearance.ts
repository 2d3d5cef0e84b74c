import { useSyncExternalStore } from 'react'
import { appearance, type Appearance } from './AppearanceStore'

/** The chosen appearance, and a setter: applies at once, in all tabs of this browser. */
export function useAppearance(): [chosen: Appearance, choose: (appearance: Appearance) => void] {
  return [useSyncExternalStore(appearance.subscribe, appearance.getSnapshot), appearance.choose]
}
