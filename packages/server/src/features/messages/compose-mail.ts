import * as base64 from 'nodemailer/lib/base64'
import MailComposer from 'nodemailer/lib/mail-composer'
import type MimeNode from 'nodemailer/lib/mime-node'
import * as qp from 'nodemailer/lib/qp'

type ComposedMail = ConstructorParameters<typeof MailComposer>[0]

/**
 * A mail as one text. nodemailer by itself sends it through a stream for each of its parts and in a packet for each line
 * between them, which takes more time than everything else about a mail.
 */
export function composeMail(mail: ComposedMail) {
  const node = new MailComposer(mail).compile()
  return { envelope: node.getEnvelope(), raw: textOf(node) }
}

function textOf(node: MimeNode): string {
  const head = `${node.buildHeaders()}\r\n\r\n` // makes the boundary too
  if (!node.multipart) return `${head}${contentOf(node)}`
  const parts = node.childNodes.map((child) => `--${node.boundary}\r\n${textOf(child)}`)
  return `${head}${parts.join('\r\n')}\r\n--${node.boundary}--\r\n`
}

function contentOf(node: MimeNode): string {
  const content = typeof node.content === 'string' ? node.content : ''
  const encoding = node.getTransferEncoding()
  if (encoding === 'quoted-printable') return qp.wrap(qp.encode(content))
  return encoding === 'base64' ? base64.wrap(base64.encode(content)) : content
}
