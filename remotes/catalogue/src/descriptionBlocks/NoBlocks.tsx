import { Button, Empty } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ProductForm } from '../productForm/ProductForm'
import { structureLanguage } from './Block'

interface Props {
  form: ProductForm
  /** The first action, if the current language allows it */
  action: ReactNode
}

/** Shown without blocks: explains them, and offers to add one. */
export function NoBlocks({ form, action }: Props) {
  const isHere = form.language === structureLanguage
  return (
    <Empty
      title={<FormattedMessage id="catalogue.block.none" />}
      text={<FormattedMessage id={isHere ? 'catalogue.block.noneText' : 'catalogue.block.noneElsewhere'} />}
      action={
        isHere ? (
          action
        ) : (
          <Button onClick={() => form.showLanguage(structureLanguage)}>
            <FormattedMessage id="catalogue.block.toDutch" />
          </Button>
        )
      }
    />
  )
}
