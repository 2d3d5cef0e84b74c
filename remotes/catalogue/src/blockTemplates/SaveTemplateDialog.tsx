import { RefusalNote } from '@vitrine/jobs'
import { newIdempotencyKey } from '@vitrine/relay'
import { Button, Dialog, Field, Input } from '@vitrine/ui'
import { type FormEvent, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { blockTextPath, type StoredBlock, structureLanguage } from '../descriptionBlocks/Block'
import { BlockChoice } from './BlockChoice'
import { textsOfBlocks } from './freshBlocks'
import { useCreateBlockTemplate } from './blockTemplates.mutations'

export interface SaveTemplateDialogProps {
  blocks: readonly StoredBlock[]
  /** By the form's path */
  textOf(path: string): string
  onClose(): void
}

const LONGEST = 120

/** Saves blocks of the product, as on screen, as a named template. */
export default function SaveTemplateDialog({ blocks, textOf, onClose }: SaveTemplateDialogProps) {
  const intl = useIntl()
  const id = useId()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(blocks.map((block) => block.id)))
  const [refusal, setRefusal] = useState<readonly string[]>([])
  const [key, setKey] = useState(newIdempotencyKey)
  const [create, isBusy] = useCreateBlockTemplate()
  const isReady = name.trim() !== '' && chosen.size > 0
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    // in React's tree the dialog is within the product's form
    event.stopPropagation()
    if (!isReady || isBusy) return
    const kept = blocks.filter((block) => chosen.has(block.id))
    const messages = await create(name.trim(), kept, textsOfBlocks(kept, textOf), key)
    if (messages === null) return onClose()
    setRefusal(messages)
    setKey(newIdempotencyKey())
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={560}
      title={<FormattedMessage id="catalogue.template.saveTitle" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="jobs.cancel" />
          </Button>
          <Button type="primary" htmlType="submit" form={`${id}-form`} disabled={!isReady} loading={isBusy}>
            <FormattedMessage id="catalogue.template.saveNow" values={{ count: chosen.size }} />
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className="v-stack" onSubmit={(event) => void handleSubmit(event)}>
        {refusal.length > 0 && <RefusalNote messages={refusal} />}
        <Field label={<FormattedMessage id="catalogue.template.name" />} isRequired>
          <Input value={name} maxLength={LONGEST} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
        <BlockChoice
          label={intl.formatMessage({ id: 'catalogue.template.blocks' })}
          blocks={blocks}
          chosen={chosen}
          onChange={setChosen}
          textOf={(block, slot) => textOf(blockTextPath(structureLanguage, block, slot))}
        />
      </form>
    </Dialog>
  )
}
