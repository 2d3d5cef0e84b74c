import { addressOf } from '@vitrine/shell'
import { changeKinds, changeMessageIds } from './matchStates'

const articles = addressOf('emeubel.products')

/** The searches that staff work through, to match articles and to deal with what was delivered; `id` is the name under which a query asks for its number. */
export const searches = [
  { id: 'sure', to: `${articles}?match=SUGGESTED&score=95..&sort=-score`, label: 'supplier.inbox.sure', isMatch: true },
  { id: 'suggested', to: `${articles}?match=SUGGESTED&sort=-score`, label: 'supplier.match.suggested', isMatch: true },
  { id: 'unlinked', to: `${articles}?match=UNLINKED`, label: 'supplier.match.unlinked', isMatch: true },
  ...changeKinds.map((kind) => ({ id: kind, to: `${articles}?change=${kind}`, label: changeMessageIds[kind], isMatch: false })),
] as const
