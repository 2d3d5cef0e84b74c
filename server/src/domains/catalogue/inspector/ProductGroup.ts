/** The measurements required for a kind of furniture, and their plausible range in cm. */
export interface ProductGroup {
  words: RegExp
  /** Attribute codes; of a list, one alternative suffices if it is complete: a table has width and depth, or a diameter. */
  needs: readonly (string | readonly (readonly string[])[])[]
  ranges: Readonly<Record<string, readonly [number, number]>>
  /** Upholstered: requires abrasion resistance. */
  isUpholstered?: boolean
  /** Delivered in packages and assembled at home. */
  isLarge?: boolean
}

const box = ['width', 'depth', 'height']
const flat = [[['width', 'length'], ['width', 'depth'], ['diameter']]]
const top = [[['width', 'depth'], ['width', 'length'], ['diameter']]]

// The first whose words occur in the category: "Eetkamerbanken" are benches before they are sofas.
const groups: readonly ProductGroup[] = [
  { words: /matras|mattress/, needs: ['width', 'length', 'height'], ranges: { width: [60, 220], length: [120, 230], height: [5, 45] } },
  {
    words: /boxspring|\bbed|beds\b/,
    needs: ['lying_width', 'lying_length', 'height'],
    ranges: { lying_width: [60, 220], lying_length: [120, 230], height: [25, 260], width: [65, 300] },
    isLarge: true,
  },
  { words: /vloerkle|tapijt|karpet|\brug/, needs: flat, ranges: { width: [30, 600], length: [30, 800], diameter: [30, 600] } },
  { words: /kussen|cushion|pillow/, needs: flat, ranges: { width: [20, 120], length: [20, 120] } },
  { words: /lamp|verlichting|light/, needs: ['height'], ranges: { width: [4, 200], height: [8, 260], diameter: [8, 200] } },
  { words: /spiegel|mirror/, needs: [], ranges: { width: [15, 300], height: [15, 300], diameter: [15, 250] } },
  { words: /plank|shelf|shelves|kapstok|coat/, needs: ['width', 'depth', 'height'], ranges: { width: [15, 400], depth: [5, 80], height: [1.5, 250] } },
  { words: /eetkamerbank|\bbench/, needs: [...box, 'seat_height'], ranges: { width: [60, 400], height: [35, 140], seat_height: [30, 70] }, isLarge: true },
  { words: /poef|pouf|hocker|footstool/, needs: ['height'], ranges: { height: [20, 70], diameter: [20, 150], width: [20, 200] }, isUpholstered: true },
  { words: /kruk|stool/, needs: [...box, 'seat_height'], ranges: { height: [40, 140], width: [25, 80], seat_height: [35, 95] } },
  {
    words: /fauteuil|armchair|recliner/,
    needs: [...box, 'seat_height'],
    ranges: { height: [60, 140], width: [45, 140], seat_height: [30, 65] },
    isUpholstered: true,
  },
  { words: /stoel|chair/, needs: [...box, 'seat_height'], ranges: { height: [60, 140], width: [35, 100], seat_height: [35, 65] } },
  {
    words: /bank|sofa|couch/,
    needs: [...box, 'seat_height', 'seat_depth'],
    ranges: { width: [100, 450], height: [50, 130], depth: [60, 350], seat_height: [30, 65] },
    isUpholstered: true,
    isLarge: true,
  },
  {
    words: /tv-?meubel|dressoir|kast|vitrine|cabinet|sideboard|wardrobe|bookcase|nightstand/,
    needs: box,
    ranges: { width: [20, 500], depth: [15, 120], height: [25, 300] },
    isLarge: true,
  },
  {
    words: /tafel|bureau|table|desk/,
    needs: ['height', ...top],
    ranges: { height: [25, 110], width: [25, 450], depth: [25, 300], diameter: [25, 300] },
    isLarge: true,
  },
]

/** Every measurement that some group requires. */
export const measuredCodes = [...new Set(groups.flatMap(({ needs, ranges }) => [...needs.flat(2), ...Object.keys(ranges)]))]

const known = new Map<string, ProductGroup | null>()

/** The group of a category; null for an unknown kind of furniture. */
export function groupOf(category: string | null): ProductGroup | null {
  if (category === null) return null
  const hit = known.get(category)
  if (hit !== undefined) return hit
  const words = category.toLowerCase()
  const group = groups.find((one) => one.words.test(words)) ?? null
  if (known.size < 5000) known.set(category, group)
  return group
}
