import { graphql, useFragment } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Button, Field, Input } from '@vitrine/ui'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CardPlaceForm_card$key } from './__generated__/CardPlaceForm_card.graphql'
import { useUpdatePriceCard } from './priceCards.mutations'

/** A card's store and place, number of copies, and day. */
export function CardPlaceForm({ card, onSaved }: { card: CardPlaceForm_card$key; onSaved(): void }) {
  const intl = useIntl()
  const saved = useFragment(
    graphql`
      fragment CardPlaceForm_card on PriceCard {
        id
        revision
        zone
        copies
        validOn
      }
    `,
    card,
  )
  const [zone, setZone] = useState(saved.zone ?? '')
  const [copies, setCopies] = useState(String(saved.copies))
  const [validOn, setValidOn] = useState(saved.validOn ?? '')
  const [errors, setErrors] = useState<readonly { readonly field: string | null | undefined; readonly message: string }[]>([])
  const [update, isSaving] = useUpdatePriceCard()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await update({
      input: { id: saved.id, revision: saved.revision, zone: zone.trim() || null, copies: Number(copies) || 0, validOn: validOn || null },
    })
    if (!answer) return
    setErrors(answer.errors)
    if (answer.conflicts.length > 0) toasts.show({ kind: 'warning', text: intl.formatMessage({ id: 'pricing.cards.conflict' }) })
    if (answer.errors.length > 0) return
    toasts.show({ kind: 'success', key: 'priceCards', text: intl.formatMessage({ id: 'pricing.cards.saved' }) })
    onSaved()
  }
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message
  return (
    <form onSubmit={(event) => void submit(event)} className="v-stack">
      <Field label={intl.formatMessage({ id: 'pricing.cards.column.zone' })} error={errorOf('zone')}>
        <Input value={zone} maxLength={100} onChange={({ target }) => setZone(target.value)} />
      </Field>
      <Field label={intl.formatMessage({ id: 'pricing.cards.column.copies' })} error={errorOf('copies')}>
        <Input type="number" min={1} max={99} value={copies} onChange={({ target }) => setCopies(target.value)} />
      </Field>
      <Field
        label={intl.formatMessage({ id: 'pricing.cards.validOn' })}
        hint={intl.formatMessage({ id: 'pricing.cards.validOnHint' })}
        error={errorOf('validOn')}
      >
        <Input type="date" value={validOn} onChange={({ target }) => setValidOn(target.value)} />
      </Field>
      <div>
        <Button htmlType="submit" disabled={isSaving}>
          <FormattedMessage id="pricing.cards.save" />
        </Button>
      </div>
    </form>
  )
}
