import { saveFile } from '@vitrine/pickers/files'
import { useFetchFile, wordsOfServer } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { partsOf } from '../productIdentity/categoryTree'

interface Props {
  path: string
  /** Its names in the reader's language, after which the file is called */
  label: string
  /** The template has what is saved, not what is about to be */
  isChanged: boolean
}

/** Downloads an empty workbook for new products, with a column for each attribute that the category asks for. */
export function CategoryTemplate({ path, label, isChanged }: Props) {
  const intl = useIntl()
  const fetchFile = useFetchFile()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(`${partsOf(label).at(-1)}.xlsx`, await fetchFile(`/exports/category-template.xlsx?category=${encodeURIComponent(path)}`))
    } catch (refusal) {
      toasts.show({ kind: 'error', text: wordsOfServer(refusal) ?? intl.formatMessage({ id: 'catalogue.categories.templateFailed' }) })
    }
    setBusy(false)
  }
  return (
    <div>
      <p className="v-soft">
        <FormattedMessage id={isChanged ? 'catalogue.categories.templateLater' : 'catalogue.categories.templateAbout'} />
      </p>
      <Button loading={isBusy} disabled={isChanged} onClick={() => void download()}>
        <FormattedMessage id="catalogue.categories.template" />
      </Button>
    </div>
  )
}
