import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Button, CheckIcon, WarningIcon } from '@vitrine/ui'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { UrlKeyRedirect_product$key } from './__generated__/UrlKeyRedirect_product.graphql'

interface Props {
  /** The form's field, by which the row is found */
  name: string
  urlKey: string
  /** null: not needed any more */
  leads: boolean | null
  saved: boolean | null
  /** The product that has this address now */
  takenBy: UrlKeyRedirect_product$key | null
  onPut(leads: boolean | null): void
}

type State = 'leads' | 'open' | 'gone' | 'taken'

const actions = {
  leads: 'catalogue.redirect.remove',
  open: 'catalogue.redirect.notNeeded',
  taken: 'catalogue.redirect.notNeeded',
  gone: 'catalogue.redirect.keep',
} as const satisfies Record<State, MessageId>
const words = {
  leads: 'catalogue.redirect.leads',
  open: 'catalogue.redirect.open',
  taken: 'catalogue.redirect.taken',
  gone: 'catalogue.redirect.gone',
} as const satisfies Record<State, MessageId>

/** One former address of a product: whether it redirects, and the actions on it. */
export function UrlKeyRedirect({ name, urlKey, leads, saved, takenBy: takenByKey, onPut }: Props) {
  const intl = useIntl()
  const takenBy = useFragment(
    graphql`
      fragment UrlKeyRedirect_product on Product {
        id
        name
      }
    `,
    takenByKey,
  )
  const last = useRef<HTMLButtonElement>(null)
  const state: State = leads === null ? 'gone' : takenBy ? 'taken' : leads ? 'leads' : 'open'
  const labelOf = (id: MessageId) => intl.formatMessage({ id: 'catalogue.redirect.of' }, { action: intl.formatMessage({ id }), urlKey })
  const lead = () => {
    onPut(true)
    // this button disappears: focus the other one
    last.current?.focus()
  }
  return (
    <li data-state={state}>
      {(state === 'open' || state === 'taken') && <WarningIcon />}
      {state === 'leads' && <CheckIcon />}
      <span>
        <FormattedMessage
          id={words[state]}
          values={{ urlKey: <b>{urlKey}</b>, product: takenBy && <Link to={addressOf('products.edit', { id: takenBy.id })}>{takenBy.name}</Link> }}
        />
      </span>
      {state === 'open' && (
        <Button look="text" aria-label={labelOf('catalogue.redirect.here')} onClick={lead}>
          <FormattedMessage id="catalogue.redirect.here" />
        </Button>
      )}
      <Button look="text" ref={last} name={name} aria-label={labelOf(actions[state])} onClick={() => onPut(leads === null ? saved : null)}>
        <FormattedMessage id={actions[state]} />
      </Button>
    </li>
  )
}
