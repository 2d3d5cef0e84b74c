import { Button, CloseIcon, ErrorPanel, Skeleton } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { MOST_BLOCKS, type StoredBlock } from '../descriptionBlocks/Block'
import { blockTypeName } from '../descriptionBlocks/blockWords'
import { fieldJson } from '../productForm/fieldJson'
import { freshBlocks } from './freshBlocks'
import { type BlockTemplate, useBlockTemplates } from './useBlockTemplates'
import { useDeleteBlockTemplate } from './blockTemplates.mutations'
import * as styles from './TemplateMenu.module.css'

export interface TemplateListProps {
  /** The product's number of blocks */
  taken: number
  onInsert(blocks: readonly StoredBlock[], texts: Readonly<Record<string, string>>): void
}

/** The templates by name, with their contents. */
export default function TemplateList({ taken, onInsert }: TemplateListProps) {
  const intl = useIntl()
  const { templates, hasFailed, refresh } = useBlockTemplates()
  const remove = useDeleteBlockTemplate(refresh)
  if (hasFailed && !templates) return <ErrorPanel onRetry={refresh} />
  if (!templates) return <Skeleton lines={4} />
  if (templates.length === 0) {
    return (
      <p className="v-soft">
        <FormattedMessage id={taken === 0 ? 'catalogue.template.noneYet' : 'catalogue.template.none'} />
      </p>
    )
  }
  const insert = ({ blocks, texts }: BlockTemplate) => {
    const made = freshBlocks(blocks, texts)
    // the form stores a block's text as JSON
    onInsert(made.blocks, Object.fromEntries(Object.entries(made.texts).map(([path, text]) => [path, fieldJson(text)])))
  }
  return (
    <ul aria-label={intl.formatMessage({ id: 'catalogue.template.list' })}>
      {templates.map((template) => {
        const { blocks } = template
        const isTooMuch = taken + blocks.length > MOST_BLOCKS
        const name = intl.formatMessage({ id: 'catalogue.template.delete' }, { name: template.name })
        return (
          <li key={template.id}>
            <Button look="bare" className={styles.template} aria-disabled={isTooMuch} onClick={() => !isTooMuch && insert(template)}>
              <b>{template.name}</b>
              <small>
                {isTooMuch ? (
                  <FormattedMessage id="catalogue.template.tooMuch" values={{ count: blocks.length, limit: MOST_BLOCKS }} />
                ) : (
                  intl.formatList(
                    blocks.map((block) => blockTypeName(intl, block)),
                    { type: 'unit' },
                  )
                )}
              </small>
            </Button>
            <Button look="icon" className={styles.remove} aria-label={name} title={name} onClick={() => remove(template)}>
              <CloseIcon />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
