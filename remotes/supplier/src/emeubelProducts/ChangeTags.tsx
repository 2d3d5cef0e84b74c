import { Tag } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { changeMessageIds } from './matchStates'

const tones = { GONE: 'danger', OUT_OF_PRODUCTION: 'danger', PRICE_JUMP: 'warning', LEAD_TIME_JUMP: 'warning', EAN_CHANGED: 'warning' } as const

/** What a delivery changed of an article, as short labels. */
export function ChangeTags({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return <span className="v-soft">–</span>
  return (
    <span className="v-row">
      {changes.map((change) => {
        const tone = change in tones ? tones[change as keyof typeof tones] : undefined
        return (
          <Tag key={change} {...(tone && { tone })}>
            {change in changeMessageIds ? <FormattedMessage id={changeMessageIds[change as keyof typeof changeMessageIds]} /> : change}
          </Tag>
        )
      })}
    </span>
  )
}
