import { Select as AntSelect, type SelectProps as AntSelectProps } from 'antd'
import { InterfaceLocale } from './InterfaceLocale'

export type SelectProps<Value = string> = Omit<AntSelectProps<Value>, 'locale'>

/**
 * One choice or several out of many, found by typing: antd's Select, which draws of a long list the rows in view. A
 * plain choice out of few is the browser's own select, in @vitrine/ui; a search at the server is a Combobox.
 */
export function Select<Value = string>(props: SelectProps<Value>) {
  return (
    <InterfaceLocale>
      <AntSelect<Value> showSearch={{ optionFilterProp: 'label' }} {...props} />
    </InterfaceLocale>
  )
}
