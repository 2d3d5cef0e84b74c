import { Checkbox, Field, Input, Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { formulaNames } from '../changes/formulaNames'
import type { GridColumn } from '../GridColumn'
import type { ColumnChange } from '../store/planChange'
import { readNumber } from '../values/readNumber'
import * as styles from './ChangeFields.module.css'

const kinds = ['replace', 'case', 'affix', 'formula', 'series'] as const
const cases = ['sentence', 'title', 'upper', 'lower'] as const

/** The values of the dialog, for all kinds of change: switching the kind and back restores them. */
export interface ChangeDraft {
  kind: (typeof kinds)[number]
  find: string
  replacement: string
  isPattern: boolean
  matchesCase: boolean
  to: (typeof cases)[number]
  prefix: string
  suffix: string
  formula: string
  start: string
  step: string
}

export const emptyChange: ChangeDraft = {
  kind: 'replace',
  find: '',
  replacement: '',
  isPattern: false,
  matchesCase: false,
  to: 'sentence',
  prefix: '',
  suffix: '',
  formula: '=',
  start: '1',
  step: '1',
}

/** The change; null while it is incomplete. */
export function readChange(draft: ChangeDraft, isDutch: boolean): ColumnChange | null {
  const { kind, find, replacement, isPattern, matchesCase, to, prefix, suffix, formula } = draft
  if (kind === 'case') return { kind, to }
  if (kind === 'replace') return find === '' ? null : { kind, find, replacement, isPattern, matchesCase }
  if (kind === 'affix') return prefix + suffix === '' ? null : { kind, prefix, suffix }
  if (kind === 'formula') return formula.replace('=', '').trim() === '' ? null : { kind, formula }
  const [start, step] = [draft.start, draft.step].map((text) => readNumber(text, isDutch ? ',' : '.'))
  return start && step && 'value' in start && 'value' in step ? { kind, start: start.value, step: step.value } : null
}

interface Props {
  draft: ChangeDraft
  onChange(draft: ChangeDraft): void
  columns: readonly GridColumn[]
}

/** The form for the kind of change. */
export function ChangeFields({ draft, onChange, columns }: Props) {
  const intl = useIntl()
  const put = (part: Partial<ChangeDraft>) => onChange({ ...draft, ...part })
  const text = (name: 'find' | 'replacement' | 'prefix' | 'suffix' | 'formula' | 'start' | 'step') => (
    <Field label={<FormattedMessage id={`grid.change.${name}`} />}>
      <Input value={draft[name]} autoComplete="off" spellCheck={false} onChange={(event) => put({ [name]: event.currentTarget.value })} />
    </Field>
  )
  const labels = new Map(columns.map((column) => [column.id, column.label]))
  return (
    <>
      <div className={styles.whole}>
        <Field label={<FormattedMessage id="grid.change.kind" />}>
          <Select
            value={draft.kind}
            onChange={(kind) => put({ kind: kinds.find((one) => one === kind) ?? 'replace' })}
            options={kinds.map((kind) => ({ value: kind, label: intl.formatMessage({ id: `grid.change.kind.${kind}` }) }))}
          />
        </Field>
      </div>
      {draft.kind === 'replace' && (
        <>
          {text('find')}
          {text('replacement')}
          <div className={`v-row ${styles.whole}`}>
            <Checkbox checked={draft.matchesCase} onChange={(event) => put({ matchesCase: event.target.checked })}>
              <FormattedMessage id="grid.change.matchesCase" />
            </Checkbox>
            <Checkbox checked={draft.isPattern} onChange={(event) => put({ isPattern: event.target.checked })}>
              <FormattedMessage id="grid.change.isPattern" />
            </Checkbox>
          </div>
        </>
      )}
      {draft.kind === 'case' && (
        <div className={styles.whole}>
          <Field label={<FormattedMessage id="grid.change.to" />}>
            <Select
              value={draft.to}
              onChange={(to) => put({ to: cases.find((one) => one === to) ?? 'sentence' })}
              options={cases.map((to) => ({ value: to, label: intl.formatMessage({ id: `grid.change.to.${to}` }) }))}
            />
          </Field>
        </div>
      )}
      {draft.kind === 'affix' && (
        <>
          {text('prefix')}
          {text('suffix')}
        </>
      )}
      {draft.kind === 'formula' && (
        <div className={styles.whole}>
          {text('formula')}
          <p className={`v-soft ${styles.names}`}>
            <FormattedMessage id="grid.change.formulaNames" />{' '}
            {[...formulaNames(columns)].map(([name, id], index) => (
              <span key={name}>
                {index > 0 && ', '}
                <code>{name}</code> ({labels.get(id)})
              </span>
            ))}
          </p>
        </div>
      )}
      {draft.kind === 'series' && (
        <>
          {text('start')}
          {text('step')}
        </>
      )}
    </>
  )
}
