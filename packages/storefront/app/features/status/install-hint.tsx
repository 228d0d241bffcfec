import { Button } from '@theke/ui/button.tsx'
import { Notice } from '@theke/ui/surface.tsx'
import { askToInstall, useIsInstallable } from '../../shop/app-installation.ts'
import { useShop } from '../../shop/shop-context.ts'

/** Offers to install the shop after an order (STATUS-09). */
export function InstallHint() {
  const { shopName } = useShop().config
  if (!useIsInstallable()) return null
  return (
    <Notice title={`${shopName} immer dabei`}>
      <p>Als App auf Ihrem Gerät öffnet sich der Shop mit einem Tipp, auch ohne Verbindung.</p>
      <Button kind="secondary" icon="download" onClick={askToInstall}>
        App installieren
      </Button>
    </Notice>
  )
}
