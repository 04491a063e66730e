const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const hasChinese = /\p{Script=Han}/u;
/** `Your order: https://…`, alone on its line. */
const labelled = /^(.{1,60})[:：] ?(https?:\/\/\S+)$/u;
const link = /https?:\/\/[^\s<]+/g;

const anchor = (url: string, label: string) =>
  `<a href="${escapeHtml(url)}" style="color:#1c1c1c">${escapeHtml(label)}</a>`;

function toHtmlLine(line: string): string {
  const found = labelled.exec(line);
  if (found) return anchor(found[2] ?? '', found[1] ?? '');
  let html = '';
  let last = 0;
  for (const { index, 0: url } of line.matchAll(link)) {
    html += escapeHtml(line.slice(last, index)) + anchor(url, url);
    last = index + url.length;
  }
  return html + escapeHtml(line.slice(last));
}

/**
 * A mail as HTML, made of its text: paragraphs, lines and links, with styles inline as mail programs need
 * them. The text stays the only source, so that both always say the same.
 */
export function toHtmlMail({ subject, text }: { subject: string; text: string }): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').map(toHtmlLine).join('<br>'))
    .map((html) => `<p style="margin:0 0 16px">${html}</p>`);
  const lang = hasChinese.test(text) ? 'zh-Hant-HK' : 'en-HK';
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f5f5f2">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff;color:#1c1c1c;font:16px/1.6 Georgia,'Times New Roman',serif">
${paragraphs.join('\n')}
</div></body></html>`;
}
