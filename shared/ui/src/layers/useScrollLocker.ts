import { useLayoutEffect } from 'react'

let locks = 0

/**
 * Locks scrolling of the page while needed. The bundler and jest substitute it for the hook of this name in antd's portal,
 * which adds a style element without the nonce that the page's policy requires.
 */
export default function useScrollLocker(lock: boolean | undefined): void {
  useLayoutEffect(() => {
    if (!lock) return
    const { style, clientWidth } = document.documentElement
    if (locks === 0) {
      // the scroll bar's space is kept, so that nothing behind shifts
      style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`
      style.overflow = 'hidden'
    }
    locks += 1
    return () => {
      locks -= 1
      if (locks === 0) style.overflow = style.paddingInlineEnd = ''
    }
  }, [lock])
}
