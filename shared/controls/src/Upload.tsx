import { Upload as AntUpload, type UploadProps as AntUploadProps } from 'antd'
import { InterfaceLocale } from './InterfaceLocale'

export type UploadProps = Omit<AntUploadProps, 'locale'>

/** A file picker and drop zone. */
export function Upload(props: UploadProps) {
  return (
    <InterfaceLocale>
      <AntUpload.Dragger {...props} />
    </InterfaceLocale>
  )
}
