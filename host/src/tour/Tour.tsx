import { useLocation } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { Button, isTyping, walkFocus } from '@vitrine/ui'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { useEndOnboarding } from '../profile/useEndOnboarding'
import { placeCard, scrollToTarget, targetOf, tourStepsOf, walkTour, type Box, type TourPlace, type TourStep } from './tourSteps'

interface TourProps {
  isOpen: boolean
  onClose(): void
}

/**
 * The guided tour (SHELL-09). Our own: driver.js writes its texts as HTML, scrolls at a speed of its own and knows no
 * "Skip"; antd's keeps the focus out of what it speaks of.
 */
export default function Tour({ isOpen, onClose }: TourProps) {
  return isOpen ? <TourAtStart onClose={onClose} /> : null
}

/** Who is in the middle of a form is not taken away from it. */
function TourAtStart({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const [hasUnsaved] = useState(() => document.querySelector('[data-unsaved]') !== null)
  const refuse = useEffectEvent(() => {
    toasts.show({ kind: 'info', key: 'tour', text: intl.formatMessage({ id: 'office.tour.unsaved' }) })
    onClose()
  })
  useEffect(() => {
    if (hasUnsaved) refuse()
  }, [hasUnsaved])
  return hasUnsaved ? null : <TourUnderWay onClose={onClose} />
}

function TourUnderWay({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation()
  const [startedAt] = useState(pathname)
  const [steps] = useState<readonly TourStep[]>(() => tourStepsOf(document, pathname))
  const [wanted, setWanted] = useState<TourStep>()
  // a target has gone: the place is worked out again
  const [, setLook] = useState(0)
  const endOnboarding = useEndOnboarding()
  const end = () => {
    endOnboarding()
    onClose()
  }
  const place = walkTour(steps, (step) => targetOf(step) !== undefined, wanted)
  useFocusGivenBack()

  const leave = useEffectEvent(end)
  const isOver = place === null || pathname !== startedAt
  useEffect(() => {
    // there is nothing to show any more, or the reader went on to another screen
    if (isOver) leave()
  }, [isOver])
  if (isOver) return null
  return <TourCard key={place.step.id} place={place} onGo={setWanted} onEnd={end} onGone={() => setLook((look) => look + 1)} />
}

/** At the end the keyboard goes on where it was, or in the screen when that place is gone. */
function useFocusGivenBack() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected && (before.checkVisibility?.() ?? true)
      const place = isThere ? before : document.getElementById('content')
      place?.focus({ preventScroll: true })
    },
    [before],
  )
}

interface TourCardProps {
  place: TourPlace<TourStep>
  onGo(step: TourStep): void
  onEnd(): void
  /** The target has left the page. */
  onGone(): void
}

const MARGIN = 6

/**
 * One step: the page is dimmed around what it speaks of, which stays usable, and a card beside it says what that is.
 * The focus moves onto the card, so that it is read out, and stays with the two of them.
 */
function TourCard({ place, onGo, onEnd, onGone }: TourCardProps) {
  const { step, isFirst, isLast, previous, next } = place
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const box = useTargetBox(step, onGone)
  const stand = useStand(card, box)

  useEffect(() => {
    card.current?.focus({ preventScroll: true })
    const target = targetOf(step)
    return target && scrollToTarget(target)
  }, [step])
  useTourKeys(card, step, {
    Escape: onEnd,
    ArrowRight: () => next && onGo(next),
    ArrowLeft: () => previous && onGo(previous),
  })

  const name = `${step.area}.${step.id}` as 'host.menu'
  return createPortal(
    <div data-covers-page="">
      <div className="host-tour-dim" style={box && { clipPath: holeOf(box) }} />
      {box && <div className="host-tour-frame" style={frameOf(box)} />}
      <div ref={card} className="host-tour-card" role="dialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} tabIndex={-1} style={stand}>
        <p className="host-tour-count">
          <FormattedMessage id="office.tour.count" values={{ number: place.number, count: place.count }} />
        </p>
        <h2 id={`${id}-title`}>
          <FormattedMessage id={`office.tour.${name}`} />
        </h2>
        <p id={`${id}-text`}>
          <FormattedMessage id={`office.tour.${name}.text`} />
        </p>
        <div className="host-tour-buttons">
          {!isLast && (
            <Button look="text" onClick={onEnd}>
              <FormattedMessage id="host.tour.skip" />
            </Button>
          )}
          <span />
          {!isFirst && (
            <Button onClick={() => previous && onGo(previous)}>
              <FormattedMessage id="office.tour.previous" />
            </Button>
          )}
          <Button type="primary" onClick={() => (next ? onGo(next) : onEnd())}>
            <FormattedMessage id={isLast ? 'office.tour.finish' : 'office.tour.next'} />
          </Button>
        </div>
      </div>
    </div>,
    document.body,
  )
}

/** Where the card stands; unseen until it is known how big it is. */
function useStand(card: React.RefObject<HTMLDivElement | null>, box: Box | undefined): React.CSSProperties {
  const [stand, setStand] = useState<{ left: number; top: number }>()
  useEffect(() => {
    if (!box || !card.current) return
    const { offsetWidth: width, offsetHeight: height } = card.current
    setStand(placeCard(box, { width, height }, { width: window.innerWidth, height: window.innerHeight }))
  }, [box, card])
  return stand ?? { opacity: 0 }
}

/** Arrows and Escape; and Tab, which goes round through the card and what it speaks of. */
function useTourKeys(card: React.RefObject<HTMLElement | null>, step: TourStep, keys: Readonly<Record<string, () => void>>) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isCoveredByDialog()) return
    if (event.key === 'Tab') return walkFocus(event, [card.current, targetOf(step)])
    const act = keys[event.key]
    if (!act || event.defaultPrevented || (event.key !== 'Escape' && isTyping(event.target))) return
    event.preventDefault()
    event.stopPropagation()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    // before the parts of the page: the arrows are the tour's, also on a tab of the screen behind
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}

function isCoveredByDialog(): boolean {
  return document.querySelector('[aria-modal=true]') !== null
}

function frameOf({ left, top, width, height }: Box): React.CSSProperties {
  return { left: left - MARGIN, top: top - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN }
}

/** Everything but the target: what is cut out is seen, and can be pressed. */
function holeOf({ left, top, width, height }: Box): string {
  const [x, y, right, bottom] = [left - MARGIN, top - MARGIN, left + width + MARGIN, top + height + MARGIN].map((at) => `${at}px`)
  return `polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, ${x} ${y}, ${right} ${y}, ${right} ${bottom}, ${x} ${bottom}, ${x} ${y})`
}

/** Where the step's target stands in the window, frame by frame: pages scroll, load and grow while one reads. */
function useTargetBox(step: TourStep, onGone: () => void): Box | undefined {
  const [box, setBox] = useState<Box>()
  const tellGone = useEffectEvent(onGone)
  useEffect(() => {
    let frame = 0
    const look = () => {
      const target = targetOf(step)
      if (!target) return tellGone()
      const { left, top, width, height } = target.getBoundingClientRect()
      setBox((known) =>
        known && known.left === left && known.top === top && known.width === width && known.height === height ? known : { left, top, width, height },
      )
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [step])
  return box
}
