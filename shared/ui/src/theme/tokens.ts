/**
 * The design tokens, declared once: antd's theme (`theme.ts`) and the variables of our own style sheets (`css/tokens.css`,
 * written by `tools/build.ts`) both use them. A variable is named `--v-` and then as here.
 */

/** Light, and dark. */
export const colours = {
  background: ['#faf8f5', '#151917'],
  surface: ['#ffffff', '#1d221f'],
  raised: ['#fdfcfa', '#212724'],
  ink: ['#1f2421', '#eceae5'],
  soft: ['#565c57', '#adb2ad'],
  faint: ['#686d68', '#9aa09b'],
  primary: ['#1e5945', '#2a7a5f'],
  'on-primary': ['#ffffff', '#ffffff'],
  'primary-hover': ['#174737', '#246a53'],
  link: ['#1e5945', '#7cc7a8'],
  tint: ['#e4eee9', '#20392f'],
  'tint-line': ['#bcd3c8', '#3a5c4d'],
  'row-hover': ['#f7f4ee', '#232926'],
  'row-chosen': ['#f2f7f4', '#1e2d26'],
  accent: ['#8a5a3c', '#d3a27d'],
  'accent-tint': ['#f6ece4', '#33281f'],
  linen: ['#f4efe8', '#2b2c28'],
  line: ['#e7e2da', '#343b37'],
  'line-soft': ['#efebe4', '#2a312d'],
  'line-strong': ['#d8d2c7', '#4a534e'],
  danger: ['#b3261e', '#f2867c'],
  'danger-tint': ['#fbe9e7', '#3a2220'],
  warning: ['#b4500f', '#f0a36b'],
  'warning-dot': ['#d9601f', '#e8833f'],
  'warning-tint': ['#fdf2ea', '#33261b'],
  'warning-line': ['#f0cdb4', '#64462f'],
  info: ['#2563c9', '#4a86e8'],
  off: ['#b3b0a5', '#737a75'],
  bar: ['#24302a', '#313b36'],
  'bar-ink': ['#ffffff', '#ffffff'],
  'bar-soft': ['#a7d7c1', '#a7d7c1'],
  'bar-line': ['#55625b', '#66736c'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

/** Font sizes in pixels, from keyboard hints to large figures. */
export const text = { tiny: 11, small: 12, medium: 13, base: 14, large: 16, title: 20, heading: 22, figure: 28 } as const

/** Corner radii in pixels: inline elements, controls, floating elements, and fully rounded ends. */
export const radius = { small: 4, medium: 6, large: 8, round: 999 } as const

/**
 * Layers. Within one part of a page: raised, and sticky. Above the page: from the bar at its bottom up to what covers
 * everything. antd counts from `dialog`, too.
 */
export const layer = {
  raised: 1,
  above: 2,
  corner: 3,
  sticky: 5,
  progress: 6,
  notice: 899,
  bar: 900,
  header: 1000,
  dialog: 1000,
  flyout: 1010,
  menu: 1040,
  popup: 1050,
  tour: 1060,
  skip: 1100,
  toast: 2000,
  last: 3000,
} as const

/** Spacing, in pixels. */
export const space = { hair: 2, tiny: 4, tight: 6, small: 8, snug: 10, medium: 12, loose: 14, large: 16, broad: 20, wide: 24 } as const

export const fontFamily = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif'
export const monospace = 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace'
/** The only shadow: of floating elements. */
export const shadow = ['0 6px 24px rgb(31 36 33 / 0.14)', '0 6px 24px rgb(0 0 0 / 0.5)'] as const

/** The content of `css/tokens.css`. */
export function tokensCss(): string {
  const pixels = (kind: string, scale: Record<string, number>) => Object.entries(scale).map(([name, size]) => `--v-${kind}-${name}: ${size}px;`)
  const lines = [
    ...Object.entries(colours).map(([name, [light, dark]]) => `--v-${name}: ${light === dark ? light : `light-dark(${light},${dark})`};`),
    ...pixels('text', text),
    ...pixels('radius', radius),
    ...Object.entries(layer).map(([name, height]) => `--v-layer-${name}: ${height};`),
    ...pixels('space', space),
    `--v-shadow: 0 6px 24px light-dark(${shadow.map((one) => one.replace('0 6px 24px ', '')).join(',')});`,
    `--v-font: ${fontFamily};`,
    `--v-mono: ${monospace};`,
  ]
  return `/* Written by tools/build.ts from theme/tokens.ts: change that. */\n:root {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`
}
