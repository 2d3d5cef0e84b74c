import { useField, useFormContext } from '@vitrine/forms'
import { Checkbox, Field } from '@vitrine/ui'
import * as styles from './ListChannels.module.css'

/** The websites and stores in which a list is in effect. */
export function ListChannels() {
  return (
    <div className={styles.channels}>
      <Channels path="websites" />
      <Channels path="stores" />
    </div>
  )
}

function Channels({ path }: { path: 'websites' | 'stores' }) {
  const { options, form } = useFormContext()
  const { label, error, isChanged, moved } = useField(path)
  const chosen = form.valueOf(path) as readonly string[]
  const known = options?.[path] ?? []
  if (known.length === 0) return null
  return (
    <Field label={label} error={error} isChanged={isChanged} note={moved}>
      <div className={styles.list} role="group" aria-label={label}>
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
