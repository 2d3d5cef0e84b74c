import { Button, Checkbox, MenuButton } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAllVariations } from './useAllVariations'
import { useVariationsBulk } from './useVariationsBulk'
import * as styles from './VariationsTab.module.css'

const IN_VIEW = 3

interface Props {
  productId: string
  search: string
  /** ids of the visible rows */
  page: readonly string[]
  /** The number of results on all pages */
  total: number
  chosen: ReadonlySet<string>
  onChoose(ids: readonly string[], isChosen: boolean): void
  /** The selected variations may have changed. */
  onChanged(): void
}

/** The number of selected variations, and the bulk actions. Keeps its space while nothing is selected, so that rows do not move. */
export function ChosenVariations({ productId, search, page, total, chosen, onChoose, onChanged }: Props) {
  const intl = useIntl()
  const findAll = useAllVariations()
  const { actions, dialogs } = useVariationsBulk(onChanged)
  const [isFinding, setFinding] = useState(false)
  const here = page.filter((id) => chosen.has(id)).length
  const isPage = here > 0 && here === page.length
  const clear = () => onChoose([...chosen], false)
  const chooseAll = async () => {
    setFinding(true)
    try {
      onChoose(await findAll(productId, search), true)
    } catch {
      // the host has shown the error already
    }
    setFinding(false)
  }
  const choose = (action: (typeof actions)[number]) => action.onSelect({ ids: [...chosen], count: chosen.size, clear })
  return (
    <div className={`v-row ${styles.chosen}`} role="group" aria-label={intl.formatMessage({ id: 'ui.select.label' })}>
      <Checkbox
        checked={isPage}
        indeterminate={here > 0 && !isPage}
        disabled={page.length === 0}
        aria-label={intl.formatMessage({ id: 'ui.select.pageTick' })}
        onChange={({ target }) => onChoose(page, target.checked)}
      />
      <span role="status">
        {chosen.size === 0 ? (
          <span className="v-soft">
            <FormattedMessage id="catalogue.variations.tick" />
          </span>
        ) : (
          <FormattedMessage id="catalogue.variations.chosen" values={{ count: chosen.size }} />
        )}
      </span>
      {isPage && chosen.size < total && (
        <Button look="text" disabled={isFinding} onClick={() => void chooseAll()}>
          <FormattedMessage id="ui.select.all" values={{ count: total }} />
        </Button>
      )}
      {chosen.size > 0 && (
        <>
          {actions.slice(0, IN_VIEW).map((action) => (
            <Button key={action.id} onClick={() => choose(action)}>
              {action.label}
            </Button>
          ))}
          <MenuButton
            items={actions.slice(IN_VIEW).map((action) => ({ id: action.id, label: action.label, isDanger: action.isDanger, onSelect: () => choose(action) }))}
          >
            <FormattedMessage id="ui.detail.more" />
          </MenuButton>
          <Button look="text" onClick={clear}>
            <FormattedMessage id="ui.select.clear" />
          </Button>
        </>
      )}
      {dialogs}
    </div>
  )
}
