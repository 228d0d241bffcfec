import { uploadPreviewUrl, uploadUrl } from '@theke/contract/calls/media'
import type { PartValue, UploadReference } from '@theke/domain/catalog'
import type { UploadStepType } from '@theke/domain/configurator'
import { acceptedExtensions, uploadLimit } from '@theke/domain/configurator'
import { useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '@theke/ui/button.tsx'
import { Icon } from '@theke/ui/icon.tsx'
import { Notice } from '@theke/ui/surface.tsx'
import { uploadFailure, uploadFile } from './upload-file.ts'
import styles from './upload-step.module.css'

const pictures = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp'])

type Running = { key: number; name: string; share: number }

/** Chooses files and sends them at once, with progress and a preview (CONFIGURATOR-06, UPLOAD-01, UPLOAD-02, ERR-04). */
export function UploadStep({
  type,
  value,
  describedBy,
  onUpload,
  onRemove,
}: {
  type: UploadStepType
  value: PartValue
  describedBy: string | undefined
  onUpload: (upload: UploadReference) => void
  onRemove: (id: number) => void
}) {
  const inputId = useId()
  const names = useRef(new Map<number, string>())
  const [running, setRunning] = useState<readonly Running[]>([])
  const [failed, setFailed] = useState<readonly string[]>([])
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const uploads = (Array.isArray(value) ? value : []) as readonly UploadReference[]
  const accepted = acceptedExtensions(type)
  const limit = uploadLimit(type)

  const take = async (file: File, key: number) => {
    const extension = file.name.split('.').at(-1)?.toLowerCase() ?? ''
    setRunning((current) => [...current, { key, name: file.name, share: 0 }])
    const onProgress = (share: number) =>
      setRunning((current) => current.map((one) => (one.key === key ? { ...one, share } : one)))
    try {
      if (!accepted.includes(extension)) throw new Error('type')
      const upload = await uploadFile(file, onProgress, leaving.current.signal)
      names.current.set(upload.id, file.name)
      onUpload(upload)
    } catch {
      if (!leaving.current.signal.aborted) setFailed((current) => [...current, file.name])
    } finally {
      setRunning((current) => current.filter((one) => one.key !== key))
    }
  }
  const takeAll = (files: FileList | null) => {
    setFailed([])
    const chosen = [...(files ?? [])].slice(0, limit === 1 ? 1 : limit - uploads.length - running.length)
    for (const [index, file] of chosen.entries()) void take(file, Date.now() + index)
  }
  return (
    <div className={styles.upload}>
      <input
        id={inputId}
        type="file"
        className="visually-hidden"
        accept={accepted.map((extension) => `.${extension}`).join(',')}
        multiple={limit > 1}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          takeAll(target.files)
          target.value = '' // the same file may be chosen again after a failure
        }}
      />
      <label htmlFor={inputId} className={styles.choose}>
        <Icon name="upload" size={22} />
        Datei auswählen
      </label>
      <p className={styles.types}>{accepted.join(', ')}</p>
      <ul role="list" className={styles.files}>
        {uploads.map((upload) => (
          <li key={upload.id} className={styles.file}>
            {pictures.has(upload.extension.toLowerCase()) ? (
              <img src={uploadPreviewUrl(upload)} alt="" width={56} height={56} />
            ) : (
              <Icon name="file" size={32} />
            )}
            <p>
              <a href={uploadUrl(upload)} target="_blank" rel="noopener">
                {names.current.get(upload.id) ?? `Datei.${upload.extension}`}
              </a>
            </p>
            <IconButton icon="trash" size={20} label="Datei entfernen" onClick={() => onRemove(upload.id)} />
          </li>
        ))}
        {running.map(({ key, name, share }) => (
          <li key={key} className={styles.file}>
            <Icon name="upload" size={32} />
            <span className={styles.progress}>
              {name}
              <progress value={share} max={1} aria-label={`${name} wird hochgeladen`} />
            </span>
          </li>
        ))}
      </ul>
      <div role="alert" className={styles.failures}>
        {failed.map((name, index) => (
          <Notice key={index} tone="danger">
            <p>{uploadFailure(name)}</p>
          </Notice>
        ))}
      </div>
    </div>
  )
}
