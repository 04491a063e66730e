/** The encodings in which spreadsheets save text besides UTF-8: what is sure is read, what is not is named. */

/** UTF-16 by its byte order mark, in which spreadsheets save "Unicode text"; else UTF-8. */
export function encodingByMark(start: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** What text that is not UTF-8 probably is: the Chinese of older Windows, when all of it is, else its Western letters. */
export function guessEncoding(bytes: Uint8Array): 'Big5' | 'Windows-1252' {
  try {
    const isChinese = /\p{Script=Han}/u.test(new TextDecoder('big5', { fatal: true }).decode(bytes));
    return isChinese ? 'Big5' : 'Windows-1252';
  } catch {
    return 'Windows-1252';
  }
}
