import { useLocation } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { TourCard } from './TourCard'
import { targetOf, tourAreaOf, tourSteps, type TourStep } from './tourSteps'
import { useEndOnboarding } from './useEndOnboarding'
import { walkTour } from './walkTour'

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
  const [steps] = useState<readonly TourStep[]>(() => tourSteps[tourAreaOf(document)])
  const [wanted, setWanted] = useState<TourStep>()
  // a target has gone: the place is worked out anew
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
