import { contentLanguages } from '@vitrine/i18n'
import { ErrorPanel, Select, Skeleton, useIsMobile } from '@vitrine/ui'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { StoredBlock } from '../descriptionBlocks/Block'
import { blocksPath, blockText } from '../descriptionBlocks/blockForm'
import type { ProductForm } from '../productForm/ProductForm'
import { pageNonce } from '../richText/pageNonce'
import { previewDocument } from './previewDocument'
import { ScaledFrame } from './ScaledFrame'
import { usePreviewFacts } from './usePreviewFacts'
import * as styles from './BlockPreview.module.css'
import { Segments } from '../segments/Segments'

export interface BlockPreviewProps {
  productId: string
  form: ProductForm
}

const devices = { desktop: 1200, phone: 390 } as const
const deviceNames = { desktop: 'catalogue.preview.desktop', phone: 'catalogue.preview.phone' } as const
type Device = keyof typeof devices

/** The blocks as in a shop, including unsaved changes: wide or narrow, in each language. */
export default function BlockPreview({ productId, form }: BlockPreviewProps) {
  const intl = useIntl()
  const id = useId()
  // phones start with the narrow view
  const isMobile = useIsMobile()
  const [device, setDevice] = useState<Device>(isMobile ? 'phone' : 'desktop')
  const [language, setLanguage] = useState<string>(form.language)
  const blocks = form.jsonOf<StoredBlock[]>(blocksPath) ?? []
  const { facts, hasFailed, retry } = usePreviewFacts(productId, blocks)
  const words = {
    noText: intl.formatMessage({ id: 'catalogue.preview.noText' }),
    noImage: intl.formatMessage({ id: 'catalogue.block.image.none' }),
    noProperties: intl.formatMessage({ id: 'catalogue.preview.noProperties' }),
    unknown: intl.formatMessage({ id: 'catalogue.block.unknownText' }),
    fallback: intl.formatMessage({ id: 'catalogue.preview.fallback' }),
  }
  return (
    <div className={styles.preview}>
      <div className="v-row">
        <Segments
          label={intl.formatMessage({ id: 'catalogue.preview.device' })}
          values={Object.keys(devices) as Device[]}
          value={device}
          draw={(one) => <FormattedMessage id={deviceNames[one]} />}
          onChange={setDevice}
        />
        <label className={`v-row ${styles.language}`} htmlFor={id}>
          <FormattedMessage id="catalogue.preview.language" />
          <Select id={id} isSmall value={language} onChange={setLanguage} options={contentLanguages.map(({ code, label }) => ({ value: code, label }))} />
        </label>
      </div>
      {hasFailed ? (
        <ErrorPanel onRetry={retry} />
      ) : facts ? (
        <ScaledFrame
          title={intl.formatMessage({ id: 'catalogue.preview.frame' })}
          width={devices[device]}
          html={previewDocument({ blocks, language, textOf: (path) => blockText(form, path), facts, words, nonce: pageNonce() })}
        />
      ) : (
        <Skeleton lines={10} />
      )}
      {form.changed.some((path) => path === blocksPath || path.startsWith('blockText.')) && (
        <p className="v-soft v-small">
          <FormattedMessage id="catalogue.preview.unsaved" />
        </p>
      )}
    </div>
  )
}
