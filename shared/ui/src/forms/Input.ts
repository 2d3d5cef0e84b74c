import AntInput from 'antd/es/input/Input'
import { TextArea } from './TextArea'

/** antd's Input with our text area; by its front door the boxes for searches, passwords and codes come along (4 kB). */
export const Input = Object.assign(AntInput, { TextArea })
