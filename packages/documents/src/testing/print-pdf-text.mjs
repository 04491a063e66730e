/**
 * Prints what is in the PDF on standard input, as JSON: the text of each page with single spaces, and the letters
 * that are drawn as the box of a missing glyph.
 */
import fs from 'node:fs';
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';

const pdf = await getDocumentProxy(new Uint8Array(fs.readFileSync(0)));
const { OPS } = await getResolvedPDFJS();
const missing = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  const { fnArray, argsArray } = await page.getOperatorList();
  fnArray.forEach((operation, index) => {
    if (operation !== OPS.showText) return;
    // Numbers between the glyphs move them. The fonts number their glyphs, and 0 is .notdef in each.
    const glyphs = argsArray[index][0].filter((glyph) => typeof glyph === 'object');
    for (const { originalCharCode, unicode } of glyphs) if (originalCharCode === 0) missing.push(unicode);
  });
}
const { text } = await extractText(pdf);
process.stdout.write(JSON.stringify({ pages: text.map((page) => page.replaceAll(/\s+/g, ' ')), missing }));
