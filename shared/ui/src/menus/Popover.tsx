import { Popover as AntPopover, type PopoverProps } from 'antd'

// At the edge of a phone it is shifted inwards, not flipped to overflow on the other side.
const OVERFLOW = { shiftX: true, adjustY: true }
const PLACEMENTS = {
  bottomLeft: { points: ['tl', 'bl'], offset: [0, 4], overflow: OVERFLOW },
  bottomRight: { points: ['tr', 'br'], offset: [0, 4], overflow: OVERFLOW },
}

interface Props extends Omit<PopoverProps, 'arrow' | 'builtinPlacements'> {
  placement?: keyof typeof PLACEMENTS
}

// Without a transition: while it grew, the pressed item would have moved before the mouse button is released.
const MOTION = { motionName: '' }

/** A popup below an element of the page, without an arrow, and always within the window. */
export function Popover({ placement = 'bottomLeft', ...props }: Props) {
  return <AntPopover {...props} placement={placement} arrow={false} motion={MOTION} builtinPlacements={PLACEMENTS} />
}
