import { Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { isChoosable, type Answers, type AskedColumn } from '../clipboard/matchColumns'
import { headOf } from '../clipboard/namedColumns'
import type { GridColumn } from '../GridColumn'
import * as styles from './AskedColumns.module.css'

interface Props {
  asked: readonly AskedColumn[]
  /** Named by headings, or chosen before: no two pasted columns have the same target */
  taken: readonly GridColumn[]
  columns: readonly GridColumn[]
  answers: Answers
  onAnswer(from: number, columnId: string | null): void
}

const OPEN = ''
const LEFT_OUT = '-'

/** Asks for the target of pasted columns whose headings do not tell. Their content may suggest an answer, but never decides. */
export function AskedColumns({ asked, taken, columns, answers, onAnswer }: Props) {
  const intl = useIntl()
  return (
    <ul className={styles.asked}>
      {asked.map(({ from, head, sample, suggested }) => {
        const answer = answers[from]
        const choices = columns
          .filter((column) => isChoosable(column, columns))
          .map((column) => ({ value: column.id, label: headOf(column), disabled: answer !== column.id && taken.includes(column) }))
        const likely = choices
          .filter(({ value }) => value === suggested)
          .map((choice) => ({ ...choice, label: intl.formatMessage({ id: 'grid.paste.suggested' }, { column: choice.label }) }))
        return (
          <li key={from}>
            <label>
              <FormattedMessage
                id="grid.paste.which"
                values={{ isNamed: head !== null, column: head ?? '', number: from + 1, texts: sample.join(' · ') || '–' }}
              />{' '}
              <Select
                isSmall
                value={answer === undefined ? OPEN : (answer ?? LEFT_OUT)}
                aria-invalid={answer === undefined}
                data-open={answer === undefined || undefined}
                onChange={(value) => onAnswer(from, value === LEFT_OUT ? null : value)}
                options={[
                  { value: OPEN, label: intl.formatMessage({ id: 'grid.paste.choose' }), disabled: true },
                  ...likely,
                  { value: LEFT_OUT, label: intl.formatMessage({ id: 'grid.paste.leaveOut' }) },
                  ...choices.filter(({ value }) => value !== suggested),
                ]}
              />
            </label>
          </li>
        )
      })}
    </ul>
  )
}
