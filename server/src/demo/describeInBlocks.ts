import type { FieldValue } from '../engine/index.ts'
import type { DemoPicture, DemoProduct } from './catalogue/DemoProduct.ts'
import { Random } from './Random.ts'
import { besidePictures, captions, cardStories, films, standing, type Story, tables } from './texts/blockStories.ts'
import type { Pair } from './texts/productSentences.ts'

type Fields = Record<string, FieldValue>

interface Writer {
  random: Random
  /** Pictures of the product that no block shows yet */
  pictures: DemoPicture[]
  pictureId(contentKey: string): number
  /** Sets a text in Dutch, and in English if the page is translated */
  say(block: string, slot: string, text: Pair): void
  story(block: string, story: Story): void
  /** An element that the page does not use yet */
  take<T>(list: readonly T[]): T | undefined
  nameOf(prefix: string): string
}

type Maker = (id: string, writer: Writer) => Fields | null

/** The next unused picture of the product, with its alt text; null when all are used. */
function show({ pictures, pictureId, say }: Writer, block: string, slot = 'alt'): number | null {
  const picture = pictures.shift()
  if (!picture) return null
  say(block, slot, [picture.altText ?? picture.name, picture.altText ?? picture.name])
  return pictureId(picture.contentKey)
}

const beside: Maker = (id, writer) => {
  const story = writer.take(besidePictures)
  const image = show(writer, id)
  if (image === null || !story) return null
  writer.story(id, story)
  return {
    type: 'IMAGE_TEXT',
    columns: writer.random.pick(['HALF_HALF', 'TWOTHIRDS_THIRD', 'THIRD_TWOTHIRDS']),
    image,
    side: writer.random.pick(['LEFT', 'RIGHT']),
  }
}

const makers: Readonly<Record<string, Maker>> = {
  beside,
  text(id, { random, story, take }) {
    const told = take(standing)
    if (!told) return null
    story(id, told)
    return { type: 'TEXT', columns: random.pick(['FULL', 'HALF_HALF']) }
  },
  picture(id, writer) {
    const caption = writer.take(captions)
    const image = show(writer, id)
    if (image === null || !caption) return null
    writer.say(id, 'caption', caption)
    return { type: 'IMAGE', image }
  },
  pair(id, writer) {
    if (writer.pictures.length < 2) return null
    return { type: 'IMAGE_IMAGE', columns: 'HALF_HALF', images: [show(writer, id, 'alt1'), show(writer, id, 'alt2')] }
  },
  properties(id, { random, say }) {
    say(id, 'title', random.pick(tables))
    return { type: 'PROPERTIES_TEXT', columns: random.pick(['FULL', 'HALF_HALF']), attributes: null }
  },
  cards(id, { random, say, nameOf }) {
    const cards = random.sample(cardStories, random.int(2, 3)).map(({ title, text, link }, at) => {
      const card = nameOf(`c${at}`)
      say(id, `${card}.title`, title)
      say(id, `${card}.text`, text)
      return { id: card, image: null, link }
    })
    return { type: 'CARDS', columns: cards.length === 2 ? 'HALF_HALF' : 'THIRDS', cards }
  },
  film(id, { random, say }) {
    say(id, 'title', random.pick(films))
    return { type: 'VIDEO', url: 'https://www.lindeman.example/films/atelier.mp4', poster: null }
  },
  margin: (_, { random }) => ({ type: 'MARGIN', size: random.pick(['SMALL', 'MEDIUM', 'LARGE']) }),
  html(id, { say, take }) {
    const told = take(standing)
    if (!told) return null
    say(id, 'html', [`<h3>${told.heading[0]}</h3>${told.text[0]}`, `<h3>${told.heading[1]}</h3>${told.text[1]}`])
    return { type: 'HTML' }
  },
}

const manyTimes = new Set<FieldValue | undefined>(['TEXT', 'IMAGE', 'IMAGE_TEXT'])
const often = { text: 5, picture: 3, pair: 3, properties: 4, cards: 3, film: 1, margin: 2, html: 1 }

