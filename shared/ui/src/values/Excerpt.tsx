import { truncate } from '@vitrine/i18n'

interface ExcerptProps {
  text: string
  /** The language that it is written in, for whoever has it read aloud */
  lang?: string
  /** Most characters; long enough to judge by, short enough for one line of a list when left out */
  length?: number
}

/** The beginning of a long text; all of it stands in the title. */
export function Excerpt({ text, lang, length = 120 }: ExcerptProps) {
  return (
    <span lang={lang} className="v-small" title={text}>
      {truncate(text, length)}
    </span>
  )
}
