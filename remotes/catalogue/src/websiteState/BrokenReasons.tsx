import { graphql, useFragment } from '@vitrine/relay'
import { Button } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { BrokenReasons_websiteProduct$key } from './__generated__/BrokenReasons_websiteProduct.graphql'
import { FixLink } from './FixLink'
import * as styles from './BrokenReasons.module.css'

interface Props {
  websiteProduct: BrokenReasons_websiteProduct$key
  onRepair(): void
}

/** Why an assignment is broken, with a button to repair it if possible; nothing if it is not broken. */
export function BrokenReasons({ websiteProduct: key, onRepair }: Props) {
  const { product, broken } = useFragment(
    graphql`
      fragment BrokenReasons_websiteProduct on WebsiteProduct {
        product {
          id
        }
        broken {
          code
          sentence
          repair
          fixUrl
        }
      }
    `,
    key,
  )
  if (broken.length === 0) return null
  return (
    <div className={`v-note ${styles.broken}`}>
      <p>
        <b>
          <FormattedMessage id="catalogue.website.broken" />
        </b>
      </p>
      <ul>
        {broken.map(({ code, sentence, repair, fixUrl }) => (
          <li key={code}>
            {sentence} {repair && <span className="v-soft">{repair}</span>}{' '}
            {!repair && fixUrl && <FixLink productId={product.id} url={fixUrl} what={sentence} />}
          </li>
        ))}
      </ul>
      {broken.some(({ repair }) => repair) && (
        <Button size="small" onClick={onRepair}>
          <FormattedMessage id="catalogue.website.action.REPAIR" />
        </Button>
      )}
    </div>
  )
}
