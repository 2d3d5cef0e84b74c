import { FormattedMessage } from 'react-intl'
import { ClockIcon, CloseIcon, WarningIcon } from '../icons/icons'

const marks = {
  RED: { Icon: CloseIcon, word: 'ui.task.red', style: 'v-task-red' },
  ORANGE: { Icon: WarningIcon, word: 'ui.task.orange', style: 'v-task-orange' },
  YELLOW: { Icon: ClockIcon, word: 'ui.task.yellow', style: 'v-task-yellow' },
} as const

/** A task's colour, with a symbol for colour-blind readers and a text for screen readers. Unknown ones are shown as the least urgent. */
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
