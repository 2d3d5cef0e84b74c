import { useField, useFormContext } from '@vitrine/forms'
import { contentLanguages } from '@vitrine/i18n'
import { Checkbox, Field } from '@vitrine/ui'

interface Known {
  value: string
  label: string
}

const languages = contentLanguages.map(({ code, label }): Known => ({ value: code, label }))

/** The languages of a template's cards, and their stores and websites. */
export function TemplatePlaces() {
  const { options } = useFormContext()
  return (
    <div className="v-stack">
      <Ticks path="languages" known={languages} />
      <Ticks path="stores" known={options?.['stores'] ?? []} />
      <Ticks path="websites" known={options?.['websites'] ?? []} />
    </div>
  )
}

function Ticks({ path, known }: { path: 'languages' | 'stores' | 'websites'; known: readonly Known[] }) {
  const { form } = useFormContext()
  const { label, error, isChanged, moved } = useField(path)
  const chosen = form.valueOf(path) as readonly string[]
  if (known.length === 0) return null
  return (
    <Field label={label} error={error} isChanged={isChanged} note={moved}>
      <div role="group" aria-label={label}>
        {known.map(({ value, label: name }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              form.put({ [path]: known.flatMap((one) => ((one.value === value ? target.checked : chosen.includes(one.value)) ? [one.value] : [])) })
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </Field>
  )
}
