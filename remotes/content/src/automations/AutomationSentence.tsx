import { useField, useFormContext } from '@vitrine/forms'
import { Button, Checkbox } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { ActionLine } from './ActionLine'
import { newAction, newCondition, readAction, readCondition, writeAction, writeCondition } from './AutomationPart'
import * as styles from './AutomationSentence.module.css'
import { triggers, triggerWords } from './automationWords'
import { ConditionLine } from './ConditionLine'
import { LiveMatches } from './LiveMatches'

const partsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : [])

/** The automation as a sentence that can be written: when a product contains …, except …, then …. How many match is told at once. */
export function AutomationSentence() {
  const { form } = useFormContext()
  const conditions = useField('conditions')
  const actions = useField('actions')
  const acts = useField('triggers')
  const [wanted, done, chosen] = [partsOf(conditions.value), partsOf(actions.value), partsOf(acts.value)]
  const put = (path: string, parts: readonly string[], at: number, next: string | null) =>
    form.change(path, next === null ? parts.filter((_, place) => place !== at) : parts.map((part, place) => (place === at ? next : part)))
  return (
    <div className="v-stack">
      <fieldset className={styles.part}>
        <legend>
          <FormattedMessage id="content.automation.when" />
        </legend>
        {wanted.map((part, at) => (
          // a part has no name but its place
          <ConditionLine key={at} condition={readCondition(part)} onChange={(next) => put('conditions', wanted, at, next && writeCondition(next))} />
        ))}
        <Wrong>{conditions.error}</Wrong>
        <div className="v-row">
          <Button onClick={() => form.change('conditions', [...wanted, writeCondition(newCondition())])}>
            <FormattedMessage id="content.automation.addCondition" />
          </Button>
          <Button onClick={() => form.change('conditions', [...wanted, writeCondition(newCondition('ATTRIBUTE_VALUE', 'EXCEPT'))])}>
            <FormattedMessage id="content.automation.addException" />
          </Button>
          <LiveMatches matchMode={form.valueOf('matchMode') === 'ANY' ? 'ANY' : 'ALL'} conditions={wanted.map(readCondition)} />
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>
          <FormattedMessage id="content.automation.then" />
        </legend>
        {done.map((part, at) => (
          <ActionLine key={at} action={readAction(part)} onChange={(next) => put('actions', done, at, next && writeAction(next))} />
        ))}
        <Wrong>{actions.error}</Wrong>
        <div>
          <Button onClick={() => form.change('actions', [...done, writeAction(newAction())])}>
            <FormattedMessage id="content.automation.addAction" />
          </Button>
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{acts.label}</legend>
        <div className="v-row">
          {triggers.map((trigger) => (
            <Checkbox
              key={trigger}
              checked={chosen.includes(trigger)}
              onChange={({ target }) =>
                form.change(
                  'triggers',
                  triggers.filter((one) => (one === trigger ? target.checked : chosen.includes(one))),
                )
              }
            >
              <FormattedMessage id={triggerWords[trigger]} />
            </Checkbox>
          ))}
        </div>
        <Wrong>{acts.error}</Wrong>
      </fieldset>
    </div>
  )
}

function Wrong({ children }: { children: ReactNode }) {
  return (
    children && (
      <p role="alert" className="v-note v-note-danger">
        {children}
      </p>
    )
  )
}
