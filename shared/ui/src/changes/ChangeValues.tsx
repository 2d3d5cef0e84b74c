import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { ProductImage } from '../values/ProductImage'
import type { ShownChange, ShownImage } from './ChangePreviewProps'
import { TextDiff } from './TextDiff'

/** Texts of at least this length are compared word by word; shorter ones are easier to read side by side. */
const LONG_TEXT = 40

/** One change in its form: texts word by word, numbers with their difference, lists and images as added and removed entries. */
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
  /** The whole list in words, before and after; none if it was empty */
  was: string | null | undefined
  is: string | null | undefined
}

/** Removed entries are on the left, added ones on the right. Without any, the whole list is shown there. */
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

/** Strikethrough and green are visual only; screen readers get words. */
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
