import type { SwitchProps } from 'antd'
import { lazily } from '../feedback/lazily'

/** antd's switch, fetched with the first that is drawn: no first screen has one. */
export const Switch = lazily<SwitchProps>(() => import('antd/es/switch'))
