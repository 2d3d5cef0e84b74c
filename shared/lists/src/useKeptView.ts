import { useLocation, useNavigate, useSearchParams } from '@vitrine/shell'
import { useEffect, useEffectEvent } from 'react'
import type { ReadyView } from './ReadyView'
import { addressOfView } from './savedSearches/searchAddress'

/**
 * Leads an address that says nothing to the view in which the viewer left the list.
 * @returns whether it is on its way there: the rows that have come are other ones
 */
export function useKeptView(views: readonly ReadyView[] | undefined, kept: string | undefined): boolean {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const view = address.size === 0 ? views?.find(({ id, isKept }) => isKept && id === kept) : undefined
  const to = view && addressOfView(view, pathname)
  const go = useEffectEvent((next: string) => void navigate(next, { replace: true }))
  useEffect(() => {
    if (to !== undefined) go(to)
  }, [to])
  return view !== undefined
}
