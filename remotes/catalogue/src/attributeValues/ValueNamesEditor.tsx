import { graphql, useFragment } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Input } from '@vitrine/ui'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { NearNotice } from '../attributeValueForm/NearNotice'
import { useUpdateAttributeValue } from '../attributeValueForm/attributeValues.mutations'
import type { ValueNamesEditor_value$key } from './__generated__/ValueNamesEditor_value.graphql'
import * as styles from './ValueRow.module.css'

interface Props {
  attribute: string
  value: ValueNamesEditor_value$key
  onDone(): void
  /** Called when the displayed data are outdated */
  onStale(): void
}

const languages = ['nl', 'en'] as const

/** Edits the Dutch and English name in place: Enter saves, Escape cancels. */
export function ValueNamesEditor({ attribute, value: key, onDone, onStale }: Props) {
  const intl = useIntl()
  const value = useFragment(
    graphql`
      fragment ValueNamesEditor_value on AttributeValue {
        id
        revision
        value
        names {
          language
          text
        }
      }
    `,
    key,
  )
  const update = useUpdateAttributeValue()
  const savedOf = (code: string) => value.names.find(({ language }) => language === code)?.text ?? ''
  const [texts, setTexts] = useState({ nl: savedOf('nl'), en: savedOf('en') })
  const [typed, setTyped] = useState('')
  const save = async () => {
    const changed = languages.filter((code) => texts[code].trim() !== savedOf(code))
    if (changed.length === 0) return onDone()
    const outcome = await update(value.id, value.revision, { names: changed.map((code) => ({ language: code, text: texts[code].trim() || null })) })
    if (outcome.kind === 'failed') return
    if (outcome.kind === 'refused') return void outcome.errors.forEach(({ message }) => toasts.show({ kind: 'error', text: message }))
    if (outcome.kind === 'conflict') {
      toasts.show({
        kind: 'warning',
        text: intl.formatMessage({ id: 'catalogue.values.changedMeanwhile' }, { value: value.value, by: outcome.conflicts[0]?.by ?? '' }),
      })
      onStale()
      return onDone()
    }
    onDone()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      void save()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      onDone()
    }
  }
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) void save()
  }
  return (
    <div className={styles.names} onKeyDown={handleKey} onBlur={handleBlur}>
      {languages.map((code, place) => (
        <Input
          key={code}
          size="small"
          lang={code}
          autoFocus={place === 0}
          maxLength={255}
          value={texts[code]}
          placeholder={value.value}
          aria-label={intl.formatMessage({ id: 'catalogue.attribute.nameIn' }, { language: intl.formatDisplayName(code, { type: 'language' }) ?? code })}
          onChange={(event) => {
            setTexts({ ...texts, [code]: event.target.value })
            setTyped(event.target.value)
          }}
        />
      ))}
      <div className={styles.notice}>
        <NearNotice attribute={attribute} text={typed} id={value.id} />
      </div>
    </div>
  )
}
