import { type QuestionProps, useFormContext } from '@vitrine/forms'
import { graphql, useSearched } from '@vitrine/relay'
import { Button, Dialog, ErrorPanel, Skeleton } from '@vitrine/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PriceListEffectDialogQuery, PriceListEffectInput } from './__generated__/PriceListEffectDialogQuery.graphql'
import { Day } from './Day'
import { pricePaths } from './pricePaths'
import { PriceListEffect, type Scope } from './PriceListEffect'

/** The number of products shown at first, and added by "more". */
const portion = 100
/** Faster results need no loading text. */
const patience = 400

/** The effect of saving a list on prices, and its confirmation; without an effect it is saved without a question. */
export default function PriceListEffectDialog({ id, onClose, onSave }: QuestionProps) {
  const { form, spec } = useFormContext()
  const [limit, setLimit] = useState(portion)
  const input = spec.inputOf(Object.fromEntries(['name', ...pricePaths].map((path) => [path, form.valueOf(path)]))) as PriceListEffectInput
  const { found, hasFailed, retry } = useSearched<PriceListEffectDialogQuery>(
    graphql`
      query PriceListEffectDialogQuery($id: ID, $input: PriceListEffectInput!, $limit: Int!) {
        priceListEffect(id: $id, input: $input) {
          from
          to
          isScheduled
          cheaperCount
          dearerCount
          promotions {
            what
            priceList {
              id
            }
            productCount
          }
          ...PriceListEffect_effect
        }
      }
    `,
    { id, input, limit },
    'network-only',
  )
  const effect = found?.priceListEffect
  const isWithout = effect !== undefined && effect.cheaperCount + effect.dearerCount === 0
  const save = useEffectEvent(onSave)
  useEffect(() => {
    if (isWithout) save()
  }, [isWithout])
  const isSlow = useIsLater(patience)
  if (isWithout || (!effect && !hasFailed && !isSlow)) return null

  const ended = effect?.promotions.find(({ what, priceList }) => what === 'ENDED' && priceList.id === id)
  const isEnding = effect !== undefined && ended !== undefined && effect.cheaperCount === 0
  const consequence =
    !effect || hasFailed ? 'pricing.effect.save' : isEnding ? 'pricing.effect.end' : effect.isScheduled ? 'pricing.effect.schedule' : 'pricing.effect.change'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={1200}
      title={
        effect?.from ? (
          <FormattedMessage
            id={effect.to && effect.to >= effect.from ? 'pricing.effect.titlePeriod' : 'pricing.effect.titleFrom'}
            values={{ name: String(form.valueOf('name')), from: <Day value={effect.from} />, to: <Day value={effect.to} /> }}
          />
        ) : (
          <FormattedMessage id="pricing.effect.title" />
        )
      }
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="pricing.effect.back" />
          </Button>
          <Button type="primary" disabled={!effect} onClick={onSave}>
            <FormattedMessage id={consequence} values={{ count: isEnding ? ended.productCount : (effect?.cheaperCount ?? 0) + (effect?.dearerCount ?? 0) }} />
          </Button>
        </>
      }
    >
      <div aria-live="polite">
        {hasFailed ? (
          <ErrorPanel onRetry={retry} />
        ) : effect ? (
          <PriceListEffect
            effect={effect}
            scope={form.valueOf('channelMaster') === true ? 'EVERY_PRODUCT' : (form.valueOf('scope') as Scope)}
            currency={String(form.valueOf('currency'))}
            limit={limit}
            onMore={() => setLimit(limit + portion)}
          />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </Dialog>
  )
}

function useIsLater(milliseconds: number): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isLater
}
