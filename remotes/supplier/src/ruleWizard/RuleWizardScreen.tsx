/* eslint-disable relay/unused-fields -- handed on to the steps */
import { Steps } from '@vitrine/controls/Steps'
import { graphql, usePreloadedQuery } from '@vitrine/relay'
import { addressOf, Link, type ScreenProps, useNavigate, usePageTitle, useSearchParams } from '@vitrine/shell'
import { Button, PageHeader, Skeleton, useIsMobile } from '@vitrine/ui'
import { Fragment, Suspense, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DryRun } from '../rules/DryRun'
import type { RuleWizardScreenQuery } from './__generated__/RuleWizardScreenQuery.graphql'
import { AssignStep } from './AssignStep'
import { FiltersStep } from './FiltersStep'
import { LiveCounts } from './LiveCounts'
import { ProcessingStep } from './ProcessingStep'
import { PropertiesStep } from './PropertiesStep'
import * as styles from './RuleWizardScreen.module.css'
import { SourceStep } from './SourceStep'
import { useSaveRule } from './useSaveRule'
import { useWizardDraft } from './useWizardDraft'
import { problemsAt, type WizardProblem } from './WizardDraft'

const steps = ['source', 'filters', 'properties', 'assign', 'processing', 'end'] as const

type Step = (typeof steps)[number]

const none: readonly WizardProblem[] = []
const isStep = (step: string | null): step is Step => step !== null && (steps as readonly string[]).includes(step)

