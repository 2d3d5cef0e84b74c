export { TOAST_LIMIT, TOAST_MILLISECONDS, ToastStore } from './ToastStore'
export type { Toast, ToastInput, ToastKind } from './ToastStore'
export { toasts, useToasts } from './useToasts'
