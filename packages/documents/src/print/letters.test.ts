import { patterns } from 'shared-contracts/patterns';
import { readPdfContent } from '../testing/read-pdf';
import { PdfSheet } from './pdf-sheet';

/** A document that says the text as a title, as a fact, in a table with its total, in a remark and below the page. */
async function print(text: string): Promise<{ text: string; missing: string[] }> {
  const sheet = await PdfSheet.open(text, text, [text]);
  sheet.facts([[text, text]]);
  await sheet.table([{ title: text, width: 100 }], [[text]], [{ label: text, value: text, isBold: true }]);
  sheet.remark(text);
  const { pages, missing } = readPdfContent(await sheet.end(text));
  return { text: pages.join(' ').normalize('NFC'), missing };
}

const names: readonly (readonly [script: string, name: string])[] = [
  ['Vietnamese', 'Nguyễn Thị Ánh Tuyết Đặng'],
  ['Polish and Czech', 'Łukasz Wójcik Dvořáková ąęćńśźż'],
  ['Turkish and Romanian', 'Işık Çağrı Ștefan Țăranu'],
  ['Portuguese', 'São João Edifício Praça nº 5'],
  ['Icelandic', 'Þórður Ægir Guðmundsson'],
  ['Cyrillic', 'Дмитрий Їжакевич Ђорђевић'],
  ['Greek', 'Γεώργιος Παπαδόπουλος Ὀδυσσεύς'],
  ['Thai', 'สมชาย ใจดี ปิ่นแก้ว'],
  ['Korean', '김민준 서울특별시 뷁'],
  ['Japanese', '髙橋 さくら 渡邉 エミリー 﨑山'],
  ['Hanzi of Hong Kong', '大角咀邨 深水埗 𠝹 𨋢 㗎 𡃁 嚿'],
  ['simplified Hanzi', '广东省深圳市陈龙'],
  ['Devanagari', 'प्रिया शर्मा'],
  ['Georgian and Armenian', 'გიორგი Արամ'],
  ['Khmer, Lao and Burmese', 'សុខា ສົມ မောင်'],
  ['Tamil and Bengali', 'கமலா রহিম'],
];

test.each(names)('a document prints %s', async (_, name) => {
  const printed = await print(name);
  expect(printed.missing).toEqual([]);
  for (const word of name.normalize('NFC').split(' ')) {
    for (const letter of word.replaceAll(/\p{M}/gu, '')) expect(printed.text).toContain(letter);
  }
});

test('a document sets Hebrew and Arabic from right to left, with numbers from left to right', async () => {
  const printed = await print('שלום כהן 12, مكتب ٣ (B)');
  expect(printed.missing).toEqual([]);
  expect(printed.text).toContain('שלום');
  expect(printed.text).toContain('כהן');
  expect(printed.text).toContain('12');
  expect(printed.text).toContain('B');
});

test('a document leaves emoji and signs without a glyph out and keeps the words beside them', async () => {
  const printed = await print('Leave at the door 🙏🏽👨‍👩‍👧 please 🇭🇰\u0007\u200B!');
  expect(printed.missing).toEqual([]);
  expect(printed.text).toContain('Leave at the door please !');
});

test('a document marks a letter that no font has, so that a reader knows of it', async () => {
  const printed = await print('𠮷野家 𪚥');
  expect(printed.missing).toEqual([]);
  expect(printed.text).toContain('〓野家 〓');
});

/** Every letter of the basic plane that a form takes in a name, without those of its compatibility forms. */
function lettersOfNames(): string {
  const codes = Array.from({ length: 0x10000 }, (_, code) => code).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  );
  return codes
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /\p{L}/u.test(letter) && patterns.name.test(letter))
    .join('');
}

test('a document has a glyph for the letters of the basic plane that a name may have', async () => {
  const letters = [...lettersOfNames()];
  expect(letters.length).toBeGreaterThan(45_000);
  const sheet = await PdfSheet.open('Letters', 'Harbour');
  // Each block of 20 letters is of one script.
  const some = letters.filter((_, index) => index % 20 === 0);
  sheet.remark(some.join(' '));
  const { pages, missing } = readPdfContent(await sheet.end('Letters'));
  expect(missing).toEqual([]);
  const lost = pages.join('').match(/〓/g)?.length ?? 0;
  expect(lost / some.length).toBeLessThan(0.001);
});
