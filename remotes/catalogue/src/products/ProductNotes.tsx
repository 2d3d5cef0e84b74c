import { graphql, useFragment } from '@vitrine/relay'
import { Button, ChevronDownIcon, Tag, Tooltip } from '@vitrine/ui'
import { Children, type ReactNode, useContext } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ProductNotes_product$data, ProductNotes_product$key } from './__generated__/ProductNotes_product.graphql'
import { isCheck, isText, parseMissing } from '../inspector/missingInformation'
import { useMissingWords } from '../inspector/useMissingWords'
import { OpenVariations } from '../openVariations/OpenVariations'
import * as styles from './ProductNotes.module.css'

interface ProductNote {
  id: string
  tone?: 'warning' | 'danger'
  /** Nearly every product has one: shown without a frame */
  isQuiet?: true
  text: ReactNode
  hint: ReactNode
}

interface Props {
  product: ProductNotes_product$key
  /** In a list's row only this many findings are named, the others counted as "+2"; without it all are explained */
  limit?: number
}

/** Notes on a product in a list: its variations, flags, and what is missing. */
export function ProductNotes({ product: key, limit }: Props) {
  const words = useMissingWords()
  const variations = useContext(OpenVariations)
  const product = useFragment(
    graphql`
      fragment ProductNotes_product on Product {
        id
        variationsCounter
        isFolderProduct
        isLabelProduct
        hasDuplicates
        hasBrokenWebsiteAssign
        productinspector {
          missingInformation
          missingOptionalInformation
          advice
        }
      }
    `,
    key,
  )
  const flags = flagsOf(product)
  const findings = findingsOf(product, words)
  if (limit === undefined) return <Explained notes={[...flags, ...findings]} />
  const shown = variations ? flags.filter(({ id }) => id !== 'variations') : flags
  // three framed warnings would make the row higher than others
  const room = shown.some(({ tone }) => tone) && findings[1]?.tone ? 1 : limit
  const rest = findings.slice(room)
  return (
    <span className={styles.notes}>
      {variations && product.variationsCounter > 0 && (
        <VariationsToggle count={product.variationsCounter} isOpen={variations.open.has(product.id)} onToggle={() => variations.toggle(product.id)} />
      )}
      {[...shown, ...findings.slice(0, room)].map(({ id, tone, isQuiet, text, hint }) => (
        <Note key={id} tone={tone} isQuiet={isQuiet} hint={hint}>
          {text}
        </Note>
      ))}
      {rest.length > 0 && (
        <Note tone={rest.find(({ tone }) => tone)?.tone} hint={<Listed items={rest.map(({ text }) => text)} />}>
          <FormattedMessage id="catalogue.product.moreNotes" values={{ count: rest.length }} />
        </Note>
      )}
    </span>
  )
}

/** The number of variations, with a button to show them. With the keyboard they open on the row itself, so that a row has only two tab stops. */
function VariationsToggle({ count, isOpen, onToggle }: { count: number; isOpen: boolean; onToggle(): void }) {
  const hint = <FormattedMessage id="catalogue.product.variationsHint" values={{ count }} />
  return (
    <span className={styles.mark} role="note">
      <Button look="bare" tabIndex={-1} aria-expanded={isOpen} className={`v-tag ${styles.toggle}`} onClick={onToggle}>
        <FormattedMessage id="catalogue.product.variations" values={{ count }} />
        <span className="v-hidden">{hint}</span>
        <ChevronDownIcon />
      </Button>
    </span>
  )
}

