import { RefusalNote } from '@vitrine/jobs'
import type { AttributeChoice } from '@vitrine/pickers/attributes'
import { Button } from '@vitrine/ui'
import { type FormEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { AttributePicker } from './AttributePicker'
import { attributeJson, attributeKind, emptyDraft } from './attributeValue'
import { AttributeValueEditor } from './AttributeValueEditor'
import type { ProductBulkAction } from './bulkActions'

export interface AttributeAssignment {
  attribute: AttributeChoice
  draft: typeof emptyDraft
  /** The value in JSON; undefined to remove it. */
  json: string | undefined
}

interface Props {
  action: Omit<ProductBulkAction, 'label'>
  /** The earlier entry, after returning from the preview. */
  initial: AttributeAssignment | undefined
  /** The server's reasons for refusing the entry. */
  messages: readonly string[]
  onDone(assignment: AttributeAssignment): void
  onClose(): void
}

/** Asks for an attribute and a value. */
export function AttributeStep({ action, initial, messages, onDone, onClose }: Props) {
  const [attribute, setAttribute] = useState<AttributeChoice | null>(initial?.attribute ?? null)
  const [draft, setDraft] = useState(initial?.draft ?? emptyDraft)
  const isForValue = action.asks === 'value'
  const kind = attribute && isForValue ? attributeKind(attribute.type) : null
  const json = kind ? attributeJson(kind, draft) : undefined
  const isReady = attribute !== null && (!isForValue || json !== undefined)
  const handlePick = (picked: AttributeChoice | null) => {
    setAttribute(picked)
    setDraft(emptyDraft)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) onDone({ attribute, draft, json })
  }
  return (
    <form className="v-stack" onSubmit={handleSubmit}>
      {initial && messages.length > 0 && <RefusalNote messages={messages} />}
      <AttributePicker picked={attribute} isDisabled={({ type }) => isForValue && attributeKind(type) === null} onPick={handlePick} />
      {attribute && kind && <AttributeValueEditor key={attribute.id} attribute={attribute} kind={kind} draft={draft} onChange={setDraft} />}
      {attribute && (
        <p className="v-soft v-small">
          <FormattedMessage id={isForValue ? 'catalogue.bulk.replaces' : 'catalogue.bulk.empties'} />
        </p>
      )}
      <div className="v-dialog-foot">
        <Button onClick={onClose}>
          <FormattedMessage id="jobs.cancel" />
        </Button>
        <Button type="primary" htmlType="submit" disabled={!isReady}>
          <FormattedMessage id="jobs.preview" />
        </Button>
      </div>
    </form>
  )
}
