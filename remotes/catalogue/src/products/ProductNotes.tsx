import { graphql, useFragment } from '@vitrine/relay'
import { Tag, Tooltip } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ProductNotes_product$key } from './__generated__/ProductNotes_product.graphql'
import { isCheck, isText, parseMissing } from '../inspector/missingInformation'
import { useMissingWords } from '../inspector/useMissingWords'

/** What is worth knowing of a product in a list: its variations, its flags, and what is missing. */
export function ProductNotes({ product: key }: { product: ProductNotes_product$key }) {
  const words = useMissingWords()
  const product = useFragment(
    graphql`
      fragment ProductNotes_product on Product {
        variationsCounter
        isFolderProduct
        isLabelProduct
        hasDuplicates
        hasBrokenWebsiteAssign
        productinspector {
          missingInformation
          missingOptionalInformation
        }
      }
    `,
    key,
  )
  const count = product.variationsCounter
  const required = parseMissing(product.productinspector.missingInformation)
  const advised = parseMissing(product.productinspector.missingOptionalInformation)
  const failed = [...required, ...advised].filter(isCheck).map(words)
  const absent = required.filter((code) => !isCheck(code))
  const missing = absent.map(words)
  const optional = advised.filter((code) => !isCheck(code)).map(words)
  return (
    <span>
      {count > 0 && (
        <Note hint={<FormattedMessage id="catalogue.product.variationsHint" values={{ count }} />}>
          <FormattedMessage id="catalogue.product.variations" values={{ count }} />
        </Note>
      )}
      {product.isFolderProduct && (
        <Note hint={<FormattedMessage id="catalogue.product.folderHint" />}>
          <FormattedMessage id="catalogue.product.folder" />
        </Note>
      )}
      {product.isLabelProduct && (
        <Note hint={<FormattedMessage id="catalogue.product.labelHint" />}>
          <FormattedMessage id="catalogue.product.label" />
        </Note>
      )}
      {product.hasDuplicates && (
        <Note tone="warning" hint={<FormattedMessage id="catalogue.product.duplicatesHint" />}>
          <FormattedMessage id="catalogue.product.duplicates" />
        </Note>
      )}
      {product.hasBrokenWebsiteAssign && (
        <Note tone="danger" hint={<FormattedMessage id="catalogue.product.brokenWebsiteHint" />}>
          <FormattedMessage id="catalogue.product.brokenWebsite" />
        </Note>
      )}
      {failed.map((check) => (
        <Note key={check} tone="warning" hint={<FormattedMessage id="catalogue.product.failedHint" />}>
          {check}
        </Note>
      ))}
      {missing.length > 0 && (
        <Note tone="warning" hint={<Listed title={<FormattedMessage id="catalogue.product.missingHint" />} items={missing} />}>
          {/* a single thing is named at once, when that is short */}
          {missing.length === 1 && !absent.some(isText) ? missing[0] : <FormattedMessage id="catalogue.product.missing" values={{ count: missing.length }} />}
        </Note>
      )}
      {optional.length > 0 && (
        <Note hint={<Listed title={<FormattedMessage id="catalogue.product.missingOptionalHint" />} items={optional} />}>
          <FormattedMessage id="catalogue.product.missingOptional" values={{ count: optional.length }} />
        </Note>
      )}
    </span>
  )
}

function Listed({ title, items }: { title: ReactNode; items: readonly string[] }) {
  return (
    <>
      <b>{title}</b>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  )
}

/** A short note whose meaning stands in its tooltip, and for screen readers beside it. */
function Note({ tone, hint, children }: { tone?: 'warning' | 'danger'; hint: ReactNode; children: ReactNode }) {
  return (
    <Tooltip title={hint} trigger={['hover', 'focus']}>
      {/* above the row's own link, so that the pointer finds it */}
      <span className="v-mark" role="note" tabIndex={0}>
        <Tag tone={tone}>{children}</Tag>
        {/* from the note's own start, so that the last one of a row never widens the page */}
        <span className="v-hidden" style={{ insetInlineStart: 0 }}>
          {hint}
        </span>
      </span>
    </Tooltip>
  )
}
