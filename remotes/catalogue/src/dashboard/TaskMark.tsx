import { ClockIcon, CloseIcon, WarningIcon } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { TaskColour } from './maintenanceTasks'
import * as styles from './TaskMark.module.css'

const marks = {
  RED: { Icon: CloseIcon, word: 'catalogue.task.red', style: styles.red },
  ORANGE: { Icon: WarningIcon, word: 'catalogue.task.orange', style: styles.orange },
  YELLOW: { Icon: ClockIcon, word: 'catalogue.task.yellow', style: styles.yellow },
} as const

/** The colour of a task, with a sign for whoever does not see colours and a word for whoever does not see. */
export function TaskMark({ colour }: { colour: TaskColour }) {
  const { Icon, word, style } = marks[colour]
  return (
    <span className={`${styles.mark} ${style}`}>
      <Icon />
      <span className="v-hidden">
        <FormattedMessage id={word} />
      </span>
    </span>
  )
}
