import { Upload } from '@vitrine/controls/Upload'
import { PreparedDialog, RefusalNote, type SelectionDialogProps, usePrepare } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import { Button, Field, Input, NumberInput, Select, tableFiles } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { verificationMessageIds, verifications } from '../moderation/ReviewOrigin'
import type { ReviewImportDialogMutation } from './__generated__/ReviewImportDialogMutation.graphql'

const action = { id: 'CREATE', title: 'content.import.title', confirm: 'content.import.now', noEffect: 'content.import.noEffect' } as const
const GREATEST_SCALE = 100

interface Answer {
  file: File | null
  sourceName: string
  scale: number
  verificationMethod: string
}

/** Imports reviews of another platform from a file: source, rating scale, verification; then a preview, and the confirmation. */
export default function ReviewImportDialog({ onClose, onStarted }: SelectionDialogProps<unknown>) {
  const prepare = usePrepare<ReviewImportDialogMutation>(
    graphql`
      mutation ReviewImportDialogMutation($file: Upload!, $input: ReviewImportInput!) {
        prepareReviewImport(file: $file, input: $input) {
          ...usePrepare_payload
        }
      }
    `,
    (response) => response.prepareReviewImport,
  )
  const [answer, setAnswer] = useState<Answer>({ file: null, sourceName: '', scale: 10, verificationMethod: '' })
  return (
    <PreparedDialog
      action={action}
      question={(messages, onAnswered) => (
        <ImportForm
          answer={answer}
          messages={messages}
          onChange={setAnswer}
          onClose={onClose}
          onDone={({ file, sourceName, scale, verificationMethod }) => {
            if (file) onAnswered(() => prepare({ file, input: { sourceName, scale, verificationMethod: (verificationMethod || null) as 'ORDER' | null } }))
          }}
        />
      )}
      onClose={onClose}
      onStarted={onStarted}
    />
  )
}

interface FormProps {
  answer: Answer
  messages: readonly string[]
  onChange(answer: Answer): void
  onDone(answer: Answer): void
  onClose(): void
}

function ImportForm({ answer, messages, onChange, onDone, onClose }: FormProps) {
  const intl = useIntl()
  const { file, sourceName, scale, verificationMethod } = answer
  const isReady = file !== null && sourceName.trim() !== ''
  return (
    <form
      className="v-stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onDone(answer)
      }}
    >
      {messages.length > 0 && <RefusalNote messages={messages} />}
      <Field label={intl.formatMessage({ id: 'content.import.sourceName' })} isRequired>
        <Input value={sourceName} maxLength={100} onChange={(event) => onChange({ ...answer, sourceName: event.target.value })} />
      </Field>
      <Field label={intl.formatMessage({ id: 'content.import.scale' })} hint={intl.formatMessage({ id: 'content.import.scaleHint' })}>
        <NumberInput value={scale} max={GREATEST_SCALE} onChange={(value) => onChange({ ...answer, scale: value ?? scale })} />
      </Field>
      <Field label={intl.formatMessage({ id: 'content.review.verificationMethod' })}>
        <Select
          value={verificationMethod}
          onChange={(value) => onChange({ ...answer, verificationMethod: value })}
          options={[
            { value: '', label: intl.formatMessage({ id: 'content.review.unverified' }) },
            ...verifications.map((value) => ({ value, label: intl.formatMessage({ id: verificationMessageIds[value] }) })),
          ]}
        />
      </Field>
      <Upload
        accept={tableFiles}
        maxCount={1}
        showUploadList={false}
        beforeUpload={(chosen) => {
          onChange({ ...answer, file: chosen })
          // antd does not upload by itself
          return false
        }}
      >
        <p>{file ? file.name : <FormattedMessage id="content.import.choose" />}</p>
        <p className="v-soft v-small">
          <FormattedMessage id="content.import.columns" />
        </p>
      </Upload>
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
