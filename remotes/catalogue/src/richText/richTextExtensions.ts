import { StarterKit } from '@tiptap/starter-kit'
import { isLinkAddress } from './linkAddress'

/**
 * What a text may hold: headings 2 to 4, paragraphs, lists, bold, italic and links, as the server keeps them. Undo is
 * the form's, so the editor has none of its own.
 */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => isLinkAddress(address),
      shouldAutoLink: (address) => isLinkAddress(address),
    },
    blockquote: false,
    code: false,
    codeBlock: false,
    gapcursor: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    underline: false,
    undoRedo: false,
  }),
]
