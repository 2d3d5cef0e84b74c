/* eslint-disable relay/unused-fields -- the dialog draws the values */
import { graphql, useFragment } from '@vitrine/relay'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { ImportGroups_group$data, ImportGroups_group$key } from './__generated__/ImportGroups_group.graphql'
import * as styles from './ImportGroups.module.css'
import { RepairDialog } from './RepairDialog'
import type { RepairImportInput } from './__generated__/importedFilesMutationsRepairMutation.graphql'
import { useRepairImport } from './importedFiles.mutations'

interface Props {
  file: string
  groups: ImportGroups_group$key
  /** The dry run is current, and can be changed */
  canRepair: boolean
  onRepaired(): void
}

/** Equal errors of many rows: one line each, with actions for all of them at once. */
export function ImportGroups({ file, groups, canRepair, onRepaired }: Props) {
  const intl = useIntl()
  const shown = useFragment(
    graphql`
      fragment ImportGroups_group on ImportProblemGroup @relay(plural: true) {
        key
        place
        column
        message
        count
        valueCount
        suggestionCount
        isWarning
        code
        values {
          value
          count
          suggestion
        }
      }
    `,
    groups,
  )
  const [entered, setEntered] = useState<ImportGroups_group$data[number]>()
  const [act, isRepairing] = useRepairImport()
  const repair = async (input: RepairImportInput) => {
    if (!(await act({ input }))) return
    setEntered(undefined)
    onRepaired()
  }
  return (
    <>
      <ul className={styles.groups} aria-label={intl.formatMessage({ id: 'media.imports.groups' })}>
        {shown.map((group) => {
          const { key, place, column, message, count, valueCount, suggestionCount, isWarning, code, values } = group
          const about = { column: column ?? '', count, message }
          const [only] = values
          return (
            <li key={key} className={styles.group}>
              <strong className={styles.count}>
                <FormattedNumber value={count} />
              </strong>
              <span className={styles.message}>
                {message}
                {valueCount > 1 && (
                  <span className="v-soft">
                    {' '}
                    <FormattedMessage id="media.imports.group.more" values={{ count: valueCount - 1 }} />
                  </span>
                )}
              </span>
              {canRepair && place != null && (
                <span className={styles.repairs}>
                  {suggestionCount > 0 && (
                    <Button
                      size="small"
                      disabled={isRepairing}
                      aria-label={intl.formatMessage({ id: 'media.imports.group.suggestionOf' }, about)}
                      onClick={() => void repair({ id: file, group: key, repair: 'SUGGESTION' })}
                    >
                      {valueCount === 1 && only?.suggestion ? (
                        <FormattedMessage id="media.imports.take" values={{ suggestion: only.suggestion }} />
                      ) : (
                        <FormattedMessage id="media.imports.group.suggestion" values={{ count: suggestionCount }} />
                      )}
                    </Button>
                  )}
                  {isWarning && (
                    <Button
                      size="small"
                      disabled={isRepairing}
                      aria-label={intl.formatMessage({ id: 'media.imports.group.acceptOf' }, about)}
                      onClick={() => void repair({ id: file, group: key, repair: 'ACCEPT' })}
                    >
                      <FormattedMessage id="media.imports.group.accept" values={about} />
                    </Button>
                  )}
                  {canLeaveOut(code) && (
                    <Button
                      size="small"
                      disabled={isRepairing}
                      aria-label={intl.formatMessage({ id: 'media.imports.group.leaveOutOf' }, about)}
                      onClick={() => void repair({ id: file, group: key, repair: 'LEAVE_OUT' })}
                    >
                      <FormattedMessage id="media.imports.group.leaveOut" values={about} />
                    </Button>
                  )}
                  <Button
                    size="small"
                    disabled={isRepairing}
                    aria-label={intl.formatMessage({ id: 'media.imports.group.enterOf' }, about)}
                    onClick={() => setEntered(group)}
                  >
                    <FormattedMessage id="media.imports.group.enter" />
                  </Button>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {entered && (
        <RepairDialog
          group={entered}
          isSaving={isRepairing}
          onClose={() => setEntered(undefined)}
          onRepair={(values) => void repair({ id: file, group: entered.key, repair: 'REPLACE', values })}
        />
      )}
    </>
  )
}

// Without its code, or a name for a new product, a row cannot be imported.
const needed = ['required', 'twice', 'zeroLost', 'nameless']
const canLeaveOut = (code: string) => !needed.includes(code)
