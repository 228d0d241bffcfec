import { appPaths } from '@theke/contract/calls/app'
import { Button } from '@theke/ui/button.tsx'
import { Dialog } from '@theke/ui/dialog.tsx'
import { useRef } from 'react'
import { installStep } from '../../shop/app-installation.ts'
import { cookieText } from '../../shop/cookies.ts'
import { useShop } from '../../shop/shop-context.ts'
import { usePageEnd } from '../../shop/use-page-end.ts'
import { useStore } from '@theke/ui/store.ts'
import { browserPrompt } from './browser-prompt.ts'
import { dismissCookie, dismissDays, installPlatform } from './install-rules.ts'
import styles from './pwa.module.css'
import { isRegistered, readRegistration } from './registration.ts'
import { removeApp } from './remove-app.ts'

/** From the question to the app on the home screen (PWA-03 to PWA-07). */
export function InstallApp() {
  const step = useStore(installStep, 'none')
  return (
    <>
      {step === 'prompt' && <InstallPrompt />}
      <Instructions isOpen={step === 'instructions'} />
    </>
  )
}

/** A registration that fails is ignored: the shop works without (PWA-11). */
async function install() {
  await navigator.serviceWorker.register(appPaths.worker, { scope: '/' }).catch(() => undefined)
  await readRegistration()
  installStep.set('instructions')
}

function dismiss() {
  document.cookie = cookieText(dismissCookie, 'true', dismissDays, location.protocol === 'https:')
  installStep.set('none')
}

function InstallPrompt() {
  const { config, logo } = useShop()
  const place = useRef<HTMLElement>(null)
  usePageEnd(place, true)
  return (
    <section ref={place} className={styles.prompt} aria-label="App installieren">
      {logo && (
        <img className={styles.symbol} src="/app-icon/maskable-192.png" alt="" width={56} height={56} />
      )}
      <p className={styles.question}>{config.shopName} als App installieren?</p>
      <div className={styles.buttons}>
        <Button kind="secondary" onClick={dismiss}>
          Jetzt nicht
        </Button>
        <Button onClick={() => void install()}>Installieren</Button>
      </div>
    </section>
  )
}

const instructions = {
  prompt: ['Tippen Sie auf „Fertigstellen“.', 'Bestätigen Sie die Frage Ihres Browsers mit „Installieren“.'],
  ios: [
    'Tippen Sie in der Leiste von Safari auf „Teilen“ (das Quadrat mit dem Pfeil nach oben).',
    'Wählen Sie „Zum Home-Bildschirm“.',
    'Tippen Sie rechts oben auf „Hinzufügen“.',
  ],
  manual: [
    'Öffnen Sie das Menü Ihres Browsers.',
    'Wählen Sie „App installieren“ oder „Zum Startbildschirm hinzufügen“.',
    'Bestätigen Sie mit „Installieren“ oder „Hinzufügen“.',
  ],
}

/** What is left to do by hand, which differs from browser to browser (PWA-05, PWA-06). */
function Instructions({ isOpen }: { isOpen: boolean }) {
  const prompt = useStore(browserPrompt, undefined)
  const platform = installPlatform(prompt !== undefined, navigator.userAgent, navigator.maxTouchPoints)
  const hide = () => installStep.set('none')
  const finish = async () => {
    if (!prompt) return hide()
    await prompt.prompt()
    const { outcome } = await prompt.userChoice
    browserPrompt.set(undefined) // it can be asked only once
    if (outcome === 'accepted') hide()
  }
  const cancel = async () => {
    await removeApp()
    isRegistered.set(false)
    installStep.set('prompt')
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={hide}
      title="Fast geschafft!"
      size="small"
      footer={
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={() => void cancel()}>
            Abbrechen
          </Button>
          <Button onClick={() => void finish()}>Fertigstellen</Button>
        </div>
      }
    >
      <ol className={styles.steps}>
        {instructions[platform].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </Dialog>
  )
}
