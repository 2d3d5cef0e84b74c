import { graphql, useFragment } from '@vitrine/relay'
import { type ListColumn, ListTable, Money, useAppearance } from '@vitrine/ui'
import { CategoryScale, Chart, Legend, LinearScale, LineController, LineElement, PointElement, Tooltip } from 'chart.js'
import { useEffect, useRef } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { PriceChart_moments$data, PriceChart_moments$key } from './__generated__/PriceChart_moments.graphql'
import { chartPoints } from './chartPoints'
import * as styles from './PriceChart.module.css'

Chart.register(CategoryScale, Legend, LinearScale, LineController, LineElement, PointElement, Tooltip)

export interface PriceChartProps {
  moments: PriceChart_moments$key
  currency: string
}

/** Prices over time, with the lowest price of the thirty days before; also as a table below. */
export default function PriceChart({ moments: key, currency }: PriceChartProps) {
  const intl = useIntl()
  const moments = useFragment(
    graphql`
      fragment PriceChart_moments on PriceMoment @relay(plural: true) {
        at
        price
        discountPrice
        lowest
        priceList {
          name
        }
      }
    `,
    key,
  )
  const canvas = useRef<HTMLCanvasElement>(null)
  const appearance = useAppearance()
  useEffect(() => {
    if (!canvas.current) return
    const { asked, lowest } = chartPoints(
      moments.map(({ at, price, discountPrice, lowest: low }) => ({ at, price, discountPrice, lowest: low })),
      Date.now(),
    )
    const colour = colourReader(canvas.current)
    const money = (value: number | string) => intl.formatNumber(Number(value), { style: 'currency', currency, maximumFractionDigits: 0 })
    const day = (value: number | string) => intl.formatDate(Number(value), { day: 'numeric', month: 'short', timeZone: 'Europe/Amsterdam' })
    const line = (label: string, data: { x: number; y: number | null }[], ink: string, dash: number[]) => ({
      label,
      data,
      borderColor: ink,
      backgroundColor: ink,
      borderWidth: 2,
      borderDash: dash,
      pointRadius: 2,
      stepped: true as const,
    })
    const chart = new Chart(canvas.current, {
      type: 'line',
      data: {
        datasets: [
          line(intl.formatMessage({ id: 'pricing.chart.asked' }), asked, colour('--v-primary'), []),
          line(intl.formatMessage({ id: 'pricing.chart.lowest' }), lowest, colour('--v-accent'), [6, 4]),
        ],
      },
      options: {
        animation: false,
        maintainAspectRatio: false,
        parsing: false,
        color: colour('--v-ink'),
        scales: {
          x: { type: 'linear', ticks: { callback: day, color: colour('--v-soft'), maxTicksLimit: 8 }, grid: { color: colour('--v-line') } },
          y: { ticks: { callback: money, color: colour('--v-soft'), maxTicksLimit: 6 }, grid: { color: colour('--v-line') }, grace: '10%' },
        },
        plugins: { tooltip: { callbacks: { title: (items) => (items[0] ? day(items[0].parsed.x ?? 0) : '') } } },
      },
    })
    return () => chart.destroy()
  }, [moments, currency, intl, appearance])
  return (
    <div className="v-stack">
      <div className={styles.chart}>
        <canvas ref={canvas} role="img" aria-label={intl.formatMessage({ id: 'pricing.chart.label' })} />
      </div>
      <details>
        <summary>
          <FormattedMessage id="pricing.chart.table" />
        </summary>
        <ListTable
          label={intl.formatMessage({ id: 'pricing.chart.label' })}
          columns={columnsOf(intl.formatMessage, currency)}
          rows={moments.toReversed()}
          rowKey={({ at }) => at}
          rowHeight={40}
        />
      </details>
    </div>
  )
}

/** The theme's colours in a form that a canvas can use: variables with `light-dark(…)` are only resolved in the colour of an element. */
function colourReader(element: HTMLElement): (name: string) => string {
  const { color } = element.style
  return (name) => {
    element.style.color = `var(${name})`
    const settled = getComputedStyle(element).color
    element.style.color = color
    return settled
  }
}

type Moment = PriceChart_moments$data[number]

function columnsOf(text: (message: { id: MessageId }) => string, currency: string): ListColumn<Moment>[] {
  return [
    {
      id: 'at',
      title: text({ id: 'pricing.chart.from' }),
      isMain: true,
      render: ({ at }) => <FormattedDate value={at} dateStyle="medium" timeZone="Europe/Amsterdam" />,
    },
    { id: 'price', title: text({ id: 'pricing.prices.column.price' }), align: 'end', render: ({ price }) => <Money amount={price} currency={currency} /> },
    {
      id: 'discount',
      title: text({ id: 'pricing.prices.column.discountPrice' }),
      align: 'end',
      render: ({ discountPrice }) => <Money amount={discountPrice} currency={currency} />,
    },
    { id: 'lowest', title: text({ id: 'pricing.chart.lowest' }), align: 'end', render: ({ lowest }) => <Money amount={lowest} currency={currency} /> },
    { id: 'list', title: text({ id: 'pricing.prices.column.priceList' }), render: ({ priceList }) => priceList?.name ?? '–' },
  ]
}
