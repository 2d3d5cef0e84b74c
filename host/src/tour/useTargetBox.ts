import { useEffect, useEffectEvent, useState } from 'react'
import type { Box } from './placeCard'
import { targetOf, type TourStep } from './tourSteps'

/** Where the step's target stands in the window, frame by frame: pages scroll, load and grow while one reads. */
export function useTargetBox(step: TourStep, onGone: () => void): Box | undefined {
  const [box, setBox] = useState<Box>()
  const tellGone = useEffectEvent(onGone)
  useEffect(() => {
    let frame = 0
    const look = () => {
      const target = targetOf(step)
      if (!target) return tellGone()
      const { left, top, width, height } = target.getBoundingClientRect()
      setBox((known) => (known && known.left === left && known.top === top && known.width === width && known.height === height ? known : { left, top, width, height }))
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [step])
  return box
}
