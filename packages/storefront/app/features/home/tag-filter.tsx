import { imageUrl } from '@theke/contract/calls/media'
import type { Tag } from '@theke/domain/catalog'
import styles from './tag-filter.module.css'

/** Tags to choose from; a second click on the chosen one clears the filter (BSEARCH-04). */
export function TagFilter({
  tags,
  selected,
  onSelect,
}: {
  tags: readonly Tag[]
  selected: number | null
  onSelect: (clicked: number) => void
}) {
  return (
    <div className={styles.tags} role="group" aria-label="Nach Tag filtern">
      {tags.map((tag) => (
        <button
          key={tag.id}
          type="button"
          aria-pressed={tag.id === selected}
          onClick={() => onSelect(tag.id)}
        >
          {tag.image && (
            <img src={imageUrl(tag.image, 'icon')} alt="" width={28} height={28} loading="lazy" />
          )}
          {tag.name}
        </button>
      ))}
    </div>
  )
}
