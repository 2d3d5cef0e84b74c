import { toasts } from '@vitrine/toasts'
import { lazily, type ListState } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import type { ProductsFilter } from '../products/productFilters'
import type { CodesDialogProps } from './CodesDialog'
import type { CodesNoticeProps } from './CodesNotice'
import { keepCodes, MOST_CODES, readPasted } from './pastedCodes'

const CodesDialog = lazily<CodesDialogProps>(() => import('./CodesDialog'), { failed: () => null })
const CodesNotice = lazily<CodesNoticeProps>(() => import('./CodesNotice'), { failed: () => null })

interface Codes {
  /** Opens the list of pasted codes; searches for a single code. */
  paste(text: string): void
  /** Asks for the codes in a dialog, for users who do not know that they can be pasted. */
  ask(): void
  notice: ReactNode
  dialog: ReactNode
}

/**
 * Products by a pasted column of SKUs and EANs (SRC-4).
 * @param notFound codes without a product; undefined while unknown
 */
export function useCodes(state: ListState<ProductsFilter>, notFound: readonly string[] | undefined): Codes {
  const intl = useIntl()
  const [isAsking, setAsking] = useState(false)
  const show = (codes: readonly string[]) => state.change({ search: undefined, filters: { codes: keepCodes(codes) } })
  const paste = (text: string) => {
    const codes = readPasted(text)
    const [first] = codes
    if (codes.length > MOST_CODES) {
      const words = intl.formatMessage({ id: 'catalogue.codes.tooMany' }, { count: codes.length, limit: MOST_CODES })
      toasts.show({ kind: 'error', key: 'catalogue.codes.tooMany', text: words })
    } else if (codes.length > 1) show(codes)
    else if (first !== undefined) state.change({ search: first })
  }
  const key = state.filters.codes
  return {
    paste,
    ask: () => setAsking(true),
    notice: key && notFound && <CodesNotice listKey={key} notFound={notFound} onAsk={() => setAsking(true)} />,
    dialog: isAsking && <CodesDialog listKey={key} onClose={() => setAsking(false)} onShow={show} />,
  }
}
