import { useRevert, useTellReverted } from '@vitrine/jobs'

/** Takes back what one change set wrote, and tells it. The key makes sure that a second press is not a second revert. */
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
