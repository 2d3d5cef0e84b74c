import { type ContentLanguage, truncate } from '@vitrine/i18n'
import { Field, Input, MovedNote } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Block, type BlockSlot, blockTextPath, structureLanguage } from '../descriptionBlocks/Block'
import { blockTextLabel, slotName } from '../descriptionBlocks/blockWords'
import { plainText } from '../descriptionBlocks/plainText'
import { inLanguage } from '../productContent/contentFieldLabel'
import { fieldJson } from '../productForm/fieldJson'
import { RichTextControl } from '../richText/RichTextControl'
import type { BlockTools } from './BlockTools'
import * as styles from './BlockEditor.module.css'

const REFERENCE_CHARACTERS = 600

interface Props {
  block: Block
  slot: BlockSlot
  tools: BlockTools
  hint?: ReactNode
}

/** One text of a block, in the current language and in the one beside it. */
export function BlockTextField(props: Props) {
  const { languages } = props.tools
  const texts = languages.map((language) => <TextIn key={language} language={language} {...props} />)
  return languages.length > 1 ? <div className={styles.pair}>{texts}</div> : texts
}

/** The text in one language; below it the Dutch text, unless that is shown beside it. */
function TextIn({ language, block, slot, tools, hint }: Props & { language: ContentLanguage }) {
  const intl = useIntl()
  const { form, blocks, textOf } = tools.blockForm
  const hasReference = !tools.languages.includes(structureLanguage)
  const path = blockTextPath(language, block.id, slot.name)
  const text = textOf(language, block.id, slot.name)
  const over = text.length - slot.maximum
  const write = (next: string) => form.changeJson(path, next || null)
  const words = (json: string) => (json === '' ? '' : plainText(JSON.parse(json) as string))
  const moved = form.moved.includes(path) && (
    <MovedNote field={blockTextLabel(intl, path, blocks)} by={form.authorOf(path)} theirs={words(form.savedOf(path))} onTakeTheirs={() => form.reset(path)} />
  )
  const dutch = textOf(structureLanguage, block.id, slot.name)
  return (
    <Field
      label={inLanguage(intl, slotName(intl, slot.name), language, form.language)}
      hint={hint}
      // the counter appears only near the limit
      counter={text.length > slot.maximum * 0.8 ? { value: text, limit: slot.maximum } : undefined}
      error={form.errors[path] ?? (over > 0 && intl.formatMessage({ id: 'catalogue.block.tooLong' }, { limit: slot.maximum, over }))}
      isChanged={form.changed.includes(path)}
      note={
        (moved || hasReference) && (
          <>
            {moved}
            {hasReference && <Reference text={slot.kind === 'html' ? dutch : plainText(dutch)} />}
          </>
        )
      }
      history={form.historyOf(path)}
    >
      {slot.kind === 'rich' ? (
        <RichTextControl name={path} lang={language} value={text} onChange={(next) => form.change(path, fieldJson(next || null))} />
      ) : slot.kind === 'html' ? (
        <Input.TextArea
          name={path}
          lang={language}
          className={styles.code}
          rows={10}
          spellCheck={false}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      ) : (
        <Input name={path} lang={language} value={text} onChange={(event) => write(event.target.value)} />
      )}
    </Field>
  )
}

function Reference({ text }: { text: string }) {
  return (
    <span className={`${styles.reference} v-soft`} lang={text === '' ? undefined : structureLanguage}>
      {text === '' ? (
        <FormattedMessage id="catalogue.block.noDutch" />
      ) : (
        <FormattedMessage id="catalogue.block.dutch" values={{ text: truncate(text, REFERENCE_CHARACTERS) }} />
      )}
    </span>
  )
}
