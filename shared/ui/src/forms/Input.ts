import AntInput from 'antd/es/input/Input'
import { TextArea } from './TextArea'

/** antd's Input with our text area; importing all of it would add boxes for searches, passwords and codes (4 kB). */
export const Input = Object.assign(AntInput, { TextArea })
