import { defineRemoteConfig } from '@vitrine/tools/bundler'

export default defineRemoteConfig('content')
