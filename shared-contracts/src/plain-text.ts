/** Forms of characters that Chinese keyboards and copied texts bring along, and the plain ones that mean the same. */
const fullWidth = /[\uff01-\uff5e\uffe0-\uffe6]/g;
const ideographicComma = /[、､]/g;
const ideographicStop = /[。｡]/g;
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** Blanks of any width; line breaks are not among them. */
const blanks = /[^\S\r\n]+/g;

/**
 * The text in plain characters: `２０號（低座），` becomes `20號(低座),`. Accents and letters such as `º` stay as they are, which
 * NFKC of the whole text would change.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(fullWidth, (character) => character.normalize('NFKC'))
    .replace(ideographicComma, ',')
    .replace(ideographicStop, '.')
    .replace(invisible, '')
    .replace(blanks, ' ')
    .trim();
}

const hyphens = /[\u00ad\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
const apostrophes = /[\u2018\u2019\u02bc\uff07]/g;

/** What was typed into a field of words or numbers as an English keyboard writes it: `ＨＢ１０４９–ＢＥＩ` is HB1049-BEI. */
export function keyboardText(text: string): string {
  return plainText(text.replace(hyphens, '-').replace(apostrophes, "'").normalize('NFKC'));
}

/** A code in capital letters, as it is stored: ` ｗelcome 10` is WELCOME10. */
export const typedCode = (text: string): string => keyboardText(text).replace(/\s/g, '').toUpperCase();
