import { useRevert, useTellReverted } from '@vitrine/jobs'

/** Reverts one change set, and reports it. The key prevents a second revert by a second click. */
export function useTakeBack(onDone: (() => void) | undefined): (changeSet: string, key: string) => Promise<void> {
  const [revert] = useRevert()
  const tell = useTellReverted()
  return async (changeSet, key) => {
    const reverted = await revert({ changeSet }, key)
    if (reverted.kind === 'failed') return
    tell(reverted, true)
    onDone?.()
  }
}
