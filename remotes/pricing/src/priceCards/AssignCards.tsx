import { PreparedDialog, type StartedJob } from '@vitrine/jobs'
import { graphql, useFragment } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { Button, ButtonLink, Checkbox, Empty, Field, Select } from '@vitrine/ui'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AssignCards_choices$key } from './__generated__/AssignCards_choices.graphql'
import type { PriceCardAssignInput } from './__generated__/priceCardsMutationsAssignMutation.graphql'
import { usePreparePriceCardAssign } from './priceCards.mutations'

interface Props {
  choices: AssignCards_choices$key
  selection: PriceCardAssignInput['selection']
  onStarted(job: StartedJob): void
}

const action = { id: 'CREATE', title: 'pricing.cards.assign', confirm: 'pricing.cards.assignNow', noEffect: 'pricing.cards.assignNothing' } as const

/** Creates cards of a template for products, per store or for none, with a preview of the new ones. */
export function AssignCards({ choices, selection, onStarted }: Props) {
  const intl = useIntl()
  const { priceCardTemplates, stockLocations } = useFragment(
    graphql`
      fragment AssignCards_choices on Query {
        priceCardTemplates {
          results(limit: 200, ordering: "name") {
            id
            name
            stores {
              id
            }
          }
        }
        stockLocations {
          id
          name
          kind
        }
      }
    `,
    choices,
  )
  const templates = priceCardTemplates.results
  const [template, setTemplate] = useState(templates[0]?.id ?? '')
  const [chosen, setChosen] = useState<readonly string[]>(() => templates[0]?.stores.map(({ id }) => id) ?? [])
  const [wish, setWish] = useState<PriceCardAssignInput>()
  const prepare = usePreparePriceCardAssign()
  const stores = stockLocations.filter(({ kind }) => kind === 'STORE')
  if (templates.length === 0) {
    return (
      <Empty
        title={<FormattedMessage id="pricing.card.templates.none" />}
        text={<FormattedMessage id="pricing.card.templates.noneText" />}
        action={
          <ButtonLink to={addressOf('price-cards.templates.new')}>
            <FormattedMessage id="pricing.card.template.new" />
          </ButtonLink>
        }
      />
    )
  }
  const choose = (id: string) => {
    setTemplate(id)
    setChosen(templates.find((one) => one.id === id)?.stores.map((store) => store.id) ?? [])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWish({ template, stores: chosen, selection })
  }
  return (
    <form className="v-stack" onSubmit={submit}>
      <Field label={intl.formatMessage({ id: 'pricing.cards.column.template' })}>
        <Select value={template} onChange={choose} options={templates.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
      {stores.length > 0 && (
        <Field label={intl.formatMessage({ id: 'pricing.card.template.stores' })} hint={intl.formatMessage({ id: 'pricing.cards.assignStores' })}>
          <div role="group" aria-label={intl.formatMessage({ id: 'pricing.card.template.stores' })}>
            {stores.map(({ id, name }) => (
              <Checkbox
                key={id}
                checked={chosen.includes(id)}
                onChange={({ target }) => setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
              >
                {name}
              </Checkbox>
            ))}
          </div>
        </Field>
      )}
      <div>
        <Button type="primary" htmlType="submit">
          <FormattedMessage id="pricing.cards.assignPreview" />
        </Button>
      </div>
      {wish && (
        <PreparedDialog
          action={action}
          prepare={() => prepare({ input: wish })}
          onClose={() => setWish(undefined)}
          onStarted={(job) => {
            setWish(undefined)
            onStarted(job)
          }}
        />
      )}
    </form>
  )
}
