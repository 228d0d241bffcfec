import { publicOrigin } from '../../platform/public-origin.ts'
import type { Feature, Services } from '../../platform/services.ts'
import { contentHooks } from './hooks.ts'

type Config = Parameters<typeof contentHooks>[0]

export const contentFeature = ({ settings }: Services, config: Config): Feature => ({
  hooks: contentHooks(config, publicOrigin(settings)),
})
