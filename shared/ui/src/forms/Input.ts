import AntInput from 'antd/es/input/Input'
import TextArea from 'antd/es/input/TextArea'

/** antd's Input with its text area; by its front door the boxes for searches, passwords and codes come along (4 kB). */
export const Input = Object.assign(AntInput, { TextArea })
