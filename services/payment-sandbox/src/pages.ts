import { createHash } from 'node:crypto';
import { textsFor } from './page-texts';
import { methodName } from './payment-methods';
import {
  type DisputeEvent,
  nextDisputeEvent,
  type Payment,
  type UndoingEvent,
  undoingEvents,
} from './payments';
import { testCards } from './test-cards';

const style = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1c1c1c; background: #f2f2f0; }
.banner { padding: 8px 16px; background: #fff3c4; text-align: center; font-size: 14px; }
main { box-sizing: border-box; width: min(440px, calc(100% - 32px)); margin: 32px auto; padding: 24px; background: #fff;
  border: 1px solid #d8d8d4; border-radius: 8px; }
main.wide { width: min(960px, calc(100% - 32px)); overflow-x: auto; }
h1 { margin: 0 0 8px; font-size: 22px; } h2 { margin: 24px 0 8px; font-size: 18px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0 24px; } dt { color: #5c5c5c; }
dd { margin: 0; text-align: end; } .amount { font-size: 20px; font-weight: 600; }
form { display: grid; gap: 12px; }
button, .button { box-sizing: border-box; width: 100%; min-height: 48px; padding: 10px 16px; border: 1px solid #1c1c1c;
  border-radius: 4px; background: #fff; color: #1c1c1c; font: inherit; text-align: center; text-decoration: none;
  display: block; cursor: pointer; }
button.primary { background: #1c1c1c; color: #fff; } button:focus-visible, a:focus-visible { outline: 3px solid #2b6cb0; outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; } th, td { padding: 6px 8px; text-align: start; border-bottom: 1px solid #e5e5e2; }
td form { display: flex; } td button { min-height: 32px; padding: 4px 8px; } code { font-size: 15px; }
`;

/** Allows only this style sheet and no scripts. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function formatAmount(payment: Payment): string {
  return new Intl.NumberFormat('en-HK', { style: 'currency', currency: payment.amount.currency }).format(
    payment.amount.value / 100,
  );
}

function page(locale: string, title: string, main: string, wide = false): string {
  return `<!doctype html><html lang="${locale.startsWith('zh') ? 'zh-Hant-HK' : 'en-HK'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><div class="banner">${escapeHtml(textsFor(locale).banner)}</div><main${wide ? ' class="wide"' : ''}>${main}</main></body></html>`;
}

function button(choice: string, label: string, primary = false): string {
  return `<button${primary ? ' class="primary"' : ''} name="choice" value="${choice}">${escapeHtml(label)}</button>`;
}

/** URL to which the shopper returns after the payment page. */
export function returnAddress(payment: Payment): string {
  const url = new URL(payment.returnUrl);
  url.searchParams.set('redirectResult', payment.redirectResult);
  return url.href;
}

/** The bank's 3-D Secure challenge, or a wallet's page. */
export function paymentPage(payment: Payment): string {
  const texts = textsFor(payment.shopperLocale);
  const isCard = payment.method === 'scheme';
  const title = isCard ? texts.challengeTitle : `${texts.walletTitle} ${methodName(payment.method)}`;
  const text = isCard ? `${texts.challengeText} ${payment.cardSummary ?? ''}` : texts.walletText;
  const buttons = isCard
    ? button('pay', texts.approve, true) + button('decline', texts.decline)
    : button('pay', texts.pay, true) + button('later', texts.later) + button('cancel', texts.cancel);
  return page(
    payment.shopperLocale,
    title,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
<dl><dt>${escapeHtml(texts.to)}</dt><dd>${escapeHtml(payment.merchantAccount)}</dd>
<dt>${escapeHtml(texts.order)}</dt><dd>${escapeHtml(payment.reference)}</dd>
<dt></dt><dd class="amount">${escapeHtml(formatAmount(payment))}</dd></dl>
<form method="post">${buttons}</form>`,
  );
}

export function finishedPage(payment: Payment): string {
  const texts = textsFor(payment.shopperLocale);
  return page(
    payment.shopperLocale,
    texts.doneTitle,
    `<h1>${escapeHtml(texts.doneTitle)}</h1><p>${escapeHtml(texts.doneText)}</p>
<a class="button" href="${escapeHtml(returnAddress(payment))}">${escapeHtml(texts.back)}</a>`,
  );
}

export function unknownPage(): string {
  const texts = textsFor('en');
  return page('en', texts.unknownTitle, `<h1>${texts.unknownTitle}</h1><p>${texts.unknownText}</p>`);
}

/** What each event of a dispute is called on its button. */
const disputeTexts: Record<DisputeEvent, string> = {
  NOTIFICATION_OF_CHARGEBACK: 'Dispute',
  CHARGEBACK: 'Charge back',
  CHARGEBACK_REVERSED: 'Reverse the chargeback',
  SECOND_CHARGEBACK: 'Charge back again',
};

function disputeForm(payment: Payment): string {
  const next = nextDisputeEvent(payment);
  if (!next) return '';
  return `<form method="post" action="/pages/${payment.pageToken}/dispute"><button>${disputeTexts[next]}</button></form>`;
}

/** What each event that undoes an earlier one is called on its button. */
const undoingTexts: Record<UndoingEvent, string> = {
  REFUND_FAILED: 'The refund fails',
  REFUNDED_REVERSED: 'The bank returns the refund',
  CAPTURE_FAILED: 'The capture fails',
  CAPTURE: 'Capture again',
  CANCELLATION: 'Cancel the payment',
  PREARBITRATION_LOST: 'Lose the arbitration',
};

function undoForm(payment: Payment): string {
  if (payment.resultCode !== 'Authorised') return '';
  const choices = undoingEvents.filter((event) => {
    if (event === 'REFUND_FAILED' || event === 'REFUNDED_REVERSED') return payment.refund !== undefined;
    return event !== 'PREARBITRATION_LOST' || payment.dispute !== undefined;
  });
  const buttons = choices.map((event) => button(event, undoingTexts[event])).join('');
  return `<form method="post" action="/pages/${payment.pageToken}/undo">${buttons}</form>`;
}

function paymentRow(payment: Payment): string {
  const settle =
    payment.resultCode === 'Pending'
      ? `<form method="post" action="/pages/${payment.pageToken}/settlement">${button('paid', 'Paid')}${button('failed', 'Failed')}</form>`
      : '';
  return `<tr><td>${escapeHtml(payment.reference)}</td><td>${escapeHtml(formatAmount(payment))}</td><td>${escapeHtml(methodName(payment.method))}</td>
<td>${payment.resultCode}${payment.refusalReason ? ` (${escapeHtml(payment.refusalReason)})` : ''}</td><td>${settle}${disputeForm(payment)}${undoForm(payment)}</td></tr>`;
}

/** The sandbox's overview: test cards and payments. */
export function overviewPage(payments: readonly Payment[]): string {
  const cards = testCards.map(
    ({ number, brand, note }) =>
      `<tr><td><code>${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</code></td><td>${brand}</td><td>${escapeHtml(note)}</td></tr>`,
  );
  return page(
    'en',
    'Payment sandbox',
    `<h1>Payment sandbox</h1><p>Any expiry date in the future and any security code do; security code 000 is declined.
Any other card number is refused. Wallets lead to a page that asks how the payment ends.</p>
<table><thead><tr><th>Card</th><th>Brand</th><th>Outcome</th></tr></thead><tbody>${cards.join('')}</tbody></table>
<h2>Payments</h2><table><thead><tr><th>Order</th><th>Amount</th><th>Method</th><th>Result</th><th>Next</th></tr></thead>
<tbody>${payments.slice(0, 100).map(paymentRow).join('')}</tbody></table>`,
    true,
  );
}
