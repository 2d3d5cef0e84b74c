import { FormattedMessage } from 'react-intl'
import { ClockIcon, CloseIcon, WarningIcon } from '../icons/icons'

const marks = {
  RED: { Icon: CloseIcon, word: 'ui.task.red', style: 'v-task-red' },
  ORANGE: { Icon: WarningIcon, word: 'ui.task.orange', style: 'v-task-orange' },
  YELLOW: { Icon: ClockIcon, word: 'ui.task.yellow', style: 'v-task-yellow' },
} as const

/** The colour of a task, with a sign for whoever does not see colours and a word for whoever does not see. What this page does not know is shown as the least urgent. */
export function TaskMark({ colour }: { colour: string }) {
  const { Icon, word, style } = colour in marks ? marks[colour as keyof typeof marks] : marks.YELLOW
  return (
    <span className={`v-task-mark ${style}`}>
      <Icon />
      <span className="v-hidden">
        <FormattedMessage id={word} />
      </span>
    </span>
  )
}
