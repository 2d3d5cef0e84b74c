import type { SwitchProps } from 'antd'
import { lazily } from '../feedback/lazily'

/** antd's switch, loaded on first use: no first screen has one. */
export const Switch = lazily<SwitchProps>(() => import('antd/es/switch'))
