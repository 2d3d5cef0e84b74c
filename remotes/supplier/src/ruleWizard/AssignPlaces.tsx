import { Checkbox, Field, Input, Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import * as styles from './AssignStep.module.css'
import type { WizardAssign } from './WizardDraft'

/** What can be assigned, from the wizard's query. */
export interface AssignChoices {
  readonly websites: readonly { readonly id: string; readonly name: string }[]
  readonly priceLists: readonly { readonly id: string; readonly name: string }[]
  readonly marginKeys: readonly { readonly id: string; readonly code: string; readonly label: string }[]
}

interface Props {
  assign: WizardAssign
  choices: AssignChoices
  onChange(next: Partial<WizardAssign>): void
}

const colours = { YELLOW: 'supplier.assign.colour.yellow', ORANGE: 'supplier.assign.colour.orange', RED: 'supplier.assign.colour.red' } as const

/** Websites, price lists, and a task for incomplete products. */
export function AssignPlaces({ assign: { websites, priceList, marginKey, task }, choices, onChange }: Props) {
  const intl = useIntl()
  const text = (id: MessageId) => intl.formatMessage({ id })
  const none = { value: '', label: text('supplier.assign.none') }
  const statusOf = (id: string) => websites.find(({ website }) => website === id)?.onlineStatus
  const place = (id: string, status: string) => {
    const others = websites.filter(({ website }) => website !== id)
    onChange({ websites: status === '' ? others : [...others, { website: id, onlineStatus: status as 'ONLINE' | 'OFFLINE' }] })
  }
  const putTask = (next: Partial<NonNullable<WizardAssign['task']>>) =>
    onChange({ task: { message: task?.message ?? '', colour: task?.colour ?? 'YELLOW', ...next } })
  return (
    <>
      <fieldset className={`v-card v-stack ${styles.part}`}>
        <legend className="v-hidden">
          <FormattedMessage id="supplier.assign.websites" />
        </legend>
        <h2 aria-hidden="true">
          <FormattedMessage id="supplier.assign.websites" />
        </h2>
        {choices.websites.length === 0 && (
          <p className="v-soft">
            <FormattedMessage id="supplier.assign.noWebsites" />
          </p>
        )}
        {choices.websites.map(({ id, name }) => (
          <div key={id} className={styles.website}>
            <Checkbox checked={statusOf(id) !== undefined} onChange={({ target }) => place(id, target.checked ? 'ONLINE' : '')}>
              {name}
            </Checkbox>
            {statusOf(id) !== undefined && (
              <Select
                aria-label={intl.formatMessage({ id: 'supplier.assign.statusOn' }, { website: name })}
                value={statusOf(id) ?? 'ONLINE'}
                options={[
                  { value: 'ONLINE', label: text('supplier.assign.online') },
                  { value: 'OFFLINE', label: text('supplier.assign.offline') },
                ]}
                onChange={(status) => place(id, status)}
              />
            )}
          </div>
        ))}
      </fieldset>
      <fieldset className={`v-card v-stack ${styles.part}`}>
        <legend className="v-hidden">
          <FormattedMessage id="supplier.assign.price" />
        </legend>
        <h2 aria-hidden="true">
          <FormattedMessage id="supplier.assign.price" />
        </h2>
        <div className="v-grid">
          <Field label={<FormattedMessage id="supplier.assign.priceList" />}>
            <Select
              value={priceList ?? ''}
              options={[none, ...choices.priceLists.map(({ id, name }) => ({ value: id, label: name }))]}
              onChange={(id) => onChange({ priceList: id || null })}
            />
          </Field>
          <Field label={<FormattedMessage id="supplier.assign.marginKey" />}>
            <Select
              value={marginKey ?? ''}
              options={[none, ...choices.marginKeys.map(({ id, code, label }) => ({ value: id, label: `${code} · ${label}` }))]}
              onChange={(id) => onChange({ marginKey: id || null })}
            />
          </Field>
        </div>
        <p className="v-small v-soft">
          <FormattedMessage id={marginKey ? 'supplier.assign.byMargin' : 'supplier.assign.byRecommended'} />
        </p>
      </fieldset>
      <fieldset className={`v-card v-stack ${styles.part}`}>
        <legend className="v-hidden">
          <FormattedMessage id="supplier.assign.task" />
        </legend>
        <h2 aria-hidden="true">
          <FormattedMessage id="supplier.assign.task" />
        </h2>
        <div className={styles.task}>
          <Field label={<FormattedMessage id="supplier.assign.taskMessage" />} counter={{ value: task?.message ?? '', limit: 200 }}>
            <Input value={task?.message ?? ''} maxLength={200} onChange={({ target }) => putTask({ message: target.value })} />
          </Field>
          <Field label={<FormattedMessage id="supplier.assign.taskColour" />}>
            <Select
              value={task?.colour ?? 'YELLOW'}
              options={Object.entries(colours).map(([value, id]) => ({ value, label: text(id) }))}
              onChange={(colour) => putTask({ colour: colour as NonNullable<WizardAssign['task']>['colour'] })}
            />
          </Field>
        </div>
      </fieldset>
    </>
  )
}
