import { useLayoutEffect, useRef, useState } from 'react'

interface Props {
  title: string
  /** Of the page inside, in its own pixels */
  width: number
  html: string
}

/** A page in a frame that may do nothing, made smaller where there is less room than it is wide. */
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
    <div ref={box} className="v-preview-box">
      <iframe
        title={title}
        // nothing is allowed: no script, no form, no way out, and no origin
        sandbox=""
        srcDoc={html}
        tabIndex={0}
        style={{ width, height: room.height / scale, transform: `scale(${scale})`, marginInlineStart: Math.max(0, (room.width - width * scale) / 2) }}
      />
    </div>
  )
}
