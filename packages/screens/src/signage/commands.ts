import type { TvReportAnswer } from '@theke/contract/calls/signage'
import { sendTvLog, sendTvScreenshot } from '@theke/contract/calls/signage-player'
import { api } from '../api.ts'
import { emptyCaches } from './content-store.ts'
import { kioskBridge } from './kiosk-bridge.ts'
import type { Player } from './player.ts'
import { screenPicture } from './screen-picture.ts'
import { loadScene } from './sync-content.ts'

type Command = NonNullable<TvReportAnswer['command']>

/** What has to wait until the server knows that the command was carried out: the page is gone afterwards. */
type Afterwards = (() => Promise<void> | void) | undefined

const identifyFor = 15_000
const silent = { kind: 'silent' } as const

/** The page loads itself again; a test replaces it. */
export const leaving = { reload: () => location.reload() }

/** Carries out a command of OPEN-137; a page that is alone does what it can, a kiosk browser may do more. */
export async function carryOut(command: Command, player: Player): Promise<Afterwards> {
  const bridge = kioskBridge()
  switch (command.command) {
    case 'reload':
      return leaving.reload
    case 'restart':
      return async () => {
        await emptyCaches()
        if (bridge.restart) await bridge.restart()
        else leaving.reload()
      }
    case 'update-player':
      return async () => {
        await emptyCaches()
        const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
        for (const worker of workers) await worker.unregister()
        if (bridge.update) await bridge.update()
        else leaving.reload()
      }
    case 'clear-cache':
      await emptyCaches()
      player.loadAnew()
      return undefined
    case 'identify':
      player.order({ overlay: { kind: 'identify' } }, identifyFor, null)
      return undefined
    case 'message':
      player.order(
        { overlay: { kind: 'message', text: command.text ?? '' } },
        (command.seconds ?? 60) * 1_000,
        command.id,
      )
      return undefined
    case 'show-scene': {
      const branch = player.view().content?.manifest.device.branch ?? 0
      const ordered = await loadScene(command.scene ?? 0, branch).catch(() => {
        throw new Error('Die Szene ist nicht veröffentlicht oder konnte nicht geladen werden.')
      })
      player.order({ ordered }, (command.minutes ?? 10) * 60_000, command.id)
      return undefined
    }
    case 'return-to-stream':
      player.endOrder()
      return undefined
    case 'volume':
      player.setVolume(command.volume ?? 0)
      return undefined
    case 'power-on':
    case 'power-off': {
      const isOn = command.command === 'power-on'
      player.setPower(isOn)
      await bridge.setPower?.(isOn)
      return undefined
    }
    case 'screenshot': {
      const image = await (bridge.screenshot ? bridge.screenshot() : screenPicture())
      await api(sendTvScreenshot, { image }, silent)
      return undefined
    }
    case 'request-logs':
      await api(sendTvLog, { lines: player.log() }, silent)
      return undefined
  }
}
