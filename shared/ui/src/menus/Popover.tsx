import { Popover as AntPopover, type PopoverProps } from 'antd'

// Beside the edge of a phone it is pushed inwards, not turned round to stick out on the other side.
const OVERFLOW = { shiftX: true, adjustY: true }
const PLACEMENTS = {
  bottomLeft: { points: ['tl', 'bl'], offset: [0, 4], overflow: OVERFLOW },
  bottomRight: { points: ['tr', 'br'], offset: [0, 4], overflow: OVERFLOW },
}

interface Props extends Omit<PopoverProps, 'arrow' | 'builtinPlacements'> {
  placement?: keyof typeof PLACEMENTS
}

// At once: while it grew, what was pressed would be somewhere else when the button of the mouse comes up.
const MOTION = { motionName: '' }

/** What opens below something that stands on the page, without an arrow, and always within the window. */
export function Popover({ placement = 'bottomLeft', ...props }: Props) {
  return <AntPopover {...props} placement={placement} arrow={false} motion={MOTION} builtinPlacements={PLACEMENTS} />
}