/** About one product in ten has a carefully made page; half of these also in English. */
export function describeInBlocks(product: DemoProduct, pictureId: (contentKey: string) => number): Fields {
  const random = new Random('blocks', product.ordinal)
  if (product.contents.nl?.name == null || !random.chance(product.parent === null ? 0.2 : 0.04)) return {}
  const code = product.ordinal.toString(36).padStart(6, '0')
  const isTranslated = random.chance(0.5)
  const texts: Fields = {}
  const fill = (text: string) => text.replaceAll('{series}', product.series).replaceAll('{brand}', product.brand.replaceAll('&', '&amp;'))
  const plain = (slot: string, text: string) => (/(?:text|html)$/.test(slot) ? text : text.replaceAll('&amp;', '&'))
  const say: Writer['say'] = (block, slot, [nl, en]) => {
    texts[`blockText.nl.${block}.${slot}`] = plain(slot, fill(nl))
    if (isTranslated) texts[`blockText.en.${block}.${slot}`] = plain(slot, fill(en))
  }
  const told = new Set<unknown>()
  const writer: Writer = {
    random,
    pictures: [...product.pictures],
    pictureId,
    say,
    story: (block, { heading, text }) => say(block, 'text', [`<h2>${heading[0]}</h2>${text[0]}`, `<h2>${heading[1]}</h2>${text[1]}`]),
    nameOf: (prefix) => `${prefix}${code}`,
    take(list) {
      const [one] = random.sample(
        list.filter((each) => !told.has(each)),
        1,
      )
      told.add(one)
      return one
    },
  }
  const blocks: Fields[] = []
  const wanted = random.int(3, 6)
  for (let turn = 0; blocks.length < wanted && turn < 20; turn += 1) {
    const id = `b${turn.toString(36)}${code}`
    const made = (turn === 0 ? beside : makers[random.weighted(often)])?.(id, writer)
    const isAgain = made && (manyTimes.has(made['type']) ? blocks.at(-1) : blocks.find(({ type }) => type === made['type']))?.['type'] === made['type']
    // two of a kind in succession look like a mistake, and some kinds occur once per page
    if (made && !isAgain) blocks.push({ id, columns: 'FULL', background: random.weighted({ TRANSPARENT: 5, SECONDARY: 2, PRIMARY: 1 }), ...made })
  }
  return { blocks, ...shownOf(texts, blocks) }
}

/** Keeps the texts of the blocks that were used: a rejected block may have set texts already. */
function shownOf(texts: Fields, blocks: readonly Fields[]): Fields {
  const ids = new Set(blocks.map(({ id }) => id))
  return Object.fromEntries(Object.entries(texts).filter(([field]) => ids.has(field.split('.')[2] ?? '')))
}

/** Two block templates to start with. */
export function demoTemplates(): Fields[] {
  const [atelier, rest] = [besidePictures[1], standing[0]]
  const [first, second] = [cardStories[1], cardStories[2]]
  if (!atelier || !rest || !first || !second) throw new Error('The stories of the templates are gone')
  const say = (block: string, slot: string, [nl, en]: Pair): Fields => ({ [`blockText.nl.${block}.${slot}`]: nl, [`blockText.en.${block}.${slot}`]: en })
  const told = ({ heading, text }: Story): Pair => [`<h2>${heading[0]}</h2>${text[0]}`, `<h2>${heading[1]}</h2>${text[1]}`]
  const common = { background: 'TRANSPARENT', columns: 'FULL' }
  const unnamed = ([nl, en]: Pair): Pair => [
    nl.replaceAll('{series}', 'dit ontwerp').replaceAll('{brand}', 'het atelier'),
    en.replaceAll('{series}', 'piece').replaceAll('{brand}', 'the workshop'),
  ]
  return [
    {
      name: 'Service en onderhoud',
      blocks: [
        { id: 'service1', type: 'TEXT', ...common },
        {
          id: 'service2',
          type: 'CARDS',
          ...common,
          columns: 'HALF_HALF',
          background: 'SECONDARY',
          cards: [
            { id: 'service3', image: null, link: first.link },
            { id: 'service4', image: null, link: second.link },
          ],
        },
      ],
      ...say('service1', 'text', told(rest)),
      ...say('service2', 'service3.title', first.title),
      ...say('service2', 'service3.text', first.text),
      ...say('service2', 'service4.title', second.title),
      ...say('service2', 'service4.text', second.text),
    },
    {
      name: 'Uit het atelier',
      blocks: [
        { id: 'atelier1', type: 'IMAGE_TEXT', ...common, columns: 'HALF_HALF', image: null, side: 'LEFT' },
        { id: 'atelier2', type: 'MARGIN', ...common, size: 'MEDIUM' },
        { id: 'atelier3', type: 'PROPERTIES_TEXT', ...common, columns: 'HALF_HALF', attributes: null },
      ],
      ...say('atelier1', 'text', unnamed(told(atelier))),
      ...say('atelier3', 'title', ['Maten en materiaal', 'Sizes and materials']),
    },
  ]
}
