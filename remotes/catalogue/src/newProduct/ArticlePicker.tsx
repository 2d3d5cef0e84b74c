import { Combobox } from '@vitrine/controls/Combobox'
import { TwoLines } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PickerFoot } from './PickerFoot'
import { useArticleChoices } from './useArticleChoices'

/** Selects the e-meubel product to start from; those linked to a product cannot be selected. */
export function ArticlePicker({ isGone, onPick }: { isGone: boolean; onPick(id: string): void }) {
  const intl = useIntl()
  const [text, setText] = useState('')
  const search = text.trim()
  const { choices, total, hasFailed, retry } = useArticleChoices(search)
  return (
    <Combobox
      text={text}
      onText={setText}
      options={choices ?? []}
      keyOf={({ id }) => id}
      draw={({ name, sku, isLinked }) => (
        <>
          <TwoLines title={name} sub={sku} />
          {isLinked && (
            <small>
              <FormattedMessage id="catalogue.new.start.isLinked" />
            </small>
          )}
        </>
      )}
      isDisabled={({ isLinked }) => isLinked}
      onChoose={({ id }) => onPick(id)}
      foot={<PickerFoot search={search} count={choices?.length} total={total} onRetry={hasFailed ? retry : undefined} />}
      placeholder={intl.formatMessage({ id: isGone ? 'catalogue.new.start.gone' : 'catalogue.new.start.search' })}
      label={intl.formatMessage({ id: 'catalogue.new.start.searchArticle' })}
    />
  )
}
