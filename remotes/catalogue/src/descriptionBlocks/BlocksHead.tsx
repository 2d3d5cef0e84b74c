import { Button, Field, MovedNote, Tag } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { StoredBlock } from './Block'
import { type BlockForm, blocksPath } from './blockForm'
import { allMissingTexts } from './blockTexts'
import { blocksInWords } from './blockWords'
import * as styles from './DescriptionBlocks.module.css'

interface Props {
  blockForm: BlockForm
  onNextMissing(): void
  /** Missing while fewer than two are open */
  onCloseAll?: () => void
  /** The actions on all blocks */
  children: ReactNode
}

/** The label of the blocks with history, conflicts, and the number of missing texts. */
export function BlocksHead({ blockForm: { form, blocks, isStructure, textOf }, onNextMissing, onCloseAll, children }: Props) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'catalogue.field.blocks' })
  const missing = allMissingTexts(blocks, form.language, textOf).length
  const theirs = () => blocksInWords(intl, JSON.parse(form.savedOf(blocksPath) || '[]') as StoredBlock[])
  return (
    <Field
      label={<span className={styles.title}>{title}</span>}
      hint={!isStructure && blocks.length > 0 && <FormattedMessage id="catalogue.block.elsewhere" />}
      error={form.errors[blocksPath]}
      note={
        form.moved.includes(blocksPath) && (
          <MovedNote field={title} by={form.authorOf(blocksPath)} theirs={theirs()} onTakeTheirs={() => form.reset(blocksPath)} />
        )
      }
      history={form.historyOf(blocksPath)}
    >
      <Toolbar>
        {children}
        {blocks.length > 0 && (
          <span className="v-small v-soft">
            <FormattedMessage id="catalogue.block.count" values={{ count: blocks.length }} />
          </span>
        )}
        {onCloseAll && (
          <Button look="text" className={styles.closeAll} onClick={onCloseAll}>
            <FormattedMessage id="catalogue.block.closeAll" />
          </Button>
        )}
        {missing > 0 && (
          <span className={styles.missing}>
            <Tag tone="warning">
              <FormattedMessage id="catalogue.block.missing" values={{ count: missing }} />
            </Tag>
            <Button look="text" onClick={onNextMissing}>
              <FormattedMessage id="catalogue.block.nextMissing" />
            </Button>
          </span>
        )}
      </Toolbar>
    </Field>
  )
}

/** Takes the props that `Field` passes to a control. */
function Toolbar({ id, children, ...aria }: { id?: string; 'aria-describedby'?: string; children: ReactNode }) {
  return (
    <div className={styles.toolbar} role="group" id={id} aria-labelledby={`${id}-label`} aria-describedby={aria['aria-describedby']}>
      {children}
    </div>
  )
}
