/** The part of a kept file that a film asks for; all of it when it asks for nothing that can be read. */
export async function answerRange(kept: Response, range: string | null): Promise<Response> {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (first === '') return kept
  const blob = await kept.blob()
  const start = Number(first)
  const end = Math.min(last === '' ? blob.size - 1 : Number(last), blob.size - 1)
  if (start > end)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${blob.size}` } })
  return new Response(blob.slice(start, end + 1), {
    status: 206,
    headers: {
      'content-type': kept.headers.get('content-type') ?? 'application/octet-stream',
      'content-length': String(end - start + 1),
      'content-range': `bytes ${start}-${end}/${blob.size}`,
      'accept-ranges': 'bytes',
    },
  })
}
