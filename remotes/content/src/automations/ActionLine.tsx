import { useFormContext } from '@vitrine/forms'
import { contentLanguages } from '@vitrine/i18n'
import { Button, Input, Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { type ActionPart, newAction } from './AutomationPart'
import * as styles from './AutomationSentence.module.css'
import { actionWords, colourWords } from './automationWords'
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
  const { kind, website, onlineStatus, attributeValue, priceCardTemplate, active, message, colour, recipientEmail, language } = action
  const name = text(actionWords[kind])
  const ofWebsite = kind === 'ADD_WEBSITE' || kind === 'REMOVE_WEBSITE'
  const ofCard = kind === 'ADD_PRICE_CARD' || kind === 'REMOVE_PRICE_CARD'
  const isOfValue = kind === 'ADD_ATTRIBUTE_VALUE' || kind === 'REMOVE_ATTRIBUTE_VALUE'
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
        {ofCard && (
          <Select
            aria-label={text('content.automation.priceCardTemplate')}
            value={priceCardTemplate ?? ''}
            options={[{ value: '', label: text('content.automation.choosePriceCard') }, ...(options?.['PRICE_CARD_TEMPLATE'] ?? [])]}
            onChange={(next) => onChange({ ...action, priceCardTemplate: next || null })}
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
        {kind === 'CREATE_TASK' && (
          <>
            <Input
              aria-label={text('content.automation.message')}
              placeholder={text('content.automation.messageExample')}
              maxLength={254}
              value={message ?? ''}
              onChange={({ target }) => onChange({ ...action, message: target.value || null })}
            />
            <Select
              aria-label={text('content.automation.colour')}
              value={colour ?? 'YELLOW'}
              options={(Object.entries(colourWords) as [keyof typeof colourWords, MessageId][]).map(([value, id]) => ({ value, label: text(id) }))}
              onChange={(next) => onChange({ ...action, colour: next as keyof typeof colourWords })}
            />
          </>
        )}
        {kind === 'SEND_SHARE_LINK' && (
          <>
            <Input
              type="email"
              aria-label={text('content.automation.recipient')}
              placeholder={text('content.automation.recipientExample')}
              maxLength={255}
              value={recipientEmail ?? ''}
              onChange={({ target }) => onChange({ ...action, recipientEmail: target.value || null })}
            />
            <Select
              aria-label={text('content.automation.mailLanguage')}
              value={language ?? 'nl'}
              options={contentLanguages.map(({ code, label }) => ({ value: code, label }))}
              onChange={(next) => onChange({ ...action, language: next })}
            />
          </>
        )}
        {isOfValue && (
          <ValuePicker chosen={attributeValue === null ? [] : [attributeValue]} onChange={([value = null]) => onChange({ ...action, attributeValue: value })} />
        )}
      </div>
      <Button onClick={() => onChange(null)} aria-label={intl.formatMessage({ id: 'content.automation.removeAction' }, { action: name })}>
        <FormattedMessage id="content.automation.remove" />
      </Button>
    </div>
  )
}
