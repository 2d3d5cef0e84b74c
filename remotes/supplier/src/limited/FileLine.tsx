import { graphql, useFragment } from '@vitrine/relay'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { FileLine_file$key } from './__generated__/FileLine_file.graphql'
import * as styles from './LimitedProductScreen.module.css'

/** One technical file: its name as a link, its size, and actions. */
export function FileLine({ file, children }: { file: FileLine_file$key; children?: ReactNode }) {
  const intl = useIntl()
  const { name, byteSize, url } = useFragment(
    graphql`
      fragment FileLine_file on LimitedFile {
        name
        byteSize
        url
      }
    `,
    file,
  )
  const isLarge = byteSize >= 1_000_000
  const size = intl.formatNumber(isLarge ? byteSize / 1_000_000 : Math.max(byteSize / 1000, 1), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
  return (
    <li className={styles.file}>
      <a className={styles.fileName} href={url} download>
        {name}
      </a>
      <span className="v-soft v-small">{size}</span>
      {children}
    </li>
  )
}
