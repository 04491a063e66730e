import type { Locale } from 'shared-contracts/locale';
import { orderNumberGroups, replaceOrderNumbers } from 'shared-contracts/order-number';
import { keepTogether } from 'shared-contracts/punctuation';
import { urls } from 'shared-contracts/urls';
import { type MailBlock, type MailPiece, readBlocks } from './mail-blocks';

/** A piece that the mail names, with its picture and page. */
export interface MailPicture {
  /** The piece as the text names it: `Blazer, Black, L`. */
  name: string;
  /** Path or URL of the picture, without a size. */
  image: string;
  /** Path of its page. */
  page: string;
}

/** What the HTML needs besides the text. */
export interface MailDesign {
  /** Language of the text; by default that of its letters. */
  locale?: Locale | undefined;
  pictures?: readonly MailPicture[] | undefined;
  /** Codes in the text that somebody types or shows. */
  codes?: readonly string[] | undefined;
}

export interface MailShop {
  shopName: string;
  shopUrl: string;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const hasChinese = /\p{Script=Han}/u;
const link = /https?:\/\/[^\s<]+/g;
const pictureWidthPx = 72;

const words = {
  en: {
    help: 'Help',
    stores: 'Stores',
    account: 'My account',
    question: 'Any questions? Just reply to this e-mail.',
  },
  zh: { help: '幫助', stores: '分店', account: '我的帳戶', question: '如有疑問，請直接回覆此電郵。' },
} as const;

/** Mail programs read inline styles; the classes below them are for dark screens only. */
const looks = {
  canvas: 'margin:0;padding:0;background:#f7f6f4',
  card: 'background:#ffffff;color:#121212',
  ink: 'color:#121212',
  muted: 'color:#63605c',
  panel: 'background:#f7f6f4;color:#121212',
  line: 'border-color:#e4e2de',
  button: 'background:#121212;color:#ffffff;border:1px solid #121212',
  second: 'color:#121212;border:1px solid #121212',
} as const;
type Look = keyof typeof looks;

const dark = `@media (prefers-color-scheme:dark){
.canvas{background:#121212!important}.card{background:#1d1c1b!important;color:#f2f0ed!important}
.ink{color:#f2f0ed!important}.muted{color:#b8b4ae!important}.panel{background:#2a2927!important;color:#f2f0ed!important}
.line{border-color:#3a3937!important}.button{background:#f2f0ed!important;color:#121212!important;border-color:#f2f0ed!important}
.second{color:#f2f0ed!important;border-color:#f2f0ed!important}}
@media (max-width:480px){.frame{padding:0!important}.inside{padding:28px 20px!important}}`;

const font =
  "font-family:'Instrument Sans','Helvetica Neue',Helvetica,Arial,'PingFang HK','Microsoft JhengHei','Noto Sans HK',sans-serif";

const dressed = (look: Look, style = '') => `class="${look}" style="${looks[look]}${style && `;${style}`}"`;
const table = (rows: string, style = '') =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="border-collapse:collapse;${style}">${rows}</table>`;

/** Text without links. The gaps in an order's number are style: copied, it has none. */
const textOf = (text: string) =>
  replaceOrderNumbers(escapeHtml(keepTogether(text)), (orderId) => {
    const [first = '', ...groups] = orderNumberGroups(orderId);
    return first + groups.map((group) => `<span style="margin-left:.3em">${group}</span>`).join('');
  });
const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A line with links for the addresses in it. */
function lineOf(line: string): string {
  let html = '';
  let last = 0;
  for (const { index, 0: url } of line.matchAll(link)) {
    html += `${textOf(line.slice(last, index))}<a href="${escapeHtml(url)}" ${dressed('ink')}>${escapeHtml(url)}</a>`;
    last = index + url.length;
  }
  return html + textOf(line.slice(last));
}
const linesOf = (lines: readonly string[]) => lines.map(lineOf).join('<br>');
const paragraph = (html: string) => `<p style="margin:0 0 20px;overflow-wrap:anywhere">${html}</p>`;

/** The picture's own address, so that a mail shows no picture of another host. */
function pictureOf({ image, page, name }: MailPicture, { shopUrl }: MailShop): string {
  if (!/^\/(?!\/)/.test(image)) return '';
  const src = new URL(`${image}${image.includes('?') ? '&' : '?'}w=160`, shopUrl).href;
  const href = new URL(page, shopUrl).href;
  return `<a href="${escapeHtml(href)}"><img src="${escapeHtml(src)}" width="${pictureWidthPx}" alt="${escapeHtml(name)}" style="display:block;width:${pictureWidthPx}px;height:auto;border:0;background:#f1f0ed"></a>`;
}

function pieceRow({ quantity, name, price }: MailPiece, design: MailDesign, shop: MailShop): string {
  const known = design.pictures?.find((one) => one.name === name);
  const shown = known && pictureOf(known, shop);
  const line = 'border-bottom:1px solid #e4e2de;padding:12px 0;vertical-align:top';
  const title = quantity ? `${quantity} × ${name}` : name;
  const below =
    price && `<br><span ${dressed('muted', 'font-size:14px')}>${escapeHtml(withCapital(price))}</span>`;
  const facts = `${escapeHtml(title)}${below}`;
  const picture = shown && `<td class="line" style="${line};width:${pictureWidthPx + 16}px">${shown}</td>`;
  const span = picture ? '' : ' colspan="2"';
  return `<tr>${picture || ''}<td${span} class="line" style="${line};overflow-wrap:anywhere">${facts}</td></tr>`;
}

function sumRow({ label, amount }: { label: string; amount: string }, isLast: boolean): string {
  const weight = isLast ? 'font-weight:700;padding:10px 0 0' : 'padding:2px 0';
  return `<tr><td style="${weight};text-align:left">${escapeHtml(label)}</td><td style="${weight};text-align:right;white-space:nowrap;padding-left:16px">${escapeHtml(withCapital(amount))}</td></tr>`;
}

function htmlOf(block: MailBlock, design: MailDesign, shop: MailShop, isFirstAction: boolean): string {
  switch (block.kind) {
    case 'text':
      return paragraph(linesOf(block.lines));
    case 'panel':
      return `<div ${dressed('panel', 'margin:0 0 20px;padding:16px 18px;overflow-wrap:anywhere')}>${linesOf(block.lines)}</div>`;
    case 'pieces':
      return table(block.pieces.map((piece) => pieceRow(piece, design, shop)).join(''), 'margin:0 0 20px');
    case 'sums':
      return table(
        block.rows.map((row, index) => sumRow(row, index > 0 && index === block.rows.length - 1)).join(''),
        'margin:0 0 24px',
      );
    case 'action': {
      const before = block.before.length > 0 ? paragraph(linesOf(block.before)) : '';
      return `${before}<p style="margin:8px 0 28px"><a href="${escapeHtml(block.url)}" ${dressed(isFirstAction ? 'button' : 'second', 'display:inline-block;padding:14px 28px;text-decoration:none;font-weight:500')}>${escapeHtml(block.label)}</a></p>`;
    }
    case 'code': {
      const label =
        block.label && `<span ${dressed('muted', 'font-size:14px')}>${escapeHtml(block.label)}</span><br>`;
      const codes = block.codes
        .map(
          (code) =>
            `<span style="font-size:${code.length > 10 ? 19 : 26}px;line-height:1.5;letter-spacing:.08em;font-weight:500">${escapeHtml(code)}</span>`,
        )
        .join('<br>');
      const after = block.after.length > 0 ? `<br>${linesOf(block.after)}` : '';
      return `<div ${dressed('panel', 'margin:0 0 20px;padding:18px;text-align:center;overflow-wrap:anywhere')}>${label}${codes}${after}</div>`;
    }
  }
}

/** The subject without the shop's name, which stands above it. */
function headlineOf(subject: string, shopName: string): string {
  const said = [': ', '：'].map((mark) => `${shopName}${mark}`).find((start) => subject.startsWith(start));
  return withCapital(subject.slice(said?.length ?? 0));
}

/** What a mailbox shows behind the subject. */
const previewOf = (blocks: readonly MailBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'text' ? block.lines : []))[1] ?? '';

function footerOf(locale: Locale, { shopName, shopUrl }: MailShop): string {
  const said = words[locale];
  const to = (path: string, name: string) =>
    `<a href="${escapeHtml(new URL(path, shopUrl).href)}" ${dressed('muted')}>${escapeHtml(name)}</a>`;
  const links = [
    to(urls.help.page('help-centre'), said.help),
    to(urls.help.storeLocator(), said.stores),
    to(urls.account.index(), said.account),
  ];
  return `<p ${dressed('muted', 'margin:0 0 8px;font-size:14px')}>${textOf(said.question)}</p>
<p ${dressed('muted', 'margin:0;font-size:14px')}>${escapeHtml(shopName)} &nbsp;·&nbsp; ${links.join(' &nbsp;·&nbsp; ')}</p>`;
}

/**
 * A mail as HTML, made of its text, so that both always say the same: pieces with their pictures, sums as a table, addresses of
 * pages as buttons. Styles are inline as mail programs need them; nothing is loaded but the shop's own pictures.
 */
export function toHtmlMail(
  { subject, text, ...design }: { subject: string; text: string } & MailDesign,
  shop: MailShop,
): string {
  const locale = design.locale ?? (hasChinese.test(text) ? 'zh' : 'en');
  const blocks = readBlocks(text, { codes: design.codes, pieces: design.pictures?.map(({ name }) => name) });
  const firstAction = blocks.find(({ kind }) => kind === 'action');
  const home = new URL('/', shop.shopUrl).href;
  return `<!doctype html><html lang="${locale === 'zh' ? 'zh-Hant-HK' : 'en-HK'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${dark}</style></head>
<body ${dressed('canvas')}>
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewOf(blocks))}</div>
<div class="frame" style="padding:32px 16px">
<div ${dressed('card', `max-width:600px;margin:0 auto;font-size:16px;line-height:1.6;${font}`)}>
<div class="inside" style="padding:36px 40px">
<p style="margin:0 0 32px;text-align:center"><a href="${escapeHtml(home)}" ${dressed('ink', 'text-decoration:none;font-size:20px;letter-spacing:.28em;text-transform:uppercase')}>${escapeHtml(shop.shopName)}</a></p>
<h1 style="margin:0 0 24px;font-size:24px;line-height:1.3;font-weight:500;overflow-wrap:anywhere">${textOf(headlineOf(subject, shop.shopName))}</h1>
${blocks.map((block) => htmlOf(block, design, shop, block === firstAction)).join('\n')}
<div class="line" style="margin:32px 0 0;padding:20px 0 0;border-top:1px solid #e4e2de">
${footerOf(locale, shop)}
</div></div></div></div></body></html>`;
}
