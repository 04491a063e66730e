import { toHtmlMail } from './html-mail';

const mail = (text: string) => toHtmlMail({ subject: 'Harbour: your order', text });

it('keeps paragraphs and lines, and makes links of what the text names', () => {
  const html = mail('Dear Ada,\n\n1 × Coat\n2 × Shirt\n\nYour order: https://shop.test/a?b=1&c=2');
  expect(html).toContain('<p style="margin:0 0 16px">1 × Coat<br>2 × Shirt</p>');
  expect(html).toContain('<a href="https://shop.test/a?b=1&amp;c=2" style="color:#1c1c1c">Your order</a>');
  expect(html).toContain('<html lang="en-HK">');
  expect(mail('你的訂單：https://shop.test/a')).toMatch(/lang="zh-Hant-HK"[\s\S]*>你的訂單<\/a>/);
  expect(mail('See https://a.test and https://b.test today')).toMatch(/See <a .*<\/a> and <a .*<\/a> today/);
});

it('shows what somebody typed as text', () => {
  const html = mail('Dear <img src=x onerror="alert(1)">,');
  expect(html).toContain('Dear &lt;img src=x onerror=&quot;alert(1)&quot;&gt;,');
  expect(mail('https://a.test/"onmouseover="x')).not.toContain('"onmouseover="');
});
