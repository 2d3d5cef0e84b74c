import { useId, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { TextDiff } from '../changes/TextDiff'
import { Dialog } from '../feedback/Dialog'
import { RelativeTime } from '../values/RelativeTime'
import { Input } from './Input'
import type { ConflictDialogProps, Decision, ShownConflict } from './ConflictDialogProps'
import { Button } from '../menus/Button'

/** The content of `ConflictDialog`. */
export function ConflictBox({ conflicts, otherCount, isSaving, onSave, onClose }: ConflictDialogProps) {
  const [decisions, setDecisions] = useState<Readonly<Record<string, Decision>>>({})
  const open = conflicts.filter(({ path }) => !decisions[path]).length
  const written = otherCount + conflicts.filter(({ path }) => decisions[path]?.keep !== 'theirs').length
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={860}
      title={
        <FormattedMessage id={conflicts.every(({ isOwn }) => isOwn) ? 'ui.conflict.titleOwn' : 'ui.conflict.title'} values={{ count: conflicts.length }} />
      }
      footer={
        <>
          <span className="v-small v-soft v-conflict-open" role="status">
            {open > 0 && <FormattedMessage id="ui.conflict.open" values={{ count: open }} />}
          </span>
          <Button onClick={onClose}>
            <FormattedMessage id="ui.conflict.back" />
          </Button>
          <Button type="primary" disabled={open > 0 || isSaving} onClick={() => onSave(decisions)}>
            <FormattedMessage id="ui.conflict.save" values={{ count: written }} />
          </Button>
        </>
      }
    >
      <p className="v-soft">
        <FormattedMessage id="ui.conflict.text" />
      </p>
      {conflicts.map((conflict) => (
        <Conflict
          key={conflict.path}
          conflict={conflict}
          decision={decisions[conflict.path]}
          onDecide={(decision) => setDecisions((known) => ({ ...known, [conflict.path]: decision }))}
        />
      ))}
    </Dialog>
  )
}

interface ConflictProps {
  conflict: ShownConflict
  decision: Decision | undefined
  onDecide(decision: Decision): void
}

function Conflict({ conflict, decision, onDecide }: ConflictProps) {
  const { label, base, mine, theirs, by, at, isText } = conflict
  const intl = useIntl()
  const group = useId()
  const choice = (keep: Decision['keep'], next: Decision, title: ReactNode, content: ReactNode) => (
    <Choice group={group} isChosen={decision?.keep === keep} onChoose={() => onDecide(next)} title={title}>
      {content}
    </Choice>
  )
  return (
    <fieldset className="v-conflict v-compare">
      <legend>{label}</legend>
      <p className="v-conflict-base">
        <small>
          <FormattedMessage id="ui.conflict.base" />
        </small>{' '}
        {base || <Nothing />}
      </p>
      <div className="v-conflict-sides">
        {choice('mine', { keep: 'mine' }, <FormattedMessage id="ui.conflict.keepMine" />, <Side base={base} text={mine} />)}
        {choice(
          'theirs',
          { keep: 'theirs' },
          <>
            <FormattedMessage id="ui.conflict.takeTheirs" />
            <small>
              {by}, <RelativeTime value={at} />
            </small>
          </>,
          <Side base={base} text={theirs} />,
        )}
      </div>
      {isText &&
        choice(
          'own',
          { keep: 'own', text: mine },
          <FormattedMessage id="ui.conflict.own" />,
          decision?.keep === 'own' && (
            <Input.TextArea
              rows={Math.min(10, Math.max(2, decision.text.split('\n').length + Math.floor(decision.text.length / 90)))}
              aria-label={intl.formatMessage({ id: 'ui.conflict.ownOf' }, { field: label })}
              value={decision.text}
              onChange={(event) => onDecide({ keep: 'own', text: event.target.value })}
            />
          ),
        )}
    </fieldset>
  )
}

interface ChoiceProps {
  /** Radio group name */
  group: string
  isChosen: boolean
  onChoose(): void
  title: ReactNode
  children: ReactNode
}

function Choice({ group, isChosen, onChoose, title, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="v-conflict-choice" data-chosen={isChosen}>
      <label>
        <input type="radio" name={group} checked={isChosen} onChange={onChoose} aria-describedby={id} />
        <span>{title}</span>
      </label>
      <div id={id}>{children}</div>
    </div>
  )
}

function Side({ base, text }: { base: string; text: string }) {
  return text === '' ? <Nothing /> : <TextDiff before={base} after={text} />
}

function Nothing() {
  return (
    <i className="v-soft">
      <FormattedMessage id="ui.value.empty" />
    </i>
  )
}
