export { SHOWN_LIMIT, TOAST_LIMIT, TOAST_MILLISECONDS, ToastStore } from './ToastStore'
export type { Toast, ToastAction, ToastInput, ToastKind } from './ToastStore'
export { toasts, useToasts } from './useToasts'
