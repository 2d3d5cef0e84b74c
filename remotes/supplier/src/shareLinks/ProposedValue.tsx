import { graphql, useFragment } from '@vitrine/relay'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProposedValue_proposal$key } from './__generated__/ProposedValue_proposal.graphql'
import * as styles from './ShareLinksPanel.module.css'

/** What a field says now, struck through where it would be replaced, and what was sent in; pictures and files come behind those that are there. */
export function ProposedValue({ proposal }: { proposal: ProposedValue_proposal$key }) {
  const intl = useIntl()
  const { label, value, current, state, images, files } = useFragment(
    graphql`
      fragment ProposedValue_proposal on Proposal {
        label
        value
        current
        state
        images {
          id
          image500282Url
        }
        files {
          id
          name
          url
        }
      }
    `,
    proposal,
  )
  const present = current && (
    <div className="v-soft v-small">
      <FormattedMessage id="supplier.proposal.current" values={{ current }} />
    </div>
  )
  if (images.length > 0) {
    return (
      <>
        <span className={styles.photos}>
          {images.map((image, at) => (
            <a key={image.id} href={image.image500282Url} target="_blank" rel="noreferrer">
              <img className={styles.photo} src={image.image500282Url} alt={intl.formatMessage({ id: 'supplier.proposal.photo' }, { number: at + 1, label })} />
            </a>
          ))}
        </span>
        {present}
      </>
    )
  }
  if (files.length > 0) {
    return (
      <>
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id}>
              <a href={file.url} download>
                {file.name}
              </a>
            </li>
          ))}
        </ul>
        {present}
      </>
    )
  }
  // what was accepted is what the product says, until somebody changes it
  if (state === 'ACCEPTED' && current === value) return <span>{value}</span>
  return (
    <div className={styles.change}>
      {current ? (
        <del className={styles.gone}>
          <span className="v-hidden">
            <FormattedMessage id="supplier.proposal.before" />{' '}
          </span>
          {current}
        </del>
      ) : (
        <span className="v-soft v-small">
          <FormattedMessage id="supplier.proposal.nothing" />
        </span>
      )}
      <span aria-hidden="true">→</span>
      <ins className={styles.come}>
        <span className="v-hidden">
          <FormattedMessage id="supplier.proposal.after" />{' '}
        </span>
        {value}
      </ins>
    </div>
  )
}
