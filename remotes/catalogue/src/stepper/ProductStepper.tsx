import { graphql, useSearched } from '@vitrine/relay'
import { Link, useNavigate, useSearchParams } from '@vitrine/shell'
import { ChevronLeftIcon, ChevronRightIcon, isCovered, isTyping, letterKeys, useKeyHelp } from '@vitrine/ui'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { productsVariables } from '../products/productsList'
import type { ProductStepperQuery } from './__generated__/ProductStepperQuery.graphql'
import type { ListPlace } from './readListPlace'

export interface ProductStepperProps {
  productId: string
  place: ListPlace
}

interface Step {
  to: string
  place: ListPlace
  name: string
}

/** "‹ 14 of 312 ›": the products before and after this one in the list from which it was opened (LST-10). */
export default function ProductStepper({ productId, place }: ProductStepperProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const { search, filter, sort } = productsVariables(new URLSearchParams(place.list))
  const offset = Math.max(0, place.at - 1)
  const { found } = useSearched<ProductStepperQuery>(
    graphql`
      query ProductStepperQuery($search: String, $filter: ProductFilter, $sort: String, $limit: Int, $offset: Int) {
        products(searchTerm: $search, filter: $filter) {
          totalCount
          isTotalCapped
          results(limit: $limit, offset: $offset, ordering: $sort) {
            id
            name
          }
        }
      }
    `,
    { search, filter, sort, limit: place.at - offset + 2, offset },
  )
  const count = found?.products.totalCount ?? place.count
  const isCapped = found?.products.isTotalCapped ?? place.isCapped ?? false
  const rows = found?.products.results ?? []
  const own = rows.findIndex(({ id }) => id === productId)
  // an edit may have taken it out of the list, or to another place in it: who stands where it stood comes next
  const isHere = own !== -1 || !found
  const at = own === -1 ? place.at : offset + own
  const tab = address.get('tab')
  const stepTo = (index: number): Step | undefined => {
    const row = rows[index - offset]
    if (!row || row.id === productId) return undefined
    return { to: `/products/${row.id}/edit${tab ? `?tab=${encodeURIComponent(tab)}` : ''}`, place: { list: place.list, at: index, count, ...(isCapped && { isCapped }) }, name: row.name }
  }
  const previous = stepTo(at - 1)
  const next = stepTo(isHere ? at + 1 : at)
  const go = (step: Step | undefined) => step && void navigate(step.to, { state: step.place })
  useStepKeys(
    () => go(previous),
    () => go(next),
  )
  if (found && count === 0) return null
  return (
    <nav className="v-stepper" aria-label={intl.formatMessage({ id: 'catalogue.stepper.label' })}>
      <StepLink step={previous} message="catalogue.stepper.previous" end="catalogue.stepper.first">
        <ChevronLeftIcon />
      </StepLink>
      <span className="v-soft v-nowrap" title={isHere ? undefined : intl.formatMessage({ id: 'catalogue.stepper.goneText' })}>
        {isHere ? (
          <FormattedMessage id={isCapped ? 'catalogue.stepper.placeCapped' : 'catalogue.stepper.place'} values={{ place: at + 1, count }} />
        ) : (
          <FormattedMessage id={isCapped ? 'catalogue.stepper.goneCapped' : 'catalogue.stepper.gone'} values={{ count }} />
        )}
      </span>
      <StepLink step={next} message="catalogue.stepper.next" end="catalogue.stepper.last">
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

/** [ and ] go to the neighbours, never while somebody types. */
function useStepKeys(onPrevious: () => void, onNext: () => void) {
  const intl = useIntl()
  useKeyHelp([
    { keys: '[', text: intl.formatMessage({ id: 'catalogue.stepper.keyPrevious' }) },
    { keys: ']', text: intl.formatMessage({ id: 'catalogue.stepper.keyNext' }) },
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
