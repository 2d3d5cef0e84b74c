import { truncate } from '@vitrine/i18n'

interface ExcerptProps {
  text: string
  /** The text's language, for screen readers */
  lang?: string
  /** Maximum characters; by default enough to judge, and short enough for one line of a list */
  length?: number
}

/** The beginning of a long text; all of it is in the tooltip. */
export function Excerpt({ text, lang, length = 120 }: ExcerptProps) {
  return (
    <span lang={lang} className="v-small" title={text}>
      {truncate(text, length)}
    </span>
  )
}
