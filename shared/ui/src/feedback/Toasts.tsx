import { SHOWN_LIMIT, toasts, useToasts, type Toast, type ToastAction } from '@vitrine/toasts'
import { useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../icons/icons'
import { useToastPlace } from './useToastPlace'
import { Button } from '../menus/Button'

const icons = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: WarningIcon }

export interface ToastsProps {
  /** Below the text of the toast with this key; updates are not announced. */
  details?: Readonly<Record<string, ReactNode>>
}

const NO_DETAILS = {}

/**
 * Renders the toasts of this browser tab at the top right (SHELL-11), clear of elements with `data-kept-clear`. Errors
 * interrupt a screen reader, others wait; nothing disappears while the pointer or focus is on the list. The newest three are
 * visible; older ones expand in place.
 */
export function Toasts({ details = NO_DETAILS }: ToastsProps) {
  const standing = useToasts()
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const folded = Math.max(0, standing.length - SHOWN_LIMIT)
  // they are collapsed again the next time there are too many
  if (isOpen && folded === 0) setOpen(false)
  const shown = isOpen ? standing : standing.slice(-SHOWN_LIMIT)
  const errors = shown.filter((toast) => toast.kind === 'error')
  const others = shown.filter((toast) => toast.kind !== 'error')
  const list = useRef<HTMLElement>(null)
  useToastPlace(list, standing.length > 0)
  // outside the page's root: the page below a dialog is inert, but toasts must stay usable
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
      <ol aria-live="assertive">
        {errors.map((toast) => (
          <ToastItem key={toast.key} toast={toast} detail={details[toast.key]} />
        ))}
      </ol>
      <ol aria-live="polite">
        {others.map((toast) => (
          <ToastItem key={toast.key} toast={toast} detail={details[toast.key]} />
        ))}
      </ol>
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

/** The number of an error in the log, for reporting it. */
function CopyReference({ reference }: { reference: string }) {
  const [isCopied, setCopied] = useState(false)
  // without https there is no clipboard: the number can be selected as text
  const copy = () =>
    void navigator.clipboard?.writeText(reference).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <div className="v-toast-actions">
      <Button look="bare" onClick={copy}>
        <FormattedMessage id={isCopied ? 'ui.toast.copied' : 'ui.toast.copy'} values={{ reference }} />
      </Button>
    </div>
  )
}
