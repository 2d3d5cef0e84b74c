import { graphql, useCommit } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Button } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ProductForm } from '../productForm/ProductForm'
import * as styles from './ruleNoteOf.module.css'
import type { ruleNoteOfMutation } from './__generated__/ruleNoteOfMutation.graphql'
import type { SettingRule } from './useRuledFields'

interface Props {
  form: ProductForm
  path: string
  rule: SettingRule
}

/** The `note` of a `Field` whose value a rule has set; false if none has. */
export function ruleNoteOf(form: ProductForm, path: string): ReactNode {
  const rule = form.ruleOf(path)
  return rule !== undefined && <RuleNote form={form} path={path} rule={rule} />
}

/** Names the rule that has set a field, and asks once, when it is changed, whose value is to be kept. */
function RuleNote({ form, path, rule }: Props) {
  const [exclude, isExcluding] = useCommit<ruleNoteOfMutation>(graphql`
    mutation ruleNoteOfMutation($id: ID!, $product: ID!) {
      excludeFromRule(id: $id, product: $product, excluded: true) {
        errors {
          code
        }
      }
    }
  `)
  const name = form.labelOf(path)
  const link = <Link to={addressOf('emeubel.rules.rule', { id: rule.id })}>{rule.name}</Link>
  const isChanged = form.changed.includes(path)
  // a locked field is protected from the rule already
  if (!isChanged || form.lockedFields.includes(path)) {
    return (
      <span className={`v-small ${styles.note}`}>
        <FormattedMessage id="catalogue.rule.setBy" values={{ rule: link }} />
      </span>
    )
  }
  const answer = form.ruleAnswerOf(path)
  if (answer !== undefined) {
    return (
      <span className={`v-small ${styles.note}`} role="status">
        <FormattedMessage id={answer === 'mine' ? 'catalogue.rule.kept' : 'catalogue.rule.excluded'} values={{ rule: link }} />
      </span>
    )
  }
  const leaveAlone = async () => {
    const answered = await exclude({ id: rule.id, product: form.productId })
    if (answered?.excludeFromRule.errors.length === 0) form.answerRule(path, 'excluded')
  }
  return (
    <span className={`v-small ${styles.note}`} role="group">
      <FormattedMessage id="catalogue.rule.question" values={{ rule: link }} />
      <span className={styles.answers}>
        <Button look="text" onClick={() => form.answerRule(path, 'mine')}>
          <FormattedMessage id="catalogue.rule.keepMine" />
          <span className="v-hidden">{` ${name}`}</span>
        </Button>
        <Button look="text" onClick={() => form.reset(path)}>
          <FormattedMessage id="catalogue.rule.letRule" />
          <span className="v-hidden">{` ${name}`}</span>
        </Button>
        <Button look="text" aria-disabled={isExcluding} onClick={() => !isExcluding && void leaveAlone()}>
          <FormattedMessage id="catalogue.rule.leaveAlone" />
          <span className="v-hidden">{` ${name}`}</span>
        </Button>
      </span>
    </span>
  )
}
