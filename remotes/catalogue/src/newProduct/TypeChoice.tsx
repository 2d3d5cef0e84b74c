import { TypeLabel } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { productTypes } from './newProductAddress'
import * as styles from './TypeChoice.module.css'

interface Props {
  value: string
  onChange(type: string): void
}

/** The three product types as cards, each with an explanation. */
export function TypeChoice({ value, onChange }: Props) {
  return (
    <fieldset className={styles.types}>
      <legend>
        <FormattedMessage id="catalogue.new.field.type" />
      </legend>
      <div>
        {productTypes.map((type) => (
          <label key={type} className={styles.type}>
            <input type="radio" name="type" value={type} checked={type === value} onChange={() => onChange(type)} />
            <span>
              <b>
                <TypeLabel type={type} />
              </b>
              <small>
                <FormattedMessage id={`catalogue.new.type.${type}`} />
              </small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
