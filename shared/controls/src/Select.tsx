import { Select as AntSelect, type SelectProps as AntSelectProps } from 'antd'
import { InterfaceLocale } from './InterfaceLocale'

export type SelectProps<Value = string> = Omit<AntSelectProps<Value>, 'locale'>

/**
 * One or several choices out of many, with search: antd's Select, which renders the visible rows of a long list. For few
 * options use the native select in @vitrine/ui; for a search on the server a Combobox.
 */
export function Select<Value = string>(props: SelectProps<Value>) {
  return (
    <InterfaceLocale>
      <AntSelect<Value> showSearch={{ optionFilterProp: 'label' }} {...props} />
    </InterfaceLocale>
  )
}
