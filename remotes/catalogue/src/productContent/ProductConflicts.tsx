import { Button, RelativeTime } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { contentPathLabel } from './contentFieldLabel'
import type { ContentConflict, ContentForm } from './useContentForm'

/** Texts that somebody else changed meanwhile: both sides, and a choice for each. Nothing typed is lost. */
export function ProductConflicts({ form }: { form: ContentForm }) {
  const { conflicts } = form
  if (conflicts.length === 0) return null
  return (
    <section className="v-card" style={{ borderColor: 'var(--v-warning-line)' }} role="alert">
      <h2>
        <FormattedMessage id="catalogue.conflict.title" values={{ count: conflicts.length }} />
      </h2>
      <p className="v-soft">
        <FormattedMessage id="catalogue.conflict.text" />
      </p>
      {conflicts.map((conflict) => (
        <Conflict key={conflict.path} conflict={conflict} form={form} />
      ))}
    </section>
  )
}

function Conflict({ conflict, form }: { conflict: ContentConflict; form: ContentForm }) {
  const intl = useIntl()
  const { path, theirs, by, at } = conflict
  const field = contentPathLabel(intl, path)
  return (
    <div data-conflict={path} tabIndex={-1} style={{ borderTop: '1px solid var(--v-line)', marginTop: 12, paddingTop: 12 }}>
      <h3 style={{ fontSize: 13, marginBottom: 8 }}>{field}</h3>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))', gap: 16 }}>
        <Side
          title={<FormattedMessage id="catalogue.conflict.theirs" values={{ by, time: <RelativeTime value={at} /> }} />}
          text={theirs}
          action={intl.formatMessage({ id: 'catalogue.conflict.takeTheirs' })}
          actionLabel={intl.formatMessage({ id: 'catalogue.conflict.takeTheirsOf' }, { field })}
          onChoose={() => form.takeTheirs(path)}
        />
        <Side
          title={<FormattedMessage id="catalogue.conflict.mine" />}
          text={form.textOf(path)}
          action={intl.formatMessage({ id: 'catalogue.conflict.keepMine' })}
          actionLabel={intl.formatMessage({ id: 'catalogue.conflict.keepMineOf' }, { field })}
          onChoose={() => form.keepMine(path)}
        />
      </div>
    </div>
  )
}

interface SideProps {
  title: React.ReactNode
  text: string
  action: string
  /** The action with the field's name, for whoever does not see beside what it stands */
  actionLabel: string
  onChoose: () => void
}

function Side({ title, text, action, actionLabel, onChoose }: SideProps) {
  return (
    <div>
      <p className="v-small v-soft">{title}</p>
      <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: '4px 0 8px' }}>
        {text || (
          <i className="v-soft">
            <FormattedMessage id="catalogue.conflict.empty" />
          </i>
        )}
      </p>
      <Button size="small" onClick={onChoose} aria-label={actionLabel}>
        {action}
      </Button>
    </div>
  )
}
