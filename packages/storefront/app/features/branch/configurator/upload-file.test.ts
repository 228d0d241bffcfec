import { beforeEach, expect, test, vi } from 'vitest'

/** A request that never ends by itself. */
class HangingRequest extends EventTarget {
  static last: HangingRequest | undefined
  upload = new EventTarget()
  constructor() {
    super()
    HangingRequest.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
}

class Reader {
  result = 'data:image/png;base64,'
  onload?: () => void
  readAsDataURL() {
    queueMicrotask(() => this.onload?.())
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('XMLHttpRequest', HangingRequest)
  vi.stubGlobal('FileReader', Reader)
  HangingRequest.last = undefined
})

async function givenUpload() {
  const calls: string[] = []
  vi.doMock('../../../shop/activity.ts', () => ({
    begin: () => calls.push('begin'),
    finish: () => calls.push('finish'),
  }))
  const { uploadFile } = await import('./upload-file.ts')
  const left = new AbortController()
  const upload = uploadFile(new File(['x'], 'oma.png'), () => undefined, left.signal)
  return { calls, left, upload }
}

test('[UPLOAD-02] an upload that is left while it runs ends, and is shown as running no longer', async () => {
  const { calls, left, upload } = await givenUpload()
  await vi.waitFor(() => expect(HangingRequest.last).toBeDefined())
  expect(calls).toEqual(['begin'])
  left.abort()
  await expect(upload).rejects.toThrow()
  expect(calls).toEqual(['begin', 'finish'])
})

test('an upload that is left before it was sent is not sent any more', async () => {
  const { calls, left, upload } = await givenUpload()
  left.abort()
  await expect(upload).rejects.toThrow()
  expect(HangingRequest.last).toBeUndefined()
  expect(calls).toEqual([])
})
