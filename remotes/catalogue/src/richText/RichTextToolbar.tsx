import { type Editor, useEditorState } from '@tiptap/react'
import { Button, Popover } from '@vitrine/ui'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { LinkForm } from './LinkForm'
import * as styles from './RichTextEditor.module.css'

function draw(children: ReactNode) {
  return function Icon() {
    return (
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {children}
      </svg>
    )
  }
}

const BulletsIcon = draw(<path d="M6.2 4h7M6.2 8h7M6.2 12h7M3 4h.01M3 8h.01M3 12h.01" />)
const NumbersIcon = draw(<path d="M7 4h6.2M7 8h6.2M7 12h6.2M2.4 3.2l1-.6v3.2M2.3 10.6c.2-.9 1.9-.8 1.8.2-.1.6-1.7 1.5-1.8 2.2h1.9" strokeWidth="1.3" />)
const LinkIcon = draw(
  <path d="M6.6 9.4a2.6 2.6 0 0 0 3.7 0l2.3-2.3a2.6 2.6 0 1 0-3.7-3.7l-.9.9M9.4 6.6a2.6 2.6 0 0 0-3.7 0L3.4 8.9a2.6 2.6 0 1 0 3.7 3.7l.9-.9" />,
)

interface Props {
  editor: Editor
  /** Id of the text */
  controls: string
  isLinking: boolean
  onLinking(isLinking: boolean): void
}

interface Tool {
  id: string
  label: MessageId
  /** In the notation of `Kbd` */
  keys: string
  sign: ReactNode
  isOn: boolean
  run(): void
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The toolbar for the selected text. One tab stop; arrows, Home and End move between buttons. */
export function RichTextToolbar({ editor, controls, isLinking, onLinking }: Props) {
  const intl = useIntl()
  const [stop, setStop] = useState('h2')
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      h4: now.isActive('heading', { level: 4 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  })
  // the selected text is visible already
  const write = () => editor.chain().focus(null, { scrollIntoView: false })
  const heading = (level: 2 | 3 | 4, label: MessageId): Tool => ({
    ...{ id: `h${level}`, label, keys: `Mod Alt ${level}`, isOn: on[`h${level}`] },
    sign: <span aria-hidden="true">{`H${level}`}</span>,
    run: () => write().toggleHeading({ level }).run(),
  })
  const tools: readonly Tool[] = [
    heading(2, 'catalogue.richText.heading2'),
    heading(3, 'catalogue.richText.heading3'),
    heading(4, 'catalogue.richText.heading4'),
    {
      id: 'bold',
      label: 'catalogue.richText.bold',
      keys: 'Mod B',
      sign: <b aria-hidden="true">{'B'}</b>,
      isOn: on.bold,
      run: () => write().toggleBold().run(),
    },
    {
      id: 'italic',
      label: 'catalogue.richText.italic',
      keys: 'Mod I',
      sign: <i aria-hidden="true">{'I'}</i>,
      isOn: on.italic,
      run: () => write().toggleItalic().run(),
    },
    {
      id: 'bullets',
      label: 'catalogue.richText.bullets',
      keys: 'Mod Shift 8',
      sign: <BulletsIcon />,
      isOn: on.bullets,
      run: () => write().toggleBulletList().run(),
    },
    {
      id: 'numbers',
      label: 'catalogue.richText.numbers',
      keys: 'Mod Shift 7',
      sign: <NumbersIcon />,
      isOn: on.numbers,
      run: () => write().toggleOrderedList().run(),
    },
    { id: 'link', label: 'catalogue.richText.link', keys: 'Mod K', sign: <LinkIcon />, isOn: on.link, run: () => onLinking(!isLinking) },
  ]
  const button = ({ id, label, keys, sign, isOn, run }: Tool) => (
    <Button
      look="icon"
      key={id}
      className={styles.tool}
      aria-pressed={isOn}
      aria-label={intl.formatMessage({ id: label })}
      aria-keyshortcuts={keys.replace('Mod', isMac ? 'Meta' : 'Control').replaceAll(' ', '+')}
      title={intl.formatMessage(
        { id: 'catalogue.richText.withKeys' },
        { tool: intl.formatMessage({ id: label }), keys: keys.replace('Mod', isMac ? '⌘' : 'Ctrl').replaceAll(' ', '+') },
      )}
      tabIndex={id === stop ? 0 : -1}
      onFocus={() => setStop(id)}
      // keeps the selection
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {sign}
    </Button>
  )
  const close = () => {
    onLinking(false)
    editor.commands.focus(null, { scrollIntoView: false })
  }
  return (
    <div className={styles.tools} role="toolbar" aria-label={intl.formatMessage({ id: 'catalogue.richText.tools' })} aria-controls={controls} onKeyDown={walk}>
      {tools.map((tool) =>
        tool.id === 'link' ? (
          <Popover
            key="link"
            open={isLinking}
            onOpenChange={(isOpen) => !isOpen && onLinking(false)}
            trigger="click"
            destroyOnHidden
            content={<LinkForm editor={editor} onClose={close} />}
          >
            {button(tool)}
          </Popover>
        ) : (
          button(tool)
        ),
      )}
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLElement>) {
  // events from the popup below the last button bubble here through React's tree
  if (!event.currentTarget.contains(event.target as Node)) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const targets: Record<string, number> = {
    ArrowRight: (at + 1) % buttons.length,
    ArrowLeft: (at - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  buttons[target]?.focus()
}
