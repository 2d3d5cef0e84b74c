/** Campaigns of the demo's promotions. The first list gives a campaign its days. */
export const monthCampaigns = [
  {
    name: 'Zomeropruiming',
    lists: ['Zomeropruiming'],
    texts: { nl: 'Laatste stuks uit de zomercollectie', en: 'Last pieces of the summer collection' },
    note: 'Opbrengst besproken met de winkels. Volgend jaar een week eerder beginnen.',
    days: 26,
    by: 'Piet de Wit',
  },
  {
    name: 'Woonweken',
    lists: ['Woonweken', 'Bankendagen'],
    texts: { nl: 'Nu tot 20 % voordeel tijdens de Woonweken', en: 'Up to 20 % off during our Home Weeks' },
    note: 'Bankendagen loopt binnen de Woonweken, met eigen dagen.',
    days: 14,
    by: 'Piet de Wit',
  },
  {
    name: 'Wintervoordeel',
    lists: ['Wintervoordeel'],
    texts: { nl: 'Warm de winter in', en: 'A warm start to the winter' },
    note: 'Kaarten pas drukken als de prijzen vastliggen.',
    days: 3,
    by: 'Marloes Kuipers',
  },
] as const
