import { defineHostConfig } from '@vitrine/tools/bundler'

export default defineHostConfig()
