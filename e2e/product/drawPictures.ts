import { callServer } from './callServer.ts'
import { demoAccount, signIn } from './signIn.ts'

type Images = { results: { image500282Url: string }[] }
type Pages = Record<string, Images> & { products: { results: { imageproductassociationSet: { image: { image500282Url: string } }[] }[] } }

/** The first pages of the lists with pictures, as the tests open them most. */
const query = /* GraphQL */ `{
  newest: images { results(limit: 50) { image500282Url } }
  first: images { results(limit: 50, ordering: "name") { image500282Url } }
  last: images { results(limit: 100, ordering: "-name") { image500282Url } }
  products { results(limit: 50) { imageproductassociationSet { image { image500282Url } } } }
}`

/**
 * Generates the small pictures of the first pages. Otherwise each product of a run generates them when it shows them: six at a
 * time on all connections of a page, so that its scripts wait behind them.
 */
export const drawPictures = async (address: string): Promise<void> => {
  const { auth_token: token } = await signIn(address, demoAccount)
  const { products, ...lists } = await callServer<Pages>(address, query, {}, token)
  const shown = [
    ...Object.values(lists as Record<string, Images>).flatMap(({ results }) => results),
    ...products.results.flatMap(({ imageproductassociationSet: [main] }) => (main ? [main.image] : [])),
  ]
  const waiting = new Set(shown.map(({ image500282Url }) => image500282Url)).values()
  const draw = async (): Promise<void> => {
    // in the format that a browser gets, which takes the longest to generate
    for (const path of waiting) await (await fetch(address + path, { headers: { accept: 'image/avif,image/webp,*/*' } })).arrayBuffer()
  }
  await Promise.all([draw(), draw()])
}
