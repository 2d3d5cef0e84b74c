import { newScreen } from '@vitrine/forms'
import { feedsForm } from './feeds.form'
import FeedsScreen from './FeedsScreen'
import { useCreateFeed } from './feeds.mutations'

/** Creates a feed. */
export default newScreen(feedsForm, {
  list: FeedsScreen,
  title: 'supplier.feed.new',
  made: 'supplier.feed.made',
  useCreate: useCreateFeed,
  tabs: [{ id: 'basic', label: 'supplier.feed.tab.basic' }],
})
