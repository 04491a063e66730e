import { type MailDesign, toHtmlMail } from './html-mail';
import { partsOf } from './mailer';

const shop = { shopName: 'Harbour', shopUrl: 'https://shop.test' };
const mail = (text: string, design: MailDesign = {}) =>
  toHtmlMail({ subject: 'Harbour: your order', text, ...design }, shop);

it('keeps paragraphs and lines, and makes a button of an address with a label', () => {
  const html = mail('Dear Ada,\n\n1 Nathan Road\nHong Kong\n\nYour order: https://shop.test/a?b=1&c=2');
  expect(html).toContain('Dear Ada,</p>');
  expect(html).toContain('1 Nathan Road<br>Hong Kong');
  expect(html).toMatch(/<a href="https:\/\/shop.test\/a\?b=1&amp;c=2" class="button"[^>]*>Your order<\/a>/);
  expect(html).toContain('<html lang="en-HK">');
  expect(mail('你的訂單：https://shop.test/a')).toMatch(/lang="zh-Hant-HK"[\s\S]*>你的訂單<\/a>/);
  expect(mail('See https://a.test and https://b.test today')).toMatch(/See <a .*<\/a> and <a .*<\/a> today/);
});

it('says the language that the mail was written in, whatever names it holds', () => {
  expect(mail('Dear 大文,', { locale: 'en' })).toContain('<html lang="en-HK">');
});

it('ends no line within e-mail', () => {
  expect(mail('Just reply to this e-mail.')).toContain('Just reply to this e\u2011mail.');
  expect(mail('See https://a.test/e-mail')).toContain('https://a.test/e-mail"');
});

it('shows an order number in groups that are copied as one', () => {
  const html = toHtmlMail(
    { subject: 'Harbour: your order ITHKEBFHVUY5KPDRD', text: 'We have ITHKEBFHVUY5KPDRD.' },
    shop,
  );
  const grouped = ['BFHV', 'UY5K', 'PDRD']
    .map((group) => `<span style="margin-left:.3em">${group}</span>`)
    .join('');
  expect(html).toContain(`>Your order ITHKE${grouped}</h1>`);
  expect(html).toContain(`We have ITHKE${grouped}.`);
  expect(mail('Your order: https://a.test/?orderId=ITHKEBFHVUY5KPDRD')).toContain(
    'orderId=ITHKEBFHVUY5KPDRD"',
  );
});

it('has one filled button, the first', () => {
  const html = mail('Print the label: https://a.test/label\n\nYour order: https://a.test/order');
  expect(html).toMatch(/class="button"[^>]*>Print the label</);
  expect(html).toMatch(/class="second"[^>]*>Your order</);
});

it('starts with the name of the shop and what has happened', () => {
  const html = mail('Dear Ada,');
  expect(html).toMatch(/>Harbour<\/a><\/p>\n<h1[^>]*>Your order<\/h1>/);
  expect(html).toContain('<title>Harbour: your order</title>');
});

it('shows a piece with its picture, its page, number and price', () => {
  const pictures = [{ name: 'Blazer, Navy, M', image: '/images/blazer/navy', page: '/bit/item/HB1' }];
  const html = mail('2 × Blazer, Navy, M: HK$660.00 (HK$330.00 each)\n1 × Shirt 1: a gift', { pictures });
  expect(html).toMatch(
    /<a href="https:\/\/shop.test\/bit\/item\/HB1"><img src="https:\/\/shop.test\/images\/blazer\/navy\?w=160" width="72" alt="Blazer, Navy, M"/,
  );
  expect(html).toMatch(/2 × Blazer, Navy, M<br><span[^>]*>HK\$660.00 \(HK\$330.00 each\)/);
  expect(html).toMatch(/1 × Shirt 1<br><span[^>]*>A gift/);
});

it('shows no picture of another host', () => {
  for (const image of [
    'https://elsewhere.test/a.jpg',
    '//elsewhere.test/a.jpg',
    'data:image/png;base64,AA',
  ]) {
    const html = mail('1 × Blazer', { pictures: [{ name: 'Blazer', image, page: '/bit/item/HB1' }] });
    expect(html).not.toMatch(/<img|elsewhere|data:/);
  }
});

it('adds sums up in a table, the total last and bold', () => {
  const html = mail('Goods: HK$330.00\nDelivery: free\nTotal: HK$330.00');
  expect(html).toMatch(/>Delivery<\/td><td[^>]*>Free<\/td>/);
  expect(html).toMatch(/font-weight:700[^>]*>Total<\/td><td[^>]*font-weight:700[^>]*>HK\$330.00<\/td>/);
  expect(mail('貨品：HK$330.00\n總計：HK$330.00')).toMatch(/>總計<\/td><td[^>]*>HK\$330.00</);
});

it('sets a code large, with its label and what to do with it', () => {
  const html = mail('Your verification code: 123456\nIt is valid for 10 minutes.', { codes: ['123456'] });
  expect(html).toMatch(
    />Your verification code<\/span><br><span style="font-size:26px[^>]*>123456<\/span><br>It is valid/,
  );
});

it('can be read on dark screens and on a phone, and loads nothing but pictures of the shop', () => {
  const html = mail('Dear Ada,', { pictures: [] });
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme:dark)');
  expect(html).not.toMatch(/<link|<script|@import|url\(|width="[6-9]\d\d"/);
});

it('shows what somebody typed as text', () => {
  const html = mail('Dear <img src=x onerror="alert(1)">,');
  expect(html).toContain('Dear &lt;img src=x onerror=&quot;alert(1)&quot;&gt;,');
  expect(mail('https://a.test/"onmouseover="x')).not.toContain('"onmouseover="');
  expect(mail('See "onclick=": https://a.test/"x')).not.toContain('"onclick="');
});

it('is sent with a subject and a text that show order numbers in groups, and whole in addresses', () => {
  const sent = partsOf(
    {
      to: 'ada@example.com',
      subject: 'Harbour: your order ITHKEBFHVUY5KPDRD has arrived',
      text: 'Your order ITHKEBFHVUY5KPDRD-2: https://a.test/?orderId=ITHKEBFHVUY5KPDRD',
    },
    shop,
  );
  expect(sent.subject.replaceAll('\u00a0', ' ')).toBe('Harbour: your order ITHKE BFHV UY5K PDRD has arrived');
  expect(sent.text.replaceAll('\u00a0', ' ')).toBe(
    'Your order ITHKE BFHV UY5K PDRD-2: https://a.test/?orderId=ITHKEBFHVUY5KPDRD',
  );
});
