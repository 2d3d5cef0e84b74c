import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { ProductImage } from '../values/ProductImage'
import type { ShownChange, ShownImage } from './ChangePreviewProps'
import { TextDiff } from './TextDiff'

/** A text of at least this length is compared word by word; shorter ones are read quicker side by side. */
const LONG_TEXT = 40

/** One change as its form asks: words compared, numbers with their difference, lists and pictures as what came and went. */
export function ChangeValues({ change }: { change: ShownChange }) {
  const { form, before, after, delta, added = [], removed = [], addedImages = [], removedImages = [] } = change
  if (form === 'LIST' && added.length + removed.length > 0) {
    return (
      <BeforeAndAfter
        before={removed.map((word) => (
          <li key={word}>
            <Gone>{word}</Gone>
          </li>
        ))}
        after={added.map((word) => (
          <li key={word}>
            <Come>{word}</Come>
          </li>
        ))}
        was={before}
        is={after}
      />
    )
  }
  if (form === 'IMAGES' && addedImages.length + removedImages.length > 0) {
    return (
      <BeforeAndAfter
        before={removedImages.map((image) => (
          <li key={image.id} className="v-change-image v-change-image-gone">
            <Gone>
              <Thumbnail image={image} />
            </Gone>
          </li>
        ))}
        after={addedImages.map((image) => (
          <li key={image.id} className="v-change-image">
            <Come>
              <Thumbnail image={image} />
            </Come>
          </li>
        ))}
        was={before}
        is={after}
      />
    )
  }
  const hasBoth = before != null && after != null
  if (form === 'TEXT' && hasBoth && Math.max(before.length, after.length) >= LONG_TEXT) {
    return <TextDiff before={before} after={after} />
  }
  return (
    <div className="v-change-values">
      <span>{before == null ? <Nothing isBefore /> : <Gone>{before}</Gone>}</span>
      <span>
        {after == null ? <Nothing /> : <Come>{after}</Come>}
        {delta != null && <small className="v-change-delta">{delta}</small>}
      </span>
    </div>
  )
}

interface BeforeAndAfterProps {
  before: ReactNode[]
  after: ReactNode[]
  /** The whole list in words, before and after; none where it was empty */
  was: string | null | undefined
  is: string | null | undefined
}

/** What went stands where one reads what was, and what came where one reads what is. Where nothing did, the list as it was, or is. */
function BeforeAndAfter({ before, after, was, is }: BeforeAndAfterProps) {
  return (
    <div className="v-change-values">
      {before.length > 0 ? <ul className="v-change-chips">{before}</ul> : <Same text={was} isBefore />}
      {after.length > 0 ? <ul className="v-change-chips">{after}</ul> : <Same text={is} />}
    </div>
  )
}

function Same({ text, isBefore = false }: { text: string | null | undefined; isBefore?: boolean }) {
  if (text == null) return <Nothing isBefore={isBefore} />
  return (
    <span className="v-soft v-change-same" title={text}>
      <Hidden id={isBefore ? 'ui.change.before' : 'ui.change.after'} />
      {text}
    </span>
  )
}

function Gone({ children }: { children: ReactNode }) {
  return (
    <del>
      <Hidden id="ui.change.before" />
      {children}
    </del>
  )
}

function Come({ children }: { children: ReactNode }) {
  return (
    <ins>
      <Hidden id="ui.change.after" />
      {children}
    </ins>
  )
}

function Nothing({ isBefore = false }: { isBefore?: boolean }) {
  return (
    <span className="v-soft v-small">
      <Hidden id={isBefore ? 'ui.change.before' : 'ui.change.after'} />
      <FormattedMessage id="ui.change.nothing" />
    </span>
  )
}

/** Struck through and green are for the eye; a screen reader is told in words. */
function Hidden({ id }: { id: MessageId }) {
  return (
    <span className="v-hidden">
      <FormattedMessage id={id} />{' '}
    </span>
  )
}

function Thumbnail({ image }: { image: ShownImage }) {
  return <ProductImage src={image.image500282Url} alt={image.name} width={71} height={40} />
}
