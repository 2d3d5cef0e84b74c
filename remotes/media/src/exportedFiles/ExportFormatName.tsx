import { FormattedMessage } from 'react-intl'

export const formats = ['XLSX', 'CSV', 'JSON'] as const
export const formatMessageIds = { XLSX: 'media.format.xlsx', CSV: 'media.format.csv', JSON: 'media.format.json' } as const

/** How people call the format of a file. */
export function ExportFormatName({ format }: { format: string }) {
  return format in formatMessageIds ? <FormattedMessage id={formatMessageIds[format as keyof typeof formatMessageIds]} /> : format
}
