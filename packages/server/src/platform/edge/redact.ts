/** Segments of addresses after which a secret follows (finding 9): the secret is cut, the rest of the line stays useful. */
const secretSegments =
  /(\/(?:orders\/public|orders\/frontdesk|orders\/backoffice|screen\/frontdesk|screen\/kitchen)\/[^/\s"?#]+\/|\/(?:time-tracking|newsletter\/confirm|login(?:-link)?|webhooks?\/[a-z]+|printers\/[a-z]+|device-receipts|roster-feeds)\/)[^/\s"?#]+/gi
/** Nothing follows the secret of a status page, so that whatever stands behind the number may be it. */
const statusLinks = /(\/status\/[^/\s"?#]+\/)[^\s"?#]+/gi
const dataUrls = /data:[\w.+-]+\/[\w.+-]+(?:;[\w=.+-]+)*,[^"'\\\s]*/g
const cookies = /\b((?:__Host-)?sid=)[^;"'\\\s]+/g
const credentials = /\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi
const addressPasswords = /(\b[a-z]+:\/\/[^:/\s"'@]*:)[^@\s"']+@/g
const names =
  'password|currentPassword|newPassword|cookie|set-cookie|authorization|token|accessToken|apiKey|hash|secret|recoveryCode'
const members = new RegExp(String.raw`("(?:${names})"\s*:\s*")(?:[^"\\]|\\.)*`, 'gi')
/** Members of JSON that was itself put into a string. */
const quotedMembers = new RegExp(String.raw`(\\+"(?:${names})\\+"\s*:\s*\\+").*?(?=\\+"\s*[,}]|$)`, 'gi')

/** An address without the secrets that stand in it. */
export const redactPath = (path: string) =>
  path
    .replaceAll(/(?<!:)\/{2,}/g, '/')
    .replace(statusLinks, '$1…')
    .replace(secretSegments, '$1…')

/** The second wall behind careful logging: whatever a library or an error message brings along, no secret is written. */
export function redact(line: string): string {
  return redactPath(line)
    .replace(dataUrls, 'data:…')
    .replace(cookies, '$1…')
    .replace(credentials, '$1 …')
    .replace(addressPasswords, '$1…@')
    .replace(members, '$1…')
    .replace(quotedMembers, '$1…')
}
