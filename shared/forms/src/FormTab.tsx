import { contentLanguages } from '@vitrine/i18n'
import { useFormContext } from './FormContext'
import { FormField } from './FormField'

const columns = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))', gap: 16, alignItems: 'start' } as const

/** All fields of one tab, in the order in which the form states them: short ones side by side, long texts below each other. */
export function FormTab({ tab }: { tab: string }) {
  const { spec } = useFormContext()
  const own = Object.entries(spec.fields).filter(([, field]) => field.tab === tab && field.kind !== 'ids')
  const isLong = (path: string) => {
    const field = spec.specOf(path)
    return Boolean(field && 'lines' in field && field.lines)
  }
  const texts = Object.entries(spec.translated ?? {}).filter(([, field]) => field.tab === tab)
  return (
    <section className="v-card v-stack">
      <div style={columns}>
        {own.filter(([path]) => !isLong(path)).map(([path]) => (
          <FormField key={path} path={path} />
        ))}
      </div>
      {own.filter(([path]) => isLong(path)).map(([path]) => (
        <FormField key={path} path={path} />
      ))}
      {texts.flatMap(([name]) => contentLanguages.map(({ code }) => <FormField key={`${name}.${code}`} path={`${name}.${code}`} />))}
    </section>
  )
}
