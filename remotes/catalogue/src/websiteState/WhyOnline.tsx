import { graphql, useFragment } from '@vitrine/relay'
import { CheckIcon, CloseIcon, InfoIcon } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { WhyOnline_explanation$key } from './__generated__/WhyOnline_explanation.graphql'
import { FixLink } from './FixLink'
import * as styles from './WhyOnline.module.css'

const drawings = {
  yes: { Icon: CheckIcon, look: styles.yes, word: 'catalogue.website.check.yes' },
  no: { Icon: CloseIcon, look: styles.no, word: 'catalogue.website.check.no' },
  unknown: { Icon: InfoIcon, look: styles.unknown, word: 'catalogue.website.check.unknown' },
} as const

const answerOf = (ok: boolean | null | undefined) => (typeof ok !== 'boolean' ? 'unknown' : ok ? 'yes' : 'no')

/** Explains whether a product is online on a website: the verdict first, then every check, with links to resolve it. */
export function WhyOnline({ explanation: key }: { explanation: WhyOnline_explanation$key }) {
  const { product, isOnline, verdict, checks } = useFragment(
    graphql`
      fragment WhyOnline_explanation on OnlineExplanation {
        product {
          id
        }
        isOnline
        verdict
        checks {
          code
          ok
          sentence
          fixUrl
        }
      }
    `,
    key,
  )
  return (
    <div>
      <p className={isOnline ? styles.online : styles.offline}>{verdict}</p>
      <ol className={styles.checks}>
        {checks.map(({ code, ok, sentence, fixUrl }) => {
          const { Icon, look, word } = drawings[answerOf(ok)]
          return (
            <li key={code}>
              <span className={look}>
                <Icon />
                <span className="v-hidden">
                  <FormattedMessage id={word} />
                </span>
              </span>
              <span className={ok === true ? `v-soft ${styles.sentence}` : styles.sentence}>{sentence}</span>
              {fixUrl && <FixLink productId={product.id} url={fixUrl} what={sentence} />}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
