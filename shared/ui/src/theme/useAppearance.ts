import { useSyncExternalStore } from 'react'
import { appearance, type Appearance } from './AppearanceStore'

/** What is chosen, and how to choose again: it holds at once, for all tabs of this browser. */
export function useAppearance(): [chosen: Appearance, choose: (appearance: Appearance) => void] {
  return [useSyncExternalStore(appearance.subscribe, appearance.getSnapshot), appearance.choose]
}
