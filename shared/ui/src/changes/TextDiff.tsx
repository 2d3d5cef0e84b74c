import { diffWordsWithSpace } from 'diff'
import { useMemo, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../menus/Button'

/** Context shown around a change in a long unchanged part. */
const CONTEXT_CHARACTERS = 80
/** Comparing texts without common parts takes long and is useless. */
const MOST_EDITS = 1500

type Part = { value: string; added?: boolean; removed?: boolean }

/** Two texts merged, with removed and added words. Long unchanged parts are left out. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const [isWhole, setWhole] = useState(false)
  const parts = useMemo(() => compare(before, after), [before, after])
  const shown = useMemo(() => parts.map((part, index) => shorten(part, index === 0, index === parts.length - 1)), [parts])
  const isShortened = shown.some((text, index) => text !== parts[index]?.value)
  return (
    <p className="v-change-text">
      {parts.map((part, index) => (
        <Words key={index} part={part} text={isWhole ? part.value : (shown[index] ?? '')} />
      ))}
      {isShortened && !isWhole && (
        <Button look="text" onClick={() => setWhole(true)}>
          <FormattedMessage id="ui.change.whole" />
        </Button>
      )}
    </p>
  )
}

function Words({ part, text }: { part: Part; text: string }) {
  if (!part.added && !part.removed) return <>{text}</>
  const Mark = part.added ? 'ins' : 'del'
  return (
    <Mark>
      <span className="v-hidden">
        <FormattedMessage id={part.added ? 'ui.change.added' : 'ui.change.removed'} />{' '}
      </span>
      {text}
    </Mark>
  )
}

function compare(before: string, after: string): Part[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS })
  return (
    parts ?? [
      { value: before, removed: true },
      { value: after, added: true },
    ]
  )
}

function shorten({ value, added, removed }: Part, isFirst: boolean, isLast: boolean): string {
  if (added || removed || value.length <= CONTEXT_CHARACTERS * 3) return value
  const start = isFirst ? '' : value.slice(0, CONTEXT_CHARACTERS)
  const end = isLast ? '' : value.slice(-CONTEXT_CHARACTERS)
  return `${start} … ${end}`
}
