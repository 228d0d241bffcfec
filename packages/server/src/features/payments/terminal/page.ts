import { formatMoney } from '@theke/domain/values'
import type { Payment } from '../payment-tables.ts'

const button = (choice: string, label: string, style: string) =>
  `<button name="choice" value="${choice}" style="${style}">${label}</button>`

const shared =
  'font:inherit;font-weight:600;min-height:52px;padding:0 24px;border-radius:12px;border:2px solid;cursor:pointer;width:100%'

/** The page of the test terminal; it says loudly that no money moves. */
export function terminalPage({
  reference,
  amount,
  currency,
}: Pick<Payment, 'reference' | 'amount' | 'currency'>): string {
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Testterminal</title></head>
<body style="margin:0;background:#EAF0DA;color:#16281D;font-family:Rubik,system-ui,sans-serif;display:grid;min-height:100vh;place-items:center">
<main style="background:#fff;border-radius:24px;padding:32px;width:min(420px,calc(100vw - 32px));box-sizing:border-box">
<p style="margin:0 0 16px;background:#B4540A;color:#fff;border-radius:12px;padding:12px 16px;font-weight:600">Testterminal: Es wird nichts abgebucht.</p>
<h1 style="font-size:1.5rem;margin:0 0 8px">Zahlung simulieren</h1>
<p style="margin:0 0 4px">Bestellung ${reference}</p>
<p style="margin:0 0 24px;font-size:2rem;font-weight:600">${formatMoney(amount, currency)}</p>
<form method="post" style="display:grid;gap:12px">
${button('paid', 'Bezahlt', `${shared};background:#0D8141;border-color:#0D8141;color:#fff`)}
${button('canceled', 'Abgebrochen', `${shared};background:#fff;border-color:#55645A;color:#16281D`)}
${button('failed', 'Fehlgeschlagen', `${shared};background:#fff;border-color:#B3261E;color:#B3261E`)}
</form></main></body></html>`
}
