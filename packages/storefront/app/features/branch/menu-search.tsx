import { useNavigate } from 'react-router'
import { SearchBox } from './search-box.tsx'
import { useOrdering } from './use-ordering.ts'

/** The search of the menu; without scripts its form is sent. */
export function MenuSearch({ term }: { term: string }) {
  const { identifier } = useOrdering().branch
  const navigate = useNavigate()
  const shop = `/store/${identifier}`
  const follow = (search: string) => {
    const query = search.trim() ? `?${new URLSearchParams({ search }).toString()}` : ''
    void navigate(`${shop}${query}`, { replace: true })
  }
  return (
    <form method="get" action={shop} role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchBox key={identifier} term={term} onSearch={follow} />
    </form>
  )
}
