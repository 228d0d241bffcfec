import { expect, test } from 'vitest'
import { frameAddress, hostsIn } from './frame-address.ts'

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'

test.each([
  { pasted: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', address: youtube, why: 'the page of a video' },
  {
    pasted: 'https://www.youtube.com/watch?t=9&v=dQw4w9WgXcQ&x=1',
    address: youtube,
    why: 'v stands anywhere',
  },
  { pasted: ' https://youtu.be/dQw4w9WgXcQ?t=3 ', address: youtube, why: 'a short link' },
  { pasted: youtube, address: youtube, why: 'already right' },
  {
    pasted: '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0" allow="x"></iframe>',
    address: youtube,
    why: 'embed code, with cookies',
  },
  {
    pasted: '<iframe src="//maps.example.at/embed?a=1&amp;b=2"></iframe>',
    address: 'https://maps.example.at/embed?a=1&b=2',
    why: 'code of another provider keeps its address',
  },
  { pasted: 'https://vimeo.com/76979871', address: 'https://player.vimeo.com/video/76979871', why: 'Vimeo' },
  {
    pasted: 'https://example.at/youtube.com/watch',
    address: 'https://example.at/youtube.com/watch',
    why: 'no video',
  },
  { pasted: 'kein Link', address: 'kein Link', why: 'the schema refuses it' },
])('[OPEN-178] [OPEN-189] $pasted: $why', ({ pasted, address }) => expect(frameAddress(pasted)).toBe(address))

test.each([
  {
    setting: 'maps.example.at, Video.Example.at\nx.y.z',
    hosts: ['maps.example.at', 'video.example.at', 'x.y.z'],
    why: 'names',
  },
  { setting: '  maps.example.at  ', hosts: ['maps.example.at'], why: 'blanks around' },
  { setting: 'https://maps.example.at', hosts: [], why: 'an address' },
  { setting: 'localhost', hosts: [], why: 'no dot' },
  { setting: '-a.example.at', hosts: [], why: 'a dash at the beginning' },
  { setting: 'a.example.at/x', hosts: [], why: 'a path' },
  { setting: 'a..at', hosts: [], why: 'nothing between dots' },
  { setting: '', hosts: [], why: 'nothing' },
])('[OPEN-178] hosts of a setting: $why', ({ setting, hosts }) => expect(hostsIn(setting)).toEqual(hosts))

test('[OPEN-189] embed code is found with blanks around its signs, and text without a source stays', () => {
  expect(frameAddress('<iframe src = "https://a.example.at/x"></iframe>')).toBe('https://a.example.at/x')
  expect(frameAddress('<iframe></iframe>')).toBe('<iframe></iframe>')
})
