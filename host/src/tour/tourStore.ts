import { OpenStore } from '../shortcuts/OpenStore'

/** Whether the guided tour is under way. */
export const tourStore = new OpenStore()

/** Begins the tour of the screen that is shown. */
export function startTour(): void {
  tourStore.open()
}
