/** A colour beside its name. What is no colour is drawn as none; the name says what it is in any case. */
export function Swatch({ hex, isLarge = false }: { hex: string; isLarge?: boolean }) {
  return <span className={isLarge ? 'v-swatch v-swatch-large' : 'v-swatch'} aria-hidden="true" style={{ backgroundColor: hex }} />
}
