import { Link } from '@vitrine/shell'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons'
import { PAGE_SIZES } from './listValues'
import type { ListState } from './useListState'

/** The row range, the pages as real links, and the page size. */
export function Pagination<F extends string>({ state, count, isCapped = false }: { state: ListState<F>; count: number; isCapped?: boolean | undefined }) {
  const intl = useIntl()
  const last = lastPage(count, state.size)
  const sizes = state.options.sizes ?? PAGE_SIZES
  const smallest = Math.min(...sizes)
  if (count === 0) return null
  const from = (state.page - 1) * state.size + 1
  const to = Math.min(count, state.page * state.size)
  return (
    <div className="v-pages">
      <span>
        <FormattedMessage id={isCapped ? 'ui.list.rangeCapped' : 'ui.list.range'} values={{ from, to, count }} />
      </span>
      {count > smallest && (
        <label>
          <FormattedMessage id="ui.list.size" />
          <select className="v-select v-select-small" value={state.size} onChange={(event) => state.change({ size: Number(event.target.value) })}>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      )}
      {last > 1 && (
        <nav aria-label={intl.formatMessage({ id: 'ui.list.pages' })}>
          <Step state={state} page={state.page - 1} last={last} label={intl.formatMessage({ id: 'ui.list.previous' })}>
            <ChevronLeftIcon />
          </Step>
          {pagesAround(state.page, last).map((page, index) =>
            page === null ? (
              <span key={`gap-${index}`} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                key={page}
                to={{ search: state.address({ page }) }}
                aria-current={page === state.page ? 'page' : undefined}
                aria-label={intl.formatMessage({ id: 'ui.list.page' }, { page })}
              >
                {intl.formatNumber(page)}
              </Link>
            ),
          )}
          <Step state={state} page={state.page + 1} last={last} label={intl.formatMessage({ id: 'ui.list.next' })}>
            <ChevronRightIcon />
          </Step>
        </nav>
      )}
    </div>
  )
}

interface StepProps<F extends string> {
  state: ListState<F>
  page: number
  last: number
  label: string
  children: ReactNode
}

function Step<F extends string>({ state, page, last, label, children }: StepProps<F>) {
  if (page < 1 || page > last) return <span aria-hidden="true">{children}</span>
  return (
    <Link to={{ search: state.address({ page }) }} aria-label={label}>
      {children}
    </Link>
  )
}

export function lastPage(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size))
}

/** First, last, and the neighbours of the current page; null for a gap. */
function pagesAround(page: number, last: number): (number | null)[] {
  const wanted = new Set([1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last))
  const pages = [...wanted].sort((a, b) => a - b)
  return pages.flatMap((one, index) => {
    const before = pages[index - 1]
    if (before === undefined || one === before + 1) return [one]
    return one === before + 2 ? [before + 1, one] : [null, one]
  })
}
