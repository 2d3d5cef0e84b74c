import { addressOf, useShell } from '@vitrine/shell'
import { ProductImage, SearchIcon } from '@vitrine/ui'
import { Command } from 'cmdk'
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { normaliseLanguage } from '@vitrine/i18n'
import { useProductSearch } from '../search/useProductSearch'
import { KeysOf } from '../shortcuts/KeysOf'
import { findEntries, type PaletteEntry } from './findEntries'
import { readRecentPlaces } from './recentPlaces'
import { useActionEntries } from './useActionEntries'
import { useGo } from './useGo'
import { placesOf } from './placesOf'

interface PaletteBoxProps {
  /** `name` is set for a product, whose name is stored. */
  onChoose(entry: PaletteEntry, name?: string): void
}

/** The box and its results. Screens and actions appear at once; products follow below them, so that nothing moves. */
export function PaletteBox({ onChoose }: PaletteBoxProps) {
  const intl = useIntl()
  const go = useGo()
  const [text, setText] = useState('')
  const [recent] = useState(() => readRecentPlaces(localStorage))
  const screens = usePlaceEntries()
  const actions = useActionEntries()
  const search = useProductSearch(text)
  const term = text.trim()
  const products = term === '' ? [] : (search.products?.results ?? [])
  const total = search.products?.totalCount ?? 0
  const totalWords = search.products?.isTotalCapped ? 'host.search.totalCapped' : 'host.search.total'
  const foundScreens = findEntries(screens, text)
  const foundActions = findEntries(actions, text)

  const openProduct = (id: string): PaletteEntry => ({ id: `product:${id}`, label: '', words: [], run: () => go(addressOf('products.edit', { id })) })
  const more: PaletteEntry = { id: 'more', label: '', words: [], run: () => go(`${addressOf('products')}?search=${encodeURIComponent(term)}`) }
  const drawRecent = (entry: PaletteEntry, name?: string) => (
    <Line key={entry.id} entry={{ ...entry, keys: undefined }} value={`recent ${entry.id}`} onChoose={() => onChoose(entry, name)} />
  )
  const isWaiting = term !== '' && search.term !== term && !search.hasFailed
  // Enter may be pressed before the results are there
  const [entered, setEntered] = useState<string>()
  const takeOnly = useEffectEvent(() => {
    const [only] = products
    if (only && total === 1) onChoose(openProduct(only.id), only.content?.name ?? only.name)
    setEntered(undefined)
  })
  const isAnswered = entered !== undefined && entered === term && !isWaiting
  useEffect(() => {
    // the palette closes synchronously, which React does not allow within an effect
    if (isAnswered) queueMicrotask(() => takeOnly())
  }, [isAnswered])
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isWaiting && foundScreens.length + foundActions.length === 0) setEntered(term)
  }
  const isEmpty = foundScreens.length + foundActions.length + products.length === 0 && !isWaiting && !search.hasFailed

  return (
    // Ctrl+K closes the palette; in cmdk it would move up
    <Command className="host-palette" label={intl.formatMessage({ id: 'host.palette' })} shouldFilter={false} vimBindings={false} loop onKeyDown={handleKey}>
      <div className="host-palette-box">
        <SearchIcon />
        <Command.Input value={text} onValueChange={setText} placeholder={intl.formatMessage({ id: 'office.palette.placeholder' })} maxLength={200} />
      </div>
      <Command.List label={intl.formatMessage({ id: 'office.palette.results' })}>
        {term === '' && (
          <>
            <Entries heading="office.palette.recentProducts">
              {recent.map(({ id, name }) => name !== undefined && drawRecent({ ...openProduct(id.slice('product:'.length)), label: name }, name))}
            </Entries>
            <Entries heading="office.palette.recent">
              {recent.map(({ id, name }) => {
                const entry = name === undefined ? [...screens, ...actions].find((one) => one.id === id) : undefined
                return entry && drawRecent(entry)
              })}
            </Entries>
          </>
        )}
        <Entries heading="office.palette.screens">
          {foundScreens.map((entry) => (
            <Line key={entry.id} entry={entry} onChoose={() => onChoose(entry)} />
          ))}
        </Entries>
        <Entries heading="office.palette.actions">
          {foundActions.map((entry) => (
            <Line key={entry.id} entry={entry} onChoose={() => onChoose(entry)} />
          ))}
        </Entries>
        <Entries heading={totalWords} count={total}>
          {products.map((product) => {
            const name = product.content?.name ?? product.name
            return (
              <Command.Item key={product.id} value={`product:${product.id}`} onSelect={() => onChoose(openProduct(product.id), name)}>
                <ProductImage src={product.imageproductassociationSet[0]?.image.image500282Url} name={name} width={48} height={27} />
                <span className="host-palette-name">{name}</span>
                <small>{product.sku}</small>
              </Command.Item>
            )
          })}
          {total > products.length && products.length > 0 && (
            <Command.Item value="more" onSelect={() => onChoose(more)}>
              <FormattedMessage id="host.search.more" />
            </Command.Item>
          )}
        </Entries>
      </Command.List>
      <p className="host-palette-note" role="status">
        {isWaiting && <FormattedMessage id="office.palette.searching" />}
        {isEmpty && <FormattedMessage id="office.palette.none" values={{ term }} />}
        {term !== '' && search.hasFailed && <FormattedMessage id="host.search.failed" />}
        {!isWaiting && products.length > 0 && (
          // for screen readers: visible above the products
          <span className="v-hidden">
            <FormattedMessage id={totalWords} values={{ count: total }} />
          </span>
        )}
      </p>
    </Command>
  )
}

interface EntriesProps {
  heading:
    | 'office.palette.recentProducts'
    | 'office.palette.recent'
    | 'office.palette.screens'
    | 'office.palette.actions'
    | 'host.search.total'
    | 'host.search.totalCapped'
  count?: number
  children: readonly ReactNode[]
}

/** A heading with its entries; nothing without entries. */
function Entries({ heading, count, children }: EntriesProps) {
  if (!children.flat().some(Boolean)) return null
  return <Command.Group heading={<FormattedMessage id={heading} values={{ count }} />}>{children}</Command.Group>
}

function Line({
  entry,
  value = entry.id,
  onChoose,
}: {
  entry: Pick<PaletteEntry, 'id' | 'label'> & { keys?: string | undefined }
  value?: string
  onChoose(): void
}) {
  return (
    <Command.Item value={value} onSelect={onChoose}>
      <span className="host-palette-name">{entry.label}</span>
      {entry.keys && <KeysOf keys={entry.keys} />}
    </Command.Item>
  )
}

/** The screens of Vitrine, each found by its Dutch and its English name. */
function usePlaceEntries(): PaletteEntry[] {
  const language = normaliseLanguage(useIntl().locale)
  const { registry } = useShell()
  const go = useGo()
  return placesOf(registry).map(({ id, label, words, to, keys }) => ({
    id,
    label: label[language],
    words: [label.en, label.nl, ...(words ? `${words.en},${words.nl}`.split(',') : [])],
    run: () => go(to),
    ...(keys && { keys }),
  }))
}
