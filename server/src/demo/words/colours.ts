import { words, type Words } from './Words.ts'

export interface Colour {
  key: string
  names: Words
  hex: string
  mood: 'light' | 'dark' | 'warm' | 'cool' | 'green'
}

const colour = (key: string, hex: string, mood: Colour['mood'], nl: string, en: string, de: string, fr: string): Colour => ({
  key,
  hex,
  mood,
  names: words(nl, en, de, fr),
})

export const colours = {
  white: colour('white', '#f4f2ed', 'light', 'wit', 'white', 'weiß', 'blanc'),
  cream: colour('cream', '#eae0cd', 'light', 'crème', 'cream', 'creme', 'crème'),
  sand: colour('sand', '#d3c2a2', 'light', 'zand', 'sand', 'sand', 'sable'),
  beige: colour('beige', '#c9b79c', 'light', 'beige', 'beige', 'beige', 'beige'),
  taupe: colour('taupe', '#9c8c7c', 'warm', 'taupe', 'taupe', 'taupe', 'taupe'),
  cognac: colour('cognac', '#9a5b2f', 'warm', 'cognac', 'cognac', 'cognac', 'cognac'),
  brown: colour('brown', '#6b4a33', 'warm', 'bruin', 'brown', 'braun', 'brun'),
  rust: colour('rust', '#a4502f', 'warm', 'roest', 'rust', 'rost', 'rouille'),
  terracotta: colour('terracotta', '#b96a4b', 'warm', 'terracotta', 'terracotta', 'terrakotta', 'terracotta'),
  ochre: colour('ochre', '#c4922f', 'warm', 'oker', 'ochre', 'ocker', 'ocre'),
  mustard: colour('mustard', '#c9a227', 'warm', 'mosterdgeel', 'mustard', 'senfgelb', 'moutarde'),
  pink: colour('pink', '#d3a6a0', 'warm', 'oudroze', 'dusty pink', 'altrosa', 'vieux rose'),
  burgundy: colour('burgundy', '#6d2634', 'dark', 'bordeaux', 'burgundy', 'bordeaux', 'bordeaux'),
  olive: colour('olive', '#7c8a5b', 'green', 'olijfgroen', 'olive green', 'olivgrün', 'vert olive'),
  sage: colour('sage', '#a3b096', 'green', 'saliegroen', 'sage green', 'salbeigrün', 'vert sauge'),
  forest: colour('forest', '#2f4f3c', 'green', 'bosgroen', 'forest green', 'waldgrün', 'vert forêt'),
  petrol: colour('petrol', '#235a63', 'cool', 'petrol', 'petrol', 'petrol', 'bleu pétrole'),
  blue: colour('blue', '#4a6f96', 'cool', 'blauw', 'blue', 'blau', 'bleu'),
  navy: colour('navy', '#26364f', 'dark', 'donkerblauw', 'navy', 'dunkelblau', 'bleu marine'),
  lightgrey: colour('lightgrey', '#c5c6c4', 'cool', 'lichtgrijs', 'light grey', 'hellgrau', 'gris clair'),
  grey: colour('grey', '#8d9091', 'cool', 'grijs', 'grey', 'grau', 'gris'),
  anthracite: colour('anthracite', '#3d4043', 'dark', 'antraciet', 'anthracite', 'anthrazit', 'anthracite'),
  black: colour('black', '#1f1f20', 'dark', 'zwart', 'black', 'schwarz', 'noir'),
  natural: colour('natural', '#c79e6b', 'warm', 'naturel', 'natural', 'natur', 'naturel'),
  smoked: colour('smoked', '#6e5138', 'dark', 'gerookt', 'smoked', 'geräuchert', 'fumé'),
  whitewash: colour('whitewash', '#ddd0b8', 'light', 'whitewash', 'whitewash', 'whitewash', 'blanchi'),
  walnut: colour('walnut', '#74502f', 'warm', 'noten', 'walnut', 'nussbaum', 'noyer'),
  brass: colour('brass', '#b5924c', 'warm', 'messing', 'brass', 'messing', 'laiton'),
  chrome: colour('chrome', '#b9bdc1', 'cool', 'chroom', 'chrome', 'chrom', 'chrome'),
  clear: colour('clear', '#cfdcdd', 'light', 'helder', 'clear', 'klar', 'transparent'),
} as const satisfies Record<string, Colour>

export type ColourKey = keyof typeof colours