/** Creates a rule step by step. Each completed step is saved, and the address has the rule and the step: one can leave and return. */
export default function RuleWizardScreen({ queryRef }: ScreenProps<RuleWizardScreenQuery>) {
  const intl = useIntl()
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const [search] = useSearchParams()
  const { rule, ruleBrands, ruleFields, attributes, websites, priceLists, marginKeys } = usePreloadedQuery<RuleWizardScreenQuery>(
    graphql`
      query RuleWizardScreenQuery($id: ID!) {
        rule(id: $id) {
          id
          revision
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read by its hook
          ...useWizardDraft_rule
        }
        ruleBrands {
          value
          count
        }
        ruleFields {
          field
          label
          isFlag
          isMappable
          isAssignable
        }
        attributes {
          results(limit: 200, ordering: "name") {
            code
            name
          }
        }
        websites {
          id
          name
        }
        priceLists {
          results(limit: 200, ordering: "name") {
            id
            name
          }
        }
        marginKeys {
          id
          code
          label
        }
      }
    `,
    queryRef,
  )
  const [draft, change] = useWizardDraft(rule)
  const [save, isSaving] = useSaveRule()
  const [shown, setShown] = useState<readonly WizardProblem[]>(none)
  const [messages, setMessages] = useState<readonly string[]>([])
  const [outcome, setOutcome] = useState<'running' | 'done' | 'failed'>('running')
  const title = intl.formatMessage({ id: rule ? 'supplier.rule.edit' : 'supplier.rules.new' })
  usePageTitle(title)
  const asked = search.get('step')
  // without a saved rule there is only the first step
  const step: Step = rule && isStep(asked) ? asked : 'source'
  const at = steps.indexOf(step)
  const go = (to: Step, id: string) => navigate(`${addressOf('emeubel.rules.new')}?rule=${id}&step=${to}`)
  const leaveFor = async (to: Step) => {
    const problems = steps.indexOf(to) > at ? problemsAt(step, draft) : none
    setShown(problems)
    setMessages([])
    if (problems.length > 0) return false
    const saved = await save(draft, rule ? { id: rule.id, revision: rule.revision } : null)
    if (saved.kind === 'refused') setMessages(saved.messages)
    if (saved.kind !== 'saved') return false
    if (to !== step) await go(to, saved.id)
    return true
  }
  const [next, previous] = [steps[at + 1], steps[at - 1]]
  const isRun = step === 'processing' || step === 'end'
  return (
    <div className="v-page v-stack">
      <PageHeader
        title={title}
        breadcrumb={
          <nav className="v-breadcrumb">
            <Link to={addressOf('emeubel.rules')}>
              <FormattedMessage id="supplier.rules.title" />
            </Link>
          </nav>
        }
      />
      <Steps
        current={isRun && outcome !== 'running' ? steps.length - 1 : at}
        {...(isRun && outcome === 'failed' ? { status: 'error' as const } : {})}
        size="small"
        orientation={isMobile ? 'vertical' : 'horizontal'}
        items={steps.map((one) => ({
          title: intl.formatMessage({ id: one === 'end' && outcome === 'failed' ? 'supplier.wizard.error' : `supplier.wizard.${one}` }),
        }))}
      />
      {messages.map((message) => (
        <p key={message} role="alert" className="v-note v-note-danger">
          {message}
        </p>
      ))}
      <div className={isRun ? undefined : styles.columns}>
        <div className="v-stack">
          {step === 'source' && <SourceStep draft={draft} brands={ruleBrands} problems={shown} onChange={change} />}
          {step === 'filters' && <FiltersStep draft={draft} hasProblem={shown.includes('everything')} onChange={change} />}
          {step === 'properties' && (
            <PropertiesStep
              ruleId={rule?.id ?? null}
              draft={draft}
              fields={ruleFields}
              attributes={attributes.results}
              hasProblem={shown.includes('target')}
              onChange={change}
            />
          )}
          {step === 'assign' && (
            <AssignStep
              ruleId={rule?.id ?? null}
              draft={draft}
              choices={{ websites, priceLists: priceLists.results, marginKeys }}
              fields={ruleFields}
              attributes={attributes.results}
              problems={shown}
              onChange={change}
            />
          )}
          {isRun && rule && (
            <Suspense fallback={<Skeleton lines={6} />}>
              <ProcessingStep ruleId={rule.id} onState={setOutcome} />
            </Suspense>
          )}
          {!isRun && (
            <div className="v-row">
              {previous && (
                <Button onClick={() => void leaveFor(previous)}>
                  <FormattedMessage id="supplier.wizard.back" />
                </Button>
              )}
              {step === 'assign' && rule ? (
                <SavedRun
                  ruleId={rule.id}
                  isSaving={isSaving}
                  onSave={() => leaveFor('assign')}
                  problems={problemsAt('assign', draft)}
                  onStarted={() => void go('processing', rule.id)}
                />
              ) : (
                next && (
                  <Button type="primary" loading={isSaving} onClick={() => void leaveFor(next)}>
                    <FormattedMessage id="supplier.wizard.next" />
                  </Button>
                )
              )}
            </div>
          )}
        </div>
        {!isRun && <LiveCounts draft={draft} ruleId={rule?.id ?? null} />}
      </div>
    </div>
  )
}

interface SavedRunProps {
  ruleId: string
  isSaving: boolean
  /** What prevents the run */
  problems: readonly WizardProblem[]
  onSave(): Promise<boolean>
  onStarted(): void
}

/** Saves, then opens the dry run of what was saved. */
function SavedRun({ ruleId, isSaving, problems, onSave, onStarted }: SavedRunProps) {
  const reasonsId = useId()
  return (
    <>
      <Button loading={isSaving} onClick={() => void onSave()}>
        <FormattedMessage id="supplier.wizard.save" />
      </Button>
      <DryRun ruleId={ruleId} isDisabled={problems.length > 0} describedBy={reasonsId} before={onSave} onStarted={onStarted} onEnded={nothing} />
      <span id={reasonsId} className="v-soft">
        {problems.map((problem) => (
          <Fragment key={problem}>
            <FormattedMessage id={reasonOf(problem)} />{' '}
          </Fragment>
        ))}
      </span>
    </>
  )
}

/** Why there is no dry run yet; announced with the button, and not with the field. */
function reasonOf(problem: WizardProblem): MessageId {
  return problem === 'axes' ? 'supplier.wizard.problem.axesLacking' : `supplier.wizard.problem.${problem}`
}

function nothing(): void {
  // the next step checks by itself
}
