import { Button, MenuButton, PlusIcon } from '@vitrine/ui'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as styles from './Uploads.module.css'

interface Props {
  /** Accepted types: `image/*` */
  accept?: string
  onFiles(files: readonly File[]): void
  isPrimary?: boolean
}

/** Chooses files, or a whole folder, in the system's dialog. */
export function AddFiles({ accept = 'image/*', onFiles, isPrimary = false }: Props) {
  const intl = useIntl()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const label = intl.formatMessage({ id: 'media.upload.add' })
  const take = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    input.value = ''
    if (chosen.length > 0) onFiles(chosen)
  }
  return (
    <span className={styles.add}>
      <Button {...(isPrimary && { type: 'primary' })} onClick={() => files.current?.click()}>
        <PlusIcon />
        {label}
      </Button>
      <MenuButton
        label={intl.formatMessage({ id: 'media.upload.more' })}
        items={[{ id: 'folder', label: intl.formatMessage({ id: 'media.upload.folder' }), onSelect: () => folder.current?.click() }]}
      >
        …
      </MenuButton>
      <input ref={files} type="file" multiple accept={accept} aria-label={label} className="v-hidden" tabIndex={-1} onChange={(event) => take(event.target)} />
      <input
        ref={(input) => {
          input?.setAttribute('webkitdirectory', '')
          folder.current = input
        }}
        type="file"
        multiple
        aria-label={intl.formatMessage({ id: 'media.upload.folder' })}
        className="v-hidden"
        tabIndex={-1}
        onChange={(event) => take(event.target)}
      />
      <span className={styles.hint}>
        <FormattedMessage id="media.upload.hint" />
      </span>
    </span>
  )
}
