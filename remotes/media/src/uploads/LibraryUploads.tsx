import { Button, NumberInput } from '@vitrine/ui'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DropArea } from './DropArea'
import type { UploadItem } from './UploadItem'
import { UploadTray } from './UploadTray'
import { useAssociateImages } from './useAssociateImages'
import { type NameMatch, useFileNameMatches } from './useFileNameMatches'
import { useUploads } from './useUploads'
import * as styles from './Uploads.module.css'

/** The person's decision about a match: another position, or no match. */
type Review = ReadonlyMap<string, { isOff?: boolean; position?: number | null }>

/** Uploads to the library, with the products that file names indicate: reviewed, then associated at once. */
export function LibraryUploads({ onChanged }: { onChanged(): void }) {
  const { queue, items } = useUploads('library')
  const [review, setReview] = useState<Review>(new Map())
  const [problem, setProblem] = useState<string | null>(null)
  const names = [...new Set(items.map(({ file }) => file.name))]
  const matches = useFileNameMatches(names)
  const { associate, isAssociating } = useAssociateImages(onChanged)
  useSettled(items, onChanged)

  const placeOf = ({ key, file }: UploadItem) => review.get(key)?.position ?? matches.get(file.name)?.position ?? null
  const isMatched = (item: UploadItem) => matches.has(item.file.name) && review.get(item.key)?.isOff !== true
  const change = (key: string, said: { isOff?: boolean; position?: number | null }) =>
    setReview((before) => new Map([...before, [key, { ...before.get(key), ...said }]]))
  const ready = items.filter((item) => item.state === 'done' && item.image !== null && isMatched(item))
  const isUnderway = items.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'checking')
  const products = new Set(ready.map(({ file }) => matches.get(file.name)?.product.id)).size
  const handleAssociate = async () => {
    const told = await associate(ready.map((item) => ({ image: item.image!.id, product: matches.get(item.file.name)!.product.id, position: placeOf(item) })))
    setProblem(told)
    if (told === null) for (const { key } of ready) queue.remove(key)
  }
  return (
    <DropArea onFiles={(files) => queue.add(files)}>
      <UploadTray
        queue={queue}
        items={items}
        beside={(item) => {
          const match = matches.get(item.file.name)
          return match && <MatchChoice match={match} isOn={isMatched(item)} position={placeOf(item)} onChange={(said) => change(item.key, said)} />
        }}
        foot={
          ready.length > 0 && (
            <div className={styles.foot}>
              <Button type="primary" loading={isAssociating} disabled={isUnderway} onClick={() => void handleAssociate()}>
                <FormattedMessage id={problem === null ? 'media.associate.matched' : 'media.associate.again'} values={{ count: ready.length, products }} />
              </Button>
              {problem !== null && (
                <span className={styles.problem} role="alert">
                  {problem}
                </span>
              )}
            </div>
          )
        }
      />
    </DropArea>
  )
}

function MatchChoice({
  match: { product, by },
  isOn,
  position,
  onChange,
}: {
  match: NameMatch
  isOn: boolean
  position: number | null
  onChange(said: { isOff?: boolean; position?: number | null }): void
}) {
  const intl = useIntl()
  return (
    <span className={styles.match}>
      <label>
        <input type="checkbox" checked={isOn} onChange={(event) => onChange({ isOff: !event.target.checked })} />{' '}
        <FormattedMessage id={by === 'EAN' ? 'media.match.ean' : 'media.match.sku'} values={{ sku: <b>{product.sku}</b>, name: product.name ?? '' }} />
      </label>
      {isOn && (
        <span className={styles.position}>
          <NumberInput
            aria-label={intl.formatMessage({ id: 'media.match.position' }, { sku: product.sku })}
            value={position}
            max={99}
            onChange={(value) => onChange({ position: value })}
          />
        </span>
      )}
    </span>
  )
}

/** Calls back each time no upload is in progress any more. */
function useSettled(items: readonly UploadItem[], onSettled: () => void): void {
  const done = items.filter(({ state, isOld }) => state === 'done' && !isOld).length
  const isUnderway = items.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'checking')
  const told = useRef(done)
  useEffect(() => {
    if (isUnderway || told.current === done) return
    const isMore = done > told.current
    told.current = done
    if (isMore) onSettled()
  })
}
