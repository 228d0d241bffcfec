import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react/pure'
import { onDemand } from './on-demand.tsx'

const Hello = ({ name }: { name: string }) => <p>Guten Tag, {name}!</p>
const Coming = ({ name }: { name: string }) => {
  comingFor.push(name)
  return <p>Wird geladen für {name} …</p>
}
const comingFor: string[] = []

test('[SHELL-04~] something stands in for a part that is asked for until its code has come, then never again', async () => {
  const code = Promise.withResolvers<typeof Hello>()
  const Part = onDemand(() => code.promise, Coming)
  const screen = await render(<Part isNeeded={false} name="Eva" />)
  const text = () => screen.container.textContent
  expect(text()).toBe('')
  await screen.rerender(<Part isNeeded name="Eva" />)
  await expect.poll(text).toBe('Wird geladen für Eva …')
  code.resolve(Hello)
  await expect.poll(text).toBe('Guten Tag, Eva!')
  await screen.rerender(<Part isNeeded={false} name="Eva" />)
  expect(text(), 'it stays').toBe('Guten Tag, Eva!')
  await screen.unmount()
  const next = await render(<Part isNeeded name="Max" />)
  await expect.poll(() => next.container.textContent).toBe('Guten Tag, Max!')
  expect(comingFor).not.toContain('Max')
  await next.unmount()
})
