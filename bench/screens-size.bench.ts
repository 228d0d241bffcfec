import { join } from 'node:path'
import { buildPages } from './page-weight.ts'
import { record } from './record.ts'

/** Thousands of bytes as gzip, scripts and style sheets together. */
const bound = 60

const pages = {
  'front desk': 'src/frontdesk/front-desk-screen.tsx',
  kitchen: 'src/kitchen/kitchen-screen.tsx',
  'start of a kiosk': 'src/kiosk/kiosk-start.tsx',
  'time clock': 'src/clock/clock-screen.tsx',
  'tasks of today': 'src/clock/today/today-page.tsx',
  'player of a TV': 'src/signage/signage-page.tsx',
  scene: 'src/scene/scene-page.tsx',
}

/** The weight of each page of a device, before it can be used. */
export default async function run() {
  const weightOf = await buildPages(join(import.meta.dirname, '../packages/screens'), 'index')
  for (const [name, file] of Object.entries(pages)) {
    const { files, scripts, styles } = weightOf(file)
    process.stdout.write(
      `${name}: ${(scripts + styles).toFixed(1)} kB gz, of which styles ${styles.toFixed(1)}, in ${files} scripts (bound ${bound})\n`,
    )
    record(`screens, ${name}: scripts and styles`, scripts + styles, bound, { unit: 'kB' })
  }
}

if (import.meta.main) await run()
