import { Checkbox, Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { MediaPath } from '../../crud/media-calls.ts'
import type { WireRecord } from '../../crud/records.ts'
import { entityOf, titleOf } from '../../crud/records.ts'
import { Picture } from '../../ui/picture.tsx'
import type { MediaRecord } from './media-record.ts'
import { mediaOf, previewOf } from './media-record.ts'
import styles from './media.module.css'

export type MediaViewProps = {
  path: MediaPath
  records: readonly WireRecord[]
  selected: ReadonlyMap<number, WireRecord>
  /** Missing for those who may only look. */
  onSelect: ((selected: ReadonlyMap<number, WireRecord>) => void) | undefined
}

export const toggled = (selected: ReadonlyMap<number, WireRecord>, record: WireRecord) => {
  const next = new Map(selected)
  if (!next.delete(record.id)) next.set(record.id, record)
  return next
}

/** The picture, or for a file the picture that stands for it. */
export const MediaPicture = ({
  path,
  record,
  size,
}: {
  path: MediaPath
  record: MediaRecord
  size: number
}) =>
  path === 'images' ? (
    <Picture image={{ ...record, alt: '' }} size={size} />
  ) : (
    <FilePreview record={record} size={size} />
  )

/** The server draws pages of documents one after the other and asks to come back while it is busy. */
const pauses = [1_500, 3_000, 6_000, 12_000]

function FilePreview({ record, size }: { record: MediaRecord; size: number }) {
  const [tries, setTries] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    const pause = pauses[tries]
    if (!isWaiting || pause === undefined) return
    const timer = setTimeout(() => {
      setTries(tries + 1)
      setWaiting(false)
    }, pause)
    return () => clearTimeout(timer)
  }, [isWaiting, tries])
  if (isWaiting) {
    return (
      <span className={styles['filePreview']} style={{ inlineSize: size, blockSize: size }}>
        <IconFile size={size / 2} aria-hidden />
      </span>
    )
  }
  return (
    <img
      src={previewOf('uploads', record)}
      alt=""
      loading="lazy"
      width={size}
      height={size}
      className={styles['filePreview']}
      onError={() => setWaiting(true)}
    />
  )
}

export function MediaGrid({ path, records, selected, onSelect }: MediaViewProps) {
  const entity = entityOf(path)
  return (
    <ul className={styles['grid']}>
      {records.map(mediaOf).map((record) => {
        const name = titleOf(entity, record)
        const isBare = path === 'images' && !record.alt
        return (
          <li key={record.id} className={styles['tile']} data-selected={selected.has(record.id) || undefined}>
            {onSelect && (
              <Checkbox
                size="md"
                className={styles['check'] ?? ''}
                aria-label={`${name} auswählen`}
                checked={selected.has(record.id)}
                onChange={() => onSelect(toggled(selected, record))}
              />
            )}
            <Link to={`/${path}/${record.id}`} className={styles['tileLink']}>
              <MediaPicture path={path} record={record} size={148} />
              <Text size="sm" truncate component="span">
                {name}
              </Text>
              {isBare && (
                <Text size="xs" c="dimmed" component="span">
                  ohne Alternativtext
                </Text>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
