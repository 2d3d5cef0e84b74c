import { Button, ColumnsIcon, Flyout, Input } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedDisplayName, FormattedMessage, useIntl } from 'react-intl'
import { holdsWords } from '../inspector/holdsWords'
import * as styles from './GridColumnsButton.module.css'
import type { FrozenColumn } from './readFrozenGrid'

interface Props {
  columns: readonly FrozenColumn[]
  /** The visible columns */
  shown: readonly FrozenColumn[]
  /** Null resets to the default columns */
  onChange(fields: readonly string[] | null): void
}

const groups = ['BASIC', 'TEXTS', 'PRICES', 'ATTRIBUTES'] as const

/** Chooses the grid's columns: one by one, by group, or all texts in a language. */
export function GridColumnsButton(props: Props) {
  return (
    <Flyout kind="dialog" look="plain" placement="bottomRight" content={() => <Choices {...props} />}>
      <ColumnsIcon /> <FormattedMessage id="catalogue.bulkGrid.columns" values={{ count: props.shown.length }} />
    </Flyout>
  )
}

function Choices({ columns, shown, onChange }: Props) {
  const intl = useIntl()
  const [search, setSearch] = useState('')
  const isOn = new Set(shown.map(({ field }) => field))
  const free = columns.filter(({ isIdentity }) => !isIdentity)
  const nameOf = ({ label, language }: FrozenColumn) => (language ? `${label} (${intl.formatDisplayName(language, { type: 'language' }) ?? language})` : label)
  // in the order of the menu, so that a text's languages are next to each other
  const put = (wanted: ReadonlySet<string>) => {
    const fields = free.flatMap(({ field }) => (wanted.has(field) ? [field] : []))
    // an empty list would mean the default
    onChange(fields.length > 0 ? fields : ['none'])
  }
  const toggle = (fields: readonly string[], isWanted: boolean) => {
    const wanted = new Set(isOn)
    for (const field of fields)
      if (isWanted) wanted.add(field)
      else wanted.delete(field)
    put(wanted)
  }
  const languages = [...new Set(free.flatMap(({ language }) => language ?? []))]
  const found = free.filter((column) => holdsWords([nameOf(column), column.field], search))
  return (
    <div className={styles.choices}>
      <Input
        type="search"
        value={search}
        aria-label={intl.formatMessage({ id: 'catalogue.bulkGrid.searchColumn' })}
        placeholder={intl.formatMessage({ id: 'catalogue.bulkGrid.searchColumn' })}
        onChange={(event) => setSearch(event.target.value)}
      />
      {languages.length > 0 && (
        <fieldset className={styles.group}>
          <legend>
            <FormattedMessage id="catalogue.bulkGrid.languages" />
          </legend>
          {languages.map((language) => {
            // texts that are shown in any language
            const labels = new Set(shown.flatMap((column) => (column.language ? [column.label] : [])))
            const own = free.filter((column) => column.language === language && (labels.size === 0 || labels.has(column.label)))
            return (
              <label key={language}>
                <input
                  type="checkbox"
                  checked={own.length > 0 && own.every(({ field }) => isOn.has(field))}
                  onChange={(event) =>
                    toggle(
                      own.map(({ field }) => field),
                      event.target.checked,
                    )
                  }
                />
                <FormattedDisplayName type="language" value={language} />
              </label>
            )
          })}
        </fieldset>
      )}
      <div className={styles.list}>
        {groups.map((group) => {
          const own = found.filter((column) => column.group === group)
          if (own.length === 0) return null
          return (
            <fieldset key={group} className={styles.group}>
              <legend>
                <FormattedMessage id={`catalogue.bulkGrid.group.${group}`} />
              </legend>
              {own.map((column) => (
                <label key={column.field}>
                  <input type="checkbox" checked={isOn.has(column.field)} onChange={(event) => toggle([column.field], event.target.checked)} />
                  {nameOf(column)}
                </label>
              ))}
            </fieldset>
          )
        })}
        {found.length === 0 && (
          <p className="v-soft" role="status">
            <FormattedMessage id="catalogue.bulkGrid.noColumn" />
          </p>
        )}
      </div>
      <Button look="text" onClick={() => onChange(null)}>
        <FormattedMessage id="ui.list.columnsReset" />
      </Button>
    </div>
  )
}
