import { SHOWN_LIMIT, toasts, useToasts, type Toast, type ToastAction } from '@vitrine/toasts'
import { useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../icons/icons'
import { useToastPlace } from './useToastPlace'
import { Button } from '../menus/Button'

const icons = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: WarningIcon }

export interface ToastsProps {
  /** What stands below the text of the toast with this key, and changes without being read out. */
  details?: Readonly<Record<string, ReactNode>>
}

const NO_DETAILS = {}

/**
 * Draws the toasts of this tab, top-right (SHELL-11), off whatever bears `data-kept-clear`. Errors interrupt a screen reader, the others wait their turn;
 * nothing disappears while the pointer or the focus is on the list. The newest three are in sight; the older ones open in place.
 */
export function Toasts({ details = NO_DETAILS }: ToastsProps) {
  const standing = useToasts()
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const folded = Math.max(0, standing.length - SHOWN_LIMIT)
  // the next time that there are too many they are folded again
  if (isOpen && folded === 0) setOpen(false)
  const shown = isOpen ? standing : standing.slice(-SHOWN_LIMIT)
  const errors = shown.filter((toast) => toast.kind === 'error')
  const others = shown.filter((toast) => toast.kind !== 'error')
  const list = useRef<HTMLElement>(null)
  useToastPlace(list, standing.length > 0)
  // beside the page, not in it: what a dialog covers is inert, and a toast may be answered
  return createPortal(
    <section
      ref={list}
      className="v-toasts"
      data-over-layers
      aria-label={intl.formatMessage({ id: 'ui.toast.region' })}
      onMouseEnter={toasts.pause}
      onMouseLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
    >
      <ol aria-live="assertive">{errors.map((toast) => <ToastItem key={toast.key} toast={toast} detail={details[toast.key]} />)}</ol>
      <ol aria-live="polite">{others.map((toast) => <ToastItem key={toast.key} toast={toast} detail={details[toast.key]} />)}</ol>
      {folded > 0 && (
        <div className="v-toasts-more">
          <Button look="bare" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <FormattedMessage id={isOpen ? 'ui.toast.fewer' : 'ui.toast.more'} values={{ count: folded }} />
          </Button>
          <Button look="bare" onClick={toasts.dismissAll}>
            <FormattedMessage id="ui.toast.clear" />
          </Button>
        </div>
      )}
    </section>,
    document.body,
  )
}

function ToastItem({ toast, detail }: { toast: Toast; detail: ReactNode }) {
  const Icon = icons[toast.kind]
  return (
    <li className={`v-toast v-toast-${toast.kind}`}>
      <Icon />
      <div>
        <p>{toast.text}</p>
        {detail && (
          <p className="v-toast-detail" aria-live="off">
            {detail}
          </p>
        )}
        {toast.reference && <CopyReference reference={toast.reference} />}
        {toast.actions.length > 0 && (
          <div className="v-toast-actions">
            {toast.actions.map((action) => (
              <Button look="bare" key={action.text} onClick={() => choose(toast, action)}>
                {action.text}
              </Button>
            ))}
          </div>
        )}
      </div>
      <Button look="bare" className="v-toast-close" onClick={() => toasts.dismiss(toast.key)}>
        <CloseIcon />
        <span className="v-hidden">
          <FormattedMessage id="ui.toast.dismiss" />
        </span>
      </Button>
    </li>
  )
}

function choose({ key }: Toast, { run }: ToastAction) {
  toasts.dismiss(key)
  run()
}

/** For whoever reports what went wrong: the number under which it is found. */
function CopyReference({ reference }: { reference: string }) {
  const [isCopied, setCopied] = useState(false)
  // a page that is not served over https has no clipboard: the number stands in the text and can be marked
  const copy = () => void navigator.clipboard?.writeText(reference).then(() => setCopied(true), () => undefined)
  return (
    <div className="v-toast-actions">
      <Button look="bare" onClick={copy}>
        <FormattedMessage id={isCopied ? 'ui.toast.copied' : 'ui.toast.copy'} values={{ reference }} />
      </Button>
    </div>
  )
}
