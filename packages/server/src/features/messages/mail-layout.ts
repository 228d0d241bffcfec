import { contrastOf, darkenedFor, stripMarkup, textOn } from '@theke/domain/values'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { MailSection as Section } from '../../platform/mail.ts'
import { renderMarkdown } from '../../platform/render-markdown.ts'

/** What every mail of the shop looks like; colours come from the theme. */
export type MailFrame = {
  shopName: string
  logoUrl: string
  primary: string
  soft: string
  origin: string
  footer: string
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

/** The footer stands on the shop's second colour, which may be a dark one (OPEN-199). */
const footerColor = (soft: string) => (contrastOf('#55645a', soft) >= 4.5 ? '#55645A' : textOn(soft))

/** Colours of mail programs that show mails dark; those of a theme are made for light paper. */
export const darkColors = {
  page: '#101812',
  card: '#1b261f',
  ink: '#e8efe9',
  muted: '#a9baaf',
  line: '#35443a',
  link: '#9ec9ff',
}

const styles = `@media (max-width:480px){.inside{padding:20px!important}}@media (prefers-color-scheme:dark){.page{background:${darkColors.page}!important;color:${darkColors.ink}!important}.card{background:${darkColors.card}!important}.cell{border-color:${darkColors.line}!important}.muted{color:${darkColors.muted}!important}.brand{color:${darkColors.ink}!important}.logo{background:#fff!important;padding:8px!important;border-radius:8px!important}.text a{color:${darkColors.link}!important}}`

/** A word that would make a mail wider than a phone breaks; others stay whole. */
const wordBreak = (text: string) => (/\S{19}/.test(text) ? 'word-break:break-word;' : '')

const cell = (text: string) =>
  `padding:6px 0;border-bottom:1px solid #E3E6DC;vertical-align:top;${wordBreak(text)}`

function sectionHtml(section: Section, frame: MailFrame): string {
  switch (section.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${lines(section.text)}</p>`
    case 'markdown':
      return `<div class="text" style="margin:0 0 16px">${renderMarkdown(section.markdown)}</div>`
    case 'button':
      return `<p style="margin:24px 0"><a href="${escapeHtml(section.url)}" style="display:inline-block;background:${frame.primary};color:${textOn(frame.primary)};text-decoration:none;font-weight:600;padding:14px 24px;border-radius:12px">${escapeHtml(section.label)}</a></p>`
    case 'rows': {
      const rows = section.rows.map(([label, value]) => {
        const weight = section.emphasis === label ? 'font-weight:600;' : ''
        return `<tr><td class="cell" style="${cell(label)}${weight}">${escapeHtml(label)}</td><td class="cell" style="${cell(value)}${weight}text-align:right;padding-left:12px">${lines(value)}</td></tr>`
      })
      return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`
    }
    case 'items': {
      const rows = section.items.map(({ amount, name, details, price }) => {
        const small = details
          .map(
            (detail) =>
              `<br><span class="muted" style="color:#55645A;font-size:14px">${escapeHtml(detail)}</span>`,
          )
          .join('')
        return `<tr><td class="cell" style="${cell([name, ...details].join(' '))}"><strong>${escapeHtml(amount)}</strong> ${escapeHtml(name)}${small}</td><td class="cell" style="${cell(price)}text-align:right;white-space:nowrap;padding-left:12px">${escapeHtml(price)}</td></tr>`
      })
      return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`
    }
  }
}

/** HTML that mail programs of the last fifteen years show: tables, inline styles, no scripts, no foreign pictures. */
export function mailHtml(frame: MailFrame, heading: string, sections: readonly Section[]): string {
  const brand = frame.logoUrl
    ? `<img src="${escapeHtml(frame.logoUrl)}" alt="${escapeHtml(frame.shopName)}" height="40" class="logo" style="display:block;border:0">`
    : `<span class="brand" style="font-size:20px;font-weight:600;color:${darkenedFor(frame.primary, ['#ffffff'], 4.5)}">${escapeHtml(frame.shopName)}</span>`
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${styles}</style><title>${escapeHtml(heading)}</title></head>
<body class="page" style="margin:0;background:${frame.soft};font-family:Rubik,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#16281D">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellspacing="0" cellpadding="0" class="card" style="width:100%;max-width:600px;background:#FFFFFF;border-radius:24px"><tr><td class="inside" style="padding:32px">
<div style="margin:0 0 24px">${brand}</div>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(heading)}</h1>
${sections.map((section) => sectionHtml(section, frame)).join('\n')}
</td></tr></table>
<p class="muted" style="max-width:600px;margin:16px auto 0;font-size:13px;color:${footerColor(frame.soft)}">${lines(frame.footer)}</p>
</td></tr></table></body></html>`
}

/** Markdown for those who read plain text: line by line without its marks. */
const plainText = (markdown: string) =>
  stripMarkup(renderMarkdown(markdown).replaceAll(/<br>|<\/(?:p|li|h\d)>/g, '\u2028$&'))
    .split('\u2028')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

function sectionText(section: Section): string {
  switch (section.kind) {
    case 'text':
      return section.text
    case 'markdown':
      return plainText(section.markdown)
    case 'button':
      return `${section.label}: ${section.url}`
    case 'rows':
      return section.rows.map(([label, value]) => (label ? `${label}: ${value}` : value)).join('\n')
    case 'items':
      return section.items
        .map(({ amount, name, details, price }) =>
          [`${amount}  ${name}  ${price}`, ...details.map((detail) => `    ${detail}`)].join('\n'),
        )
        .join('\n')
  }
}

/** The same mail for those who read plain text. */
export const mailText = (frame: MailFrame, heading: string, sections: readonly Section[]) =>
  [heading, ...sections.map(sectionText), '-- ', frame.footer].join('\n\n')
