import { useFormContext } from '@vitrine/forms'
import { Button, Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { type ActionPart, newAction } from './AutomationPart'
import * as styles from './AutomationSentence.module.css'
import { actionWords } from './automationWords'
import { ValuePicker } from './ValuePicker'

interface Props {
  action: ActionPart
  /** null: it is taken out */
  onChange(action: ActionPart | null): void
}

/** One action: what is done, and with what. */
export function ActionLine({ action, onChange }: Props) {
  const intl = useIntl()
  const { options } = useFormContext()
  const text = (id: MessageId) => intl.formatMessage({ id })
  const { kind, website, onlineStatus, attributeValue, active } = action
  const name = text(actionWords[kind])
  const ofWebsite = kind === 'ADD_WEBSITE' || kind === 'REMOVE_WEBSITE'
  return (
    <div className={styles.line} role="group" aria-label={intl.formatMessage({ id: 'content.automation.actionLine' }, { action: name })}>
      <Select
        aria-label={text('content.automation.actionKind')}
        value={kind}
        options={(Object.entries(actionWords) as [ActionPart['kind'], MessageId][]).map(([value, id]) => ({ value, label: text(id) }))}
        onChange={(next) => onChange(newAction(next as ActionPart['kind']))}
      />
      <div className={styles.values}>
        {ofWebsite && (
          <Select
            aria-label={text('content.automation.website')}
            value={website ?? ''}
            options={[{ value: '', label: text('content.automation.chooseWebsite') }, ...(options?.['WEBSITE'] ?? [])]}
            onChange={(next) => onChange({ ...action, website: next || null })}
          />
        )}
        {kind === 'ADD_WEBSITE' && (
          <Select
            aria-label={text('content.automation.onlineStatus')}
            value={onlineStatus ?? 'ONLINE'}
            options={[
              { value: 'ONLINE', label: text('content.automation.online') },
              { value: 'OFFLINE', label: text('content.automation.offline') },
            ]}
            onChange={(next) => onChange({ ...action, onlineStatus: next as 'ONLINE' | 'OFFLINE' })}
          />
        )}
        {kind === 'SET_ACTIVE' && (
          <Select
            aria-label={text('content.automation.activity')}
            value={String(active ?? true)}
            options={[
              { value: 'true', label: text('content.automation.active') },
              { value: 'false', label: text('content.automation.inactive') },
            ]}
            onChange={(next) => onChange({ ...action, active: next === 'true' })}
          />
        )}
        {!ofWebsite && kind !== 'SET_ACTIVE' && <ValuePicker chosen={attributeValue === null ? [] : [attributeValue]} onChange={([value = null]) => onChange({ ...action, attributeValue: value })} />}
      </div>
      <Button onClick={() => onChange(null)} aria-label={intl.formatMessage({ id: 'content.automation.removeAction' }, { action: name })}>
        <FormattedMessage id="content.automation.remove" />
      </Button>
    </div>
  )
}
