import { globSync } from 'node:fs'
import { join } from 'node:path'

/** The message files of the browser side, relative to the project folder. */
export const textsOf = (root: string): string[] =>
  globSync(['{host,remotes/*,shared/*}/src/**/i18n/**/en.json', 'shared/labels/*/en.json'], { cwd: root, exclude: (path) => /node_modules|dist/.test(path) })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()

/** Every message id of the browser side as a type, so that a mistyped id does not compile. */
export const declareMessages = (root: string): string => {
  const files = textsOf(root)
  return `// Written by tools/build.ts, out of every en.json of the browser's side.
${files.map((file, place) => `import type texts${place} from '${join('../..', file).replaceAll('\\', '/')}'`).join('\n')}

type Messages = ${files.map((_, place) => `typeof texts${place}`).join(' & ')}

declare global {
  /** For a function that is handed an id: \`(id: MessageId) => intl.formatMessage({ id })\`. */
  type MessageId = keyof Messages

  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}
`
}
