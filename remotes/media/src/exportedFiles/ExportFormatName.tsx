import { FormattedMessage } from 'react-intl'

export const formats = ['XLSX', 'CSV', 'JSON'] as const
export const formatMessageIds = { XLSX: 'media.format.xlsx', CSV: 'media.format.csv', JSON: 'media.format.json' } as const

/** The name of a file format. */
export function ExportFormatName({ format }: { format: string }) {
  return format in formatMessageIds ? <FormattedMessage id={formatMessageIds[format as keyof typeof formatMessageIds]} /> : format
}
