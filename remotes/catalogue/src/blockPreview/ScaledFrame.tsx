import { useLayoutEffect, useRef, useState } from 'react'
import * as styles from './BlockPreview.module.css'

interface Props {
  title: string
  /** The width of the page inside, in its own pixels */
  width: number
  html: string
}

/** A sandboxed frame without permissions, scaled down if the page is wider than the available space. */
export function ScaledFrame({ title, width, html }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width)
  return (
    <div ref={box} className={styles.box}>
      <iframe
        title={title}
        // no scripts, forms, navigation or origin
        sandbox=""
        srcDoc={html}
        tabIndex={0}
        style={{
          '--width': `${width}px`,
          '--height': `${room.height / scale}px`,
          '--scale': scale,
          '--start': `${Math.max(0, (room.width - width * scale) / 2)}px`,
        }}
      />
    </div>
  )
}