/** The flags of a product, most important first. */
function flagsOf(product: ProductNotes_product$data): ProductNote[] {
  const count = product.variationsCounter
  const flags: (ProductNote | false)[] = [
    count > 0 && {
      id: 'variations',
      text: <FormattedMessage id="catalogue.product.variations" values={{ count }} />,
      hint: <FormattedMessage id="catalogue.product.variationsHint" values={{ count }} />,
    },
    product.hasBrokenWebsiteAssign && {
      id: 'brokenWebsite',
      tone: 'danger',
      text: <FormattedMessage id="catalogue.product.brokenWebsite" />,
      hint: <FormattedMessage id="catalogue.product.brokenWebsiteHint" />,
    },
    product.hasDuplicates && {
      id: 'duplicates',
      tone: 'warning',
      text: <FormattedMessage id="catalogue.product.duplicates" />,
      hint: <FormattedMessage id="catalogue.product.duplicatesHint" />,
    },
    product.isFolderProduct && {
      id: 'folder',
      text: <FormattedMessage id="catalogue.product.folder" />,
      hint: <FormattedMessage id="catalogue.product.folderHint" />,
    },
    product.isLabelProduct && {
      id: 'label',
      text: <FormattedMessage id="catalogue.product.label" />,
      hint: <FormattedMessage id="catalogue.product.labelHint" />,
    },
  ]
  return flags.filter((flag) => flag !== false)
}

/** Findings, required ones first, as rows show only the first. */
function findingsOf(product: ProductNotes_product$data, words: (code: string) => string): ProductNote[] {
  const required = parseMissing(product.productinspector.missingInformation)
  const advised = parseMissing(product.productinspector.missingOptionalInformation)
  const mere = new Set(parseMissing(product.productinspector.advice))
  const failed = [...required, ...advised].filter((code) => isCheck(code) && !mere.has(code)).map(words)
  const absent = required.filter((code) => !isCheck(code))
  const missing = absent.map(words)
  const optional = advised.filter((code) => !isCheck(code) || mere.has(code)).map(words)
  const findings: (ProductNote | false)[] = [
    missing.length > 0 && {
      id: 'missing',
      tone: 'warning',
      // a single finding is named if it is short
      text: missing.length === 1 && !absent.some(isText) ? missing[0] : <FormattedMessage id="catalogue.product.missing" values={{ count: missing.length }} />,
      hint: <Listed title={<FormattedMessage id="catalogue.product.missingHint" />} items={missing} />,
    },
    ...failed.map((check): ProductNote => ({ id: check, tone: 'warning', text: check, hint: <FormattedMessage id="catalogue.product.failedHint" /> })),
    optional.length > 0 && {
      id: 'optional',
      isQuiet: true,
      text: <FormattedMessage id="catalogue.product.missingOptional" values={{ count: optional.length }} />,
      hint: <Listed title={<FormattedMessage id="catalogue.product.missingOptionalHint" />} items={optional} />,
    },
  ]
  return findings.filter((finding) => finding !== false)
}

function Listed({ title, items }: { title?: ReactNode; items: readonly ReactNode[] }) {
  return (
    <>
      {title && <b>{title}</b>}
      <ul>
        {Children.map(items, (item) => (
          <li>{item}</li>
        ))}
      </ul>
    </>
  )
}

/**
 * A short note with an explanation in its tooltip, and for screen readers beside it. Not focusable, as a list would get
 * hundreds of tab stops: keyboard users open the row.
 */
function Note({ tone, isQuiet, hint, children }: Pick<ProductNote, 'tone' | 'isQuiet' | 'hint'> & { children: ReactNode }) {
  return (
    <Tooltip title={hint}>
      {/* above the row's own link, so that the pointer finds it */}
      <span className={styles.mark} role="note">
        {isQuiet ? <span className="v-soft v-small">{children}</span> : <Tag tone={tone}>{children}</Tag>}
        {/* from the note's own start, so that the last one of a row never widens the page */}
        <span className={`v-hidden ${styles.start}`}>{hint}</span>
      </span>
    </Tooltip>
  )
}

/** Each note with its explanation beside it. */
function Explained({ notes }: { notes: readonly ProductNote[] }) {
  if (notes.length === 0) return null
  return (
    <ul className={styles.lookNotes}>
      {notes.map(({ id, tone, text, hint }) => (
        <li key={id}>
          <Tag tone={tone}>{text}</Tag>
          <div className="v-soft v-small">{hint}</div>
        </li>
      ))}
    </ul>
  )
}
