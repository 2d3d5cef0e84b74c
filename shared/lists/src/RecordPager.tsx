import { fetchQuery, type GraphQLTaggedNode, useFragment, useRelayEnvironment } from '@vitrine/relay'
import { Link, useNavigate, useSearchParams } from '@vitrine/shell'
import { ChevronLeftIcon, ChevronRightIcon, isCovered, isTyping, letterKeys, useKeyHelp } from '@vitrine/ui'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ListPlace } from './readListPlace'

/** What the pager needs of a list's screen, from `listScreen`. */
export interface PagedList {
  list: { id?: string; rows: GraphQLTaggedNode; rowName(row: never): string; rowHref?(row: never): string | undefined }
  query: GraphQLTaggedNode
  variables(address: { search: URLSearchParams }): Record<string, unknown>
  read(response: never): { rows: readonly object[]; count: number; isCapped?: boolean }
}

export interface RecordPagerProps {
  screen: PagedList
  id: string
  place: ListPlace
}

interface Step {
  to: string
  place: ListPlace
  name: string
}

/** "‹ 14 of 312 ›": the previous and next row of the list from which it was opened (LST-10). */
export default function RecordPager({ screen, id, place }: RecordPagerProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const { rowName, rowHref } = screen.list
  const offset = Math.max(0, place.at - 1)
  const perPage = place.at - offset + 2
  const asked = useMemo(
    () => JSON.stringify({ ...screen.variables({ search: new URLSearchParams(place.list) }), isNarrowed: false, perPage, offset }),
    [screen, place.list, perPage, offset],
  )
  const found = useFound(screen.query, asked)
  const page = found === undefined ? undefined : screen.read(found as never)
  const rows = useFragment(screen.list.rows, (page?.rows ?? []) as never) as readonly { readonly id: string }[]
  const count = page?.count ?? place.count
  const isCapped = page ? (page.isCapped ?? false) : (place.isCapped ?? false)
  const own = rows.findIndex((row) => row.id === id)
  // an edit may have removed it from the list, or moved it: the next one is then the row now in its place
  const isHere = own !== -1 || !found
  const at = own === -1 ? place.at : offset + own
  const tab = address.get('tab')
  const stepTo = (index: number): Step | undefined => {
    const row = rows[index - offset]
    const to = row && row.id !== id ? rowHref?.(row as never) : undefined
    if (!row || to === undefined) return undefined
    return { to: `${to}${tab ? `?tab=${encodeURIComponent(tab)}` : ''}`, place: { ...place, at: index, count, isCapped }, name: rowName(row as never) }
  }
  const previous = stepTo(at - 1)
  const next = stepTo(isHere ? at + 1 : at)
  const go = (step: Step | undefined) => step && void navigate(step.to, { state: step.place })
  useStepKeys(
    () => go(previous),
    () => go(next),
  )
  if (found && page?.count === 0) return null
  return (
    <nav className="v-stepper" aria-label={intl.formatMessage({ id: 'ui.pager.label' })}>
      <StepLink step={previous} message="ui.pager.previous" end="ui.pager.first">
        <ChevronLeftIcon />
      </StepLink>
      <span className="v-soft v-nowrap" title={isHere ? undefined : intl.formatMessage({ id: 'ui.pager.goneText' })}>
        {isHere ? (
          <FormattedMessage id={isCapped ? 'ui.pager.placeCapped' : 'ui.pager.place'} values={{ place: at + 1, count }} />
        ) : (
          <FormattedMessage id={isCapped ? 'ui.pager.goneCapped' : 'ui.pager.gone'} values={{ count }} />
        )}
      </span>
      <StepLink step={next} message="ui.pager.next" end="ui.pager.last">
        <ChevronRightIcon />
      </StepLink>
    </nav>
  )
}

function StepLink({ step, message, end, children }: { step: Step | undefined; message: MessageId; end: MessageId; children: ReactNode }) {
  const intl = useIntl()
  if (!step) {
    return (
      <span className="v-icon-button" aria-disabled="true" role="link" aria-label={intl.formatMessage({ id: end })}>
        {children}
      </span>
    )
  }
  const words = intl.formatMessage({ id: message }, { name: step.name })
  return (
    <Link className="v-icon-button" to={step.to} state={step.place} aria-label={words} title={words}>
      {children}
    </Link>
  )
}

/** [ and ] go to the neighbours, but not while typing. */
function useStepKeys(onPrevious: () => void, onNext: () => void) {
  const intl = useIntl()
  useKeyHelp([
    { keys: '[', text: intl.formatMessage({ id: 'ui.pager.keyPrevious' }) },
    { keys: ']', text: intl.formatMessage({ id: 'ui.pager.keyNext' }) },
  ])
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered() || !letterKeys.isOn()) return
    if (event.key === '[') onPrevious()
    if (event.key === ']') onNext()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** The surrounding rows, for JSON variables; kept until the next are loaded; undefined before the first response, and after an error. */
function useFound(query: GraphQLTaggedNode, asked: string): unknown {
  const environment = useRelayEnvironment()
  const [found, setFound] = useState<{ answer: unknown }>()
  useEffect(() => {
    const request = fetchQuery(environment, query, JSON.parse(asked) as Record<string, unknown>, { fetchPolicy: 'store-or-network' }).subscribe({
      next: (answer) => setFound({ answer }),
      error: () => undefined,
    })
    return () => request.unsubscribe()
  }, [environment, query, asked])
  return found?.answer
}
