import { Upload as AntUpload, type UploadProps as AntUploadProps } from 'antd'
import { InterfaceLocale } from './InterfaceLocale'

export type UploadProps = Omit<AntUploadProps, 'locale'>

/** Chooses files by the system's own window, or takes those that are dropped on it. */
export function Upload(props: UploadProps) {
  return (
    <InterfaceLocale>
      <AntUpload.Dragger {...props} />
    </InterfaceLocale>
  )
}
