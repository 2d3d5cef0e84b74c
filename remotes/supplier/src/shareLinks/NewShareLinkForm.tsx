import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Button, Field, Input, NumberInput, Select } from '@vitrine/ui'
import { type FormEvent, useState, useTransition } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { NewShareLinkFormQuery } from './__generated__/NewShareLinkFormQuery.graphql'
import { AskedFields } from './AskedFields'
import { MailPreview } from './MailPreview'
import { useCreateShareLink } from './shareLinks.mutations'
import * as styles from './NewShareLinkForm.module.css'

export interface NewShareLinkFormProps {
  products: readonly string[]
  onClose(): void
  onMade(): void
}

const placeholder = '{{link}}'
const languages = ['nl', 'en', 'de', 'fr'] as const
const longest = 90
const standardDays = 14

/** A link for a supplier or a colleague: who, how long, what is asked for, and the mail as it will go out. */
export function NewShareLinkForm({ products, onClose, onMade }: NewShareLinkFormProps) {
  const intl = useIntl()
  const [create, isSending] = useCreateShareLink()
  const [isChanging, startTransition] = useTransition()
  const [language, setLanguage] = useState<string>('nl')
  const { askedFields, shareLinkDraft: draft } = useLazyLoadQuery<NewShareLinkFormQuery>(
    graphql`
      query NewShareLinkFormQuery($products: [ID!]!, $language: String!) {
        askedFields(products: $products, language: $language) {
          field
          ...AskedFields_fields
        }
        shareLinkDraft(products: $products, language: $language) {
          subject
          message
        }
      }
    `,
    { products, language },
    { fetchPolicy: 'store-and-network' },
  )
  const [recipientType, setRecipientType] = useState<'SUPPLIER' | 'COLLEAGUE'>('SUPPLIER')
  const [recipientEmail, setRecipientEmail] = useState('')
  const [days, setDays] = useState<number | null>(standardDays)
  // what nobody has written is the draft, in whatever language the link is
  const [written, setWritten] = useState<{ subject?: string; message?: string }>({})
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})

  const subject = written.subject ?? draft.subject
  const message = written.message ?? draft.message
  const hasPlaceholder = message.includes(placeholder)
  const isComplete = hasPlaceholder && subject.trim() !== '' && recipientEmail.trim() !== '' && days !== null && chosen?.size !== 0
  const fields = chosen && askedFields.flatMap(({ field }) => (chosen.has(field) ? [field] : []))
  const input = { products, recipientType, recipientEmail: recipientEmail.trim(), language, expiresAfter: days ?? standardDays, subject, message, fields }

  const changeLanguage = (to: string) =>
    startTransition(() => {
      setLanguage(to)
      // descriptions are asked for in the language of the link
      setChosen(null)
    })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete) return
    const answer = await create({ input })
    if (!answer) return
    setErrors(Object.fromEntries(answer.errors.map(({ field, message: words }) => [field ?? '', words])))
    if (answer.errors.length > 0) return
    toasts.show({ kind: 'success', key: 'shareLink', text: intl.formatMessage({ id: 'supplier.shareLink.form.sent' }, { recipient: input.recipientEmail }) })
    onMade()
    onClose()
  }
  const display = (code: string) => intl.formatDisplayName(code, { type: 'language' }) ?? code
  const word = (id: 'recipientType' | 'recipient' | 'language' | 'days' | 'subject' | 'message') =>
    intl.formatMessage({ id: `supplier.shareLink.form.${id}` }, { most: longest })
  return (
    <form onSubmit={(event) => void send(event)} noValidate aria-busy={isChanging}>
      <div className={styles.halves}>
        <div className={styles.form}>
          <p className="v-soft">
            <FormattedMessage id="supplier.shareLink.form.products" values={{ count: products.length }} />
          </p>
          <Field label={word('recipient')} isRequired error={errors['recipientEmail']}>
            <Input type="email" autoComplete="off" value={recipientEmail} onChange={(event) => setRecipientEmail(event.target.value)} />
          </Field>
          <div className={styles.three}>
            <Field label={word('recipientType')}>
              <Select
                value={recipientType}
                options={[
                  { value: 'SUPPLIER', label: intl.formatMessage({ id: 'supplier.shareLink.form.supplier' }) },
                  { value: 'COLLEAGUE', label: intl.formatMessage({ id: 'supplier.shareLink.form.colleague' }) },
                ]}
                onChange={(type) => setRecipientType(type === 'COLLEAGUE' ? 'COLLEAGUE' : 'SUPPLIER')}
              />
            </Field>
            <Field label={word('language')}>
              <Select value={language} options={languages.map((code) => ({ value: code, label: display(code) }))} onChange={changeLanguage} />
            </Field>
            <Field label={word('days')} error={errors['expiresAfter']}>
              <NumberInput value={days} max={longest} onChange={setDays} />
            </Field>
          </div>
          <AskedFields fields={askedFields} products={products.length} chosen={chosen} error={errors['fields']} onChoose={setChosen} />
          <Field label={word('subject')} isRequired error={errors['subject']}>
            <Input value={subject} maxLength={255} onChange={(event) => setWritten({ ...written, subject: event.target.value })} />
          </Field>
          <Field
            label={word('message')}
            isRequired
            note={<FormattedMessage id="supplier.shareLink.form.placeholders" values={{ link: placeholder, products: '{{products}}', until: '{{until}}' }} />}
            error={hasPlaceholder ? errors['message'] : intl.formatMessage({ id: 'supplier.shareLink.form.noPlaceholder' }, { placeholder })}
          >
            <Input.TextArea rows={9} maxLength={10_000} value={message} onChange={(event) => setWritten({ ...written, message: event.target.value })} />
          </Field>
        </div>
        <MailPreview input={input} />
      </div>
      {(errors[''] ?? errors['products']) && <p role="alert">{errors[''] ?? errors['products']}</p>}
      <div className="v-dialog-foot">
        <Button onClick={onClose}>
          <FormattedMessage id="supplier.shareLink.form.cancel" />
        </Button>
        <Button type="primary" htmlType="submit" loading={isSending} disabled={!isComplete}>
          <FormattedMessage id="supplier.shareLink.form.send" />
        </Button>
      </div>
    </form>
  )
}
