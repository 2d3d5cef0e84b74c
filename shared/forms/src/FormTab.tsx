import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFormContext } from './FormContext'
import { FormField } from './FormField'
import { FormTexts } from './FormTexts'

const columns = (width: number, gap: string | number) =>
  ({ display: 'grid', gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}px, 100%), 1fr))`, gap, alignItems: 'start' }) as const

const layouts = { short: columns(240, 16), flag: columns(280, '14px 24px') } as const

/**
 * The fields of one tab, in the order of the form's declaration, each section in a card: short ones side by side, long texts
 * below each other. Texts in all languages have a card of their own.
 */
export function FormTab({ tab, after }: { tab: string; after?: ReactNode }) {
  const { spec, form, id } = useFormContext()
  const paths = spec.pathsOn(tab, id === null).filter((path) => spec.specOf(path)?.isShown?.(form.valueOf) ?? true)
  const sections = Map.groupBy(paths, (path) => spec.specOf(path)?.section)
  return (
    <div className="v-stack" style={{ maxWidth: 1120 }}>
      {[...sections].map(([title, own]) => (
        <section key={title ?? ''} className="v-card v-stack">
          {title && (
            <h2 style={{ margin: 0 }}>
              <FormattedMessage id={title} />
            </h2>
          )}
          {runsOf(own, (path) => widthOf(spec.specOf(path))).map(([width, run]) =>
            width === 'wide' ? (
              run.map((path) => <FieldWithMore key={path} path={path} />)
            ) : (
              <div key={run[0]} style={layouts[width]}>
                {run.map((path) => (
                  <FieldWithMore key={path} path={path} />
                ))}
              </div>
            ),
          )}
        </section>
      ))}
      {spec.textsOn(tab).length > 0 && <FormTexts tab={tab} />}
      {after}
    </div>
  )
}

type Width = 'short' | 'flag' | 'wide'

function widthOf(field: { kind: string; lines?: number; hints?: object } | undefined): Width {
  if (field?.kind === 'flag') return 'flag'
  return field?.lines || field?.hints || field?.kind === 'words' ? 'wide' : 'short'
}

/** Consecutive fields of the same width. */
function runsOf(paths: readonly string[], of: (path: string) => Width): readonly (readonly [Width, readonly string[]])[] {
  return paths.reduce<[Width, string[]][]>((runs, path) => {
    const last = runs.at(-1)
    if (last?.[0] === of(path)) last[1].push(path)
    else runs.push([of(path), [path]])
    return runs
  }, [])
}

function FieldWithMore({ path }: { path: string }) {
  const After = useFormContext().spec.specOf(path)?.After
  return (
    <>
      <FormField path={path} />
      {After && (
        <div style={{ gridColumn: '1 / -1' }}>
          <After />
        </div>
      )}
    </>
  )
}
