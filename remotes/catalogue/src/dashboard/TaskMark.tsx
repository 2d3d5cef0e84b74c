import { ClockIcon, CloseIcon, WarningIcon } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { TaskColour } from './maintenanceTasks'

const marks = {
  RED: { Icon: CloseIcon, word: 'catalogue.task.red', ink: 'var(--v-danger)', ground: 'var(--v-danger-tint)' },
  ORANGE: { Icon: WarningIcon, word: 'catalogue.task.orange', ink: 'var(--v-warning)', ground: 'var(--v-warning-tint)' },
  YELLOW: { Icon: ClockIcon, word: 'catalogue.task.yellow', ink: 'light-dark(#755c00, #e6c84f)', ground: 'light-dark(#fbf3cf, #332d14)' },
} as const

/** The colour of a task, with a sign for whoever does not see colours and a word for whoever does not see. */
export function TaskMark({ colour }: { colour: TaskColour }) {
  const { Icon, word, ink, ground } = marks[colour]
  return (
    <span style={{ display: 'inline-grid', placeItems: 'center', flex: 'none', width: 22, height: 22, borderRadius: 4, color: ink, background: ground }}>
      <Icon />
      <span className="v-hidden">
        <FormattedMessage id={word} />
      </span>
    </span>
  )
}
