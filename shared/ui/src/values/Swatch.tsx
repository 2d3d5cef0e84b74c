/** A colour swatch beside its name. An invalid colour is shown as none; the name is the information. */
export function Swatch({ hex, isLarge = false }: { hex: string; isLarge?: boolean }) {
  return <span className={isLarge ? 'v-swatch v-swatch-large' : 'v-swatch'} aria-hidden="true" style={{ backgroundColor: hex }} />
}
