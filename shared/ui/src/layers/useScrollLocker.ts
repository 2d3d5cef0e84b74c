import { useLayoutEffect } from 'react'

let locks = 0

/**
 * Keeps the page behind from scrolling as long as anything locks it. The bundler and jest put it in the place of the
 * hook of this name in antd's portal, which writes a style element without the nonce that the page's policy asks for.
 */
export default function useScrollLocker(lock: boolean | undefined): void {
  useLayoutEffect(() => {
    if (!lock) return
    const { style, clientWidth } = document.documentElement
    if (locks === 0) {
      // the room of the scroll bar stays, so that nothing behind moves aside
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
