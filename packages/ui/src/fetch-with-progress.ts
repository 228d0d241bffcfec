/** fetch for uploads: it cannot tell how far it is, so that this one is made of XMLHttpRequest. */
export function fetchWithProgress(onProgress: (part: number) => void): typeof fetch {
  return (input, init) =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init?.method ?? 'GET', input instanceof Request ? input.url : String(input))
      new Headers(init?.headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total ? loaded / total : 0),
      )
      request.addEventListener('load', () => {
        const retryAfter = request.getResponseHeader('retry-after')
        const headers = retryAfter ? { 'retry-after': retryAfter } : undefined
        // an answer without a body may not be given one
        const body = request.status === 204 ? null : request.responseText
        resolve(new Response(body, { status: request.status, ...(headers ? { headers } : {}) }))
      })
      const fail = () => reject(new TypeError('upload failed'))
      request.addEventListener('error', fail)
      request.addEventListener('abort', fail)
      init?.signal?.addEventListener('abort', () => request.abort())
      request.send((init?.body as FormData | null | undefined) ?? null)
    })
}
