import { Button } from '@vitrine/ui'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFormContext } from './FormContext'
import { FormField } from './FormField'

/** Texts with this many lines take the full width. */
const LONG_LINES = 4

/** Texts in all languages side by side; missing ones are marked where they are required, and one key away. */
export function FormTexts({ tab }: { tab: string }) {
  const intl = useIntl()
  const { spec, form } = useFormContext()
  const box = useRef<HTMLDivElement>(null)
  const paths = spec.textsOn(tab)
  const wanted = paths.filter((path) => spec.translatedOf(path)?.missing)
  const missing = wanted.filter((path) => String(form.valueOf(path)).trim() === '')
  const [text] = Object.values(spec.translated ?? {}).filter((one) => one.tab === tab)
  const handleNext = () => {
    const inputs = wanted.flatMap((path) =>
      [...(box.current?.querySelectorAll<HTMLElement>('[name]') ?? [])].filter((input) => input.getAttribute('name') === path),
    )
    const at = inputs.findIndex((input) => input === box.current?.ownerDocument.activeElement)
    // from the current one on, wrapping around
    const next = [...inputs.slice(at + 1), ...inputs.slice(0, at + 1)].find((input) => missing.includes(input.getAttribute('name') ?? ''))
    next?.focus()
  }
  return (
    <section className="v-card v-stack">
      {wanted.length > 0 && (
        <div className="v-row" style={{ justifyContent: 'space-between' }}>
          <p role="status">
            {missing.length === 0 ? <FormattedMessage id="ui.texts.all" /> : <FormattedMessage id="ui.texts.missing" values={{ count: missing.length }} />}
          </p>
          <Button
            disabled={missing.length === 0}
            // pressing it must not move focus from the current language
            onMouseDown={(event) => event.preventDefault()}
            onClick={handleNext}
          >
            <FormattedMessage id="ui.texts.next" />
          </Button>
        </div>
      )}
      <div ref={box} style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))', gap: 16, alignItems: 'start' }}>
        {paths.map((path) => (
          <div key={path} style={(spec.translatedOf(path)?.lines ?? 0) >= LONG_LINES ? { gridColumn: '1 / -1' } : undefined}>
            <FormField path={path} isAmongTexts />
          </div>
        ))}
      </div>
      {text?.foot && (
        <p className="v-soft v-small">{intl.formatMessage({ id: text.foot }, { language: intl.formatDisplayName('nl', { type: 'language' }) })}</p>
      )}
    </section>
  )
}
