/** A colour beside its name. What is no colour is drawn as none; the name says what it is in any case. */
export function Swatch({ hex }: { hex: string }) {
  return <span className="v-swatch" aria-hidden="true" style={{ backgroundColor: hex }} />
}
