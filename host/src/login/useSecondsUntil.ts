import { useNow } from '../network/useNow'

/** Whole seconds until a moment (milliseconds since 1970), counted down; 0 when it has come, or there is none. */
export function useSecondsUntil(moment: number | null): number {
  const now = useNow(moment !== null)
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000))
}
