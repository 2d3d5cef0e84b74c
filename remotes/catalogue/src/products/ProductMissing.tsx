import { CheckIcon, CloseIcon, InfoIcon } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { ContentPath } from '../productContent/contentPath'
import type { Missing, MissingItem } from './useMissing'

interface Props {
  missing: Missing
  /** Brings the text to be filled in into view */
  onFillIn: (path: ContentPath) => void
}

/** The card beside a product that says what is missing, each thing in words and, where it is a text, with the way to it. */
export function ProductMissing({ missing: { required, optional }, onFillIn }: Props) {
  return (
    <section className="v-card">
      <h2>
        <FormattedMessage id="catalogue.missing.title" />
      </h2>
      {required.length === 0 && (
        <p className="v-row">
          <span style={{ color: 'var(--v-link)', display: 'inline-grid' }}>
            <CheckIcon />
          </span>
          <FormattedMessage id={optional.length === 0 ? 'catalogue.missing.none' : 'catalogue.missing.noneRequired'} />
        </p>
      )}
      {required.length > 0 && <Items items={required} isRequired onFillIn={onFillIn} />}
      {optional.length > 0 && (
        <>
          <h3 className="v-small v-soft" style={{ margin: '12px 0 4px' }}>
            <FormattedMessage id="catalogue.missing.optional" />
          </h3>
          <Items items={optional} onFillIn={onFillIn} />
        </>
      )}
    </section>
  )
}

function Items({ items, isRequired = false, onFillIn }: { items: readonly MissingItem[]; isRequired?: boolean } & Pick<Props, 'onFillIn'>) {
  const Icon = isRequired ? CloseIcon : InfoIcon
  return (
    <ul>
      {items.map(({ code, words, path }) => (
        <li
          key={code}
          style={{ display: 'grid', gridTemplateColumns: '16px minmax(0,1fr) auto', gap: 8, padding: '5px 0', borderTop: '1px solid var(--v-line)' }}
        >
          <span style={{ color: isRequired ? 'var(--v-danger)' : 'var(--v-faint)', paddingTop: 2 }}>
            <Icon />
          </span>
          <span>{words}</span>
          {path && (
            <button type="button" className="v-text-button" style={{ alignSelf: 'start', minHeight: 0, padding: '0 4px' }} onClick={() => onFillIn(path)}>
              <span aria-hidden="true">
                <FormattedMessage id="catalogue.missing.fillIn" />
              </span>
              <span className="v-hidden">
                <FormattedMessage id="catalogue.missing.fillInWhat" values={{ what: words }} />
              </span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
