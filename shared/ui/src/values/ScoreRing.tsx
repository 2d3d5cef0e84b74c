import { useIntl } from 'react-intl'

export interface ScoreRingProps {
  /** 0 to 100 */
  score: number
  size?: number
}

const toneOf = (score: number) => (score >= 90 ? 'var(--v-link)' : score >= 70 ? 'var(--v-warning-dot)' : 'var(--v-danger)')

/** Completeness: a ring with its number, green from 90 and amber from 70. The number has the meaning, the colour is only an aid. */
export function ScoreRing({ score, size = 30 }: ScoreRingProps) {
  const intl = useIntl()
  const ring = { cx: 18, cy: 18, r: 15, fill: 'none', strokeWidth: 3.5, pathLength: 100 }
  return (
    <svg
      role="img"
      aria-label={intl.formatMessage({ id: 'ui.score' }, { score })}
      width={size}
      height={size}
      viewBox="0 0 36 36"
      style={{ flex: 'none', verticalAlign: 'middle' }}
    >
      <circle {...ring} stroke="var(--v-line)" />
      <circle {...ring} stroke={toneOf(score)} strokeDasharray={`${score} 100`} transform="rotate(-90 18 18)" />
      <text x="18" y="22" textAnchor="middle" fontSize="11.5" fontWeight="600" fill="currentColor">
        {score}
      </text>
    </svg>
  )
}
