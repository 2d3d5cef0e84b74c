// A style attribute carries what is only known while it is drawn, as a variable of the style sheet beside it.
import 'react'

declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
