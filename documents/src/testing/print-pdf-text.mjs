/** Prints the text of each page of the PDF on standard input, with single spaces, as JSON. */
import fs from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';

const { text } = await extractText(await getDocumentProxy(new Uint8Array(fs.readFileSync(0))));
process.stdout.write(JSON.stringify(text.map((page) => page.replaceAll(/\s+/g, ' '))));
