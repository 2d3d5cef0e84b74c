import { useLocation } from '@vitrine/shell'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

const KEY = 'scroll_positions'
const PATIENCE = 5_000

/** The scroll position of each history entry when it was left. */
function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

/**
 * Back, forward and reload restore the scroll position, a link starts at the top; another filter or page of the same list keeps
 * it. The router's own scroll restoration is too early: rows arrive after the navigation.
 */
export function useScrollMemory() {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const positions = useRef<Map<string, number> | null>(null)
  const isRestoring = useRef(false)
  const lastPath = useRef<string | null>(null)

  useLayoutEffect(() => {
    positions.current ??= readPositions()
    const isSamePage = lastPath.current === pathname
    lastPath.current = pathname
    if (isSamePage && !isReturn) return
    const top = isReturn ? (positions.current.get(key) ?? 0) : 0
    isRestoring.current = true
    return scrollWhenTallEnough(top, () => {
      isRestoring.current = false
    })
  }, [key, pathname, isReturn])

  useEffect(() => {
    const remember = () => {
      if (!isRestoring.current) positions.current?.set(key, window.scrollY)
    }
    const store = () => sessionStorage.setItem(KEY, JSON.stringify([...(positions.current ?? [])].slice(-50)))
    history.scrollRestoration = 'manual'
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', store)
    }
  }, [key])
}

/** Scrolls as soon as the page is tall enough; stops when the person scrolls or after a timeout. */
function scrollWhenTallEnough(top: number, onEnd: () => void): () => void {
  const hands = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
    hands.forEach((name) => window.removeEventListener(name, end))
    onEnd()
  }
  const attempt = () => {
    window.scrollTo(0, top)
    if (document.documentElement.scrollHeight - window.innerHeight >= top) end()
  }
  const observer = new ResizeObserver(attempt)
  const timer = setTimeout(end, PATIENCE)
  hands.forEach((name) => window.addEventListener(name, end, { passive: true }))
  observer.observe(document.body)
  attempt()
  return end
}
