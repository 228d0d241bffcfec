import { Button, Group } from '@mantine/core'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

type Props = { next: string | number | null; isRunning: boolean }

/** Keyset pages: the address knows where a page starts, the browser's own history the pages before it. */
export function KeysetPaging({ next, isRunning }: Props) {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const isFirst = !params.get('after')
  const depth = (location.state as { depth?: number } | null)?.depth ?? 0
  const to = (after: string | number | null) => {
    const query = new URLSearchParams(params)
    if (after) query.set('after', String(after))
    else query.delete('after')
    return `?${query}`
  }
  if (isFirst && !next) return null
  return (
    <Group justify="center">
      <Button
        variant="default"
        disabled={isFirst}
        onClick={() => void (depth > 0 ? navigate(-1) : navigate(to(null)))}
      >
        Neuere
      </Button>
      <Button
        variant="default"
        disabled={!next}
        loading={isRunning && !isFirst}
        onClick={() => void navigate(to(next), { state: { depth: depth + 1 } })}
      >
        Ältere
      </Button>
    </Group>
  )
}
