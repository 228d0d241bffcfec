import { createStore, useStore } from '@theke/ui/store.ts'

/** Where the visitor is on the way to the installed app (PWA-03 to PWA-06). */
export type InstallStep = 'none' | 'prompt' | 'instructions'

/** Whether the shop can be installed here and is not yet; features/pwa finds it out (FOOTER-04, STATUS-09). */
export const isInstallable = createStore(false)

export const installStep = createStore<InstallStep>('none')

export const useIsInstallable = (): boolean => useStore(isInstallable, false)

/** 'App installieren' in the footer and on the status page. */
export const askToInstall = () => installStep.set('prompt')
