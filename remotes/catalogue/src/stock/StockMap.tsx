import { Button, TwoLines } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AvailabilityWords, availabilityOf } from './AvailabilityWords'
import { mapSize, outlines, pointOf } from './netherlandsAndBelgium'
import type { StockLevel } from './StockLevel'
import * as styles from './StockMap.module.css'

/** The locations on a map of the Netherlands and Belgium, and as a list beside it, which also has those without a position. */
export default function StockMap({ levels }: { levels: readonly StockLevel[] }) {
  const intl = useIntl()
  const [chosen, setChosen] = useState<string | null>(null)
  const pins = levels.flatMap((level) => {
    const { latitude, longitude } = level.place
    const point = latitude === null || longitude === null ? null : pointOf(latitude, longitude)
    return point ? [{ level, point }] : []
  })
  return (
    <div className={styles.view}>
      <div className={styles.map} style={{ '--shape': `${mapSize.width} / ${mapSize.height}` }}>
        <svg viewBox={`0 0 ${mapSize.width * 10} ${mapSize.height * 10}`} role="img" aria-label={intl.formatMessage({ id: 'catalogue.stock.map' })}>
          {Object.entries(outlines).map(([country, path]) => (
            <path key={country} d={path} />
          ))}
        </svg>
        {pins.map(({ level, point }) => {
          const { id, name } = level.place
          return (
            <Button
              look="bare"
              key={id}
              className={styles.pin}
              data-availability={availabilityOf(level)}
              aria-pressed={chosen === id}
              aria-label={intl.formatMessage({ id: 'catalogue.stock.pin' }, { name, count: level.available })}
              style={{ '--x': `${(100 * point.x) / mapSize.width}%`, '--y': `${(100 * point.y) / mapSize.height}%` }}
              onMouseEnter={() => setChosen(id)}
              onFocus={() => setChosen(id)}
              onClick={() => setChosen(id)}
            >
              {level.available}
            </Button>
          )
        })}
      </div>
      <ul className={styles.list} aria-label={intl.formatMessage({ id: 'catalogue.stock.places' })}>
        {levels.map((level) => (
          <li key={level.place.id} aria-current={chosen === level.place.id || undefined} onMouseEnter={() => setChosen(level.place.id)}>
            <TwoLines title={level.place.name} sub={level.place.address} />
            <span className={styles.words} data-availability={availabilityOf(level)}>
              <AvailabilityWords level={level} />
            </span>
          </li>
        ))}
        {pins.length < levels.length && (
          <li className="v-soft v-small">
            <FormattedMessage id="catalogue.stock.withoutPin" values={{ count: levels.length - pins.length }} />
          </li>
        )}
      </ul>
    </div>
  )
}
