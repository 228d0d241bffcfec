import { qrMatrix } from './qr-matrix.ts'

/** A text for the camera of a phone; always dark on white, or scanners fail. */
export function QrCode({ text, label, size = 220 }: { text: string; label: string; size?: number }) {
  const matrix = qrMatrix(text)
  const width = matrix.length + 8 // four modules of quiet on each side
  const path = matrix
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg width={size} height={size} viewBox={`0 0 ${width} ${width}`} role="img" aria-label={label}>
      <rect width={width} height={width} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
