import { StarterKit } from '@tiptap/starter-kit'
import { isLinkAddress } from './linkAddress'

/** The contents of a text: headings 2 to 4, paragraphs, lists, bold, italic and links, as the server stores them. Undo is the form's. */
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
