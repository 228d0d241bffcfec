import { expect, test } from 'vitest'
import { imageSrcSet, imageUrl, uploadPreviewUrl, uploadUrl } from './media.ts'

const image = { id: 7, version: 3, extension: 'jpg' }
const upload = { ...image, extension: 'pdf', publicHash: 'abc' }

test('[MEDIA-01] [MEDIA-02] [MEDIA-04] a picture is addressed by id and version, in its original or a listed size', () => {
  expect(imageUrl(image)).toBe('/image/7-3.jpg')
  expect(imageUrl(image, 'small')).toBe('/image/small/7-3.jpg')
  expect(imageUrl(image, 'custom/square')).toBe('/image/custom/square/7-3.jpg')
})

test('[MEDIA-05] [MEDIA-06~] an upload is addressed by its hash; its preview is a jpg', () => {
  expect(uploadUrl(upload)).toBe('/upload/abc/7-3.pdf')
  expect(uploadPreviewUrl(upload)).toBe('/upload/abc/preview/7-3.jpg')
})

test('[MEDIA-03] the srcset names the six widths, and two that phones need', () => {
  expect(imageSrcSet(image).split(', ')).toEqual([
    '/image/icon/7-3.jpg 64w',
    '/image/thumbnail/7-3.jpg 128w',
    '/image/tiny/7-3.jpg 256w',
    '/image/compact/7-3.jpg 384w',
    '/image/small/7-3.jpg 640w',
    '/image/phone/7-3.jpg 768w',
    '/image/medium/7-3.jpg 1280w',
    '/image/large/7-3.jpg 1920w',
  ])
})

test('a picture that is narrower than a size is not enlarged, so wider sizes are left out', () => {
  expect(
    imageSrcSet({ ...image, width: 200 })
      .split(', ')
      .slice(-2),
  ).toEqual(['/image/thumbnail/7-3.jpg 128w', '/image/tiny/7-3.jpg 200w'])
})
