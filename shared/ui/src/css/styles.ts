import { base } from './base'
import { controls } from './controls'
import { detail } from './detail'
import { list } from './list'

/**
 * The house's own style sheet as one text. It travels inside the code because a style sheet of its own can fail alone
 * and silently, and because no room may bring one.
 */
export const styles = [base, controls, list, detail].join('')
