import { useRef, type ReactNode, useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { MenuButton } from '../menus/MenuButton'
import { useMediaQuery } from '../theme/useMediaQuery'
import { chosenOf, type BulkAction } from './ListSelection'
import { isEmpty, scopeOf, type Scope } from './selection'
import type { ListSelectionState } from './useSelection'
import { Button } from '../menus/Button'

interface SelectionBarProps {
  state: Pick<ListSelectionState, 'selection' | 'page' | 'act'>
  actions: readonly BulkAction[]
  /** How many rows search and filters match. */
  matching: number
  isNarrowed: boolean
  /** More rows match than the list counts: all of the list are selected, not all that match. */
  isCapped?: boolean | undefined
  onClear(): void
}

/** The selection, in words that state its scope, and its actions. It covers nothing and moves nothing. */
export function SelectionBar({ state, actions, matching, isNarrowed, isCapped = false, onClear }: SelectionBarProps) {
  const intl = useIntl()
  const scope = scopeOf(state.selection, state.page, matching)
  const words = isEmpty(state.selection) ? '' : scopeWords(intl, scope, isCapped ? 'listed' : isNarrowed ? 'matching' : 'all')
  const choose = (action: BulkAction) => action.onSelect(chosenOf(state.selection, matching, () => state.act({ type: 'clear' })))
  return (
    <>
      <span className="v-hidden" aria-live="polite">
        {words}
      </span>
      {words !== '' && (
        <Bar words={words} actions={actions} onChoose={choose} onClear={onClear}>
          {scope.kind !== 'all' && matching > scope.count && (
            <Button look="bare" className="v-bar-link" onClick={() => state.act({ type: 'all' })}>
              <FormattedMessage id={isCapped ? 'ui.select.allListed' : isNarrowed ? 'ui.select.allMatching' : 'ui.select.all'} values={{ count: matching }} />
            </Button>
          )}
        </Bar>
      )}
    </>
  )
}

interface BarProps {
  words: string
  actions: readonly BulkAction[]
  onChoose(action: BulkAction): void
  onClear(): void
  children: ReactNode
}

/**
 * Rare actions, and those that do not fit, are in a menu. The text grows to the left and buttons are on the right, so that none
 * moves under the pointer with the next tick; the destructive one is last.
 */
function Bar({ words, actions, onChoose, onClear, children }: BarProps) {
  const intl = useIntl()
  const row = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery('(max-width: 1080px)')
  const ordered = [...actions.filter(({ isDanger }) => !isDanger), ...actions.filter(({ isDanger }) => isDanger)]
  const often = isNarrow ? [] : ordered.filter(({ isRare }) => !isRare)
  const dangers = often.filter(({ isDanger }) => isDanger)
  const others = often.filter(({ isDanger }) => !isDanger)
  const inView = others.slice(0, useFitting(row, others.length, words))
  const behind = ordered.filter((action) => !inView.includes(action) && !dangers.includes(action))
  return (
    <div ref={row} className="v-bar v-bar-select" role="region" aria-label={intl.formatMessage({ id: 'ui.select.label' })}>
      <div className="v-bar-scope">
        <span className="v-bar-text v-bar-whole">{words}</span>
        {children}
      </div>
      <Button look="bar" onClick={onClear}>
        <FormattedMessage id="ui.select.clear" />
      </Button>
      {inView.map((action) => (
        <Button look="bar" key={action.id} onClick={() => onChoose(action)}>
          {action.label}
        </Button>
      ))}
      {behind.length > 0 && (
        <MenuButton
          look="bar"
          items={behind.map((action) => ({ id: action.id, label: action.label, isDanger: action.isDanger, onSelect: () => onChoose(action) }))}
        >
          <FormattedMessage id={isNarrow ? 'ui.select.actions' : 'ui.detail.more'} />
        </MenuButton>
      )}
      {dangers.map((action) => (
        <Button look="bar" className="v-bar-button-danger" key={action.id} onClick={() => onChoose(action)}>
          {action.label}
        </Button>
      ))}
    </div>
  )
}

const allWords = { all: 'ui.select.isAll', matching: 'ui.select.isAllMatching', listed: 'ui.select.isAllListed' } as const

/** "12 on this page selected", "37 selected, 12 on this page", "All 4,318 that match selected". */
function scopeWords(intl: IntlShape, scope: Scope, all: keyof typeof allWords): string {
  if (scope.kind === 'all') return intl.formatMessage({ id: allWords[all] }, { count: scope.count })
  if (scope.kind === 'page') return intl.formatMessage({ id: 'ui.select.isPage' }, { count: scope.count })
  if (scope.here === 0) return intl.formatMessage({ id: 'ui.select.isElsewhere' }, { count: scope.count })
  return intl.formatMessage({ id: 'ui.select.isPages' }, { count: scope.count, here: scope.here })
}

/**
 * How many of these elements fit into a row: while it is too wide one fewer is shown, before paint; after a resize all of them
 * are tried again.
 * @param beside what else is in the row: other texts may leave less room
 */
function useFitting(row: RefObject<HTMLElement | null>, count: number, beside: string): number {
  const [left, setLeft] = useState(0)
  useLayoutEffect(() => {
    const element = row.current
    if (element && left < count && element.scrollWidth > element.clientWidth + 1) setLeft(left + 1)
  }, [row, left, count, beside])
  useEffect(() => {
    const tryAll = () => setLeft(0)
    window.addEventListener('resize', tryAll)
    return () => window.removeEventListener('resize', tryAll)
  }, [])
  return Math.max(0, count - left)
}
