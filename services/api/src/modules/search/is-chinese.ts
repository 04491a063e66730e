/** Whether a text has Chinese characters: it is then divided without spaces. */
export const isChinese = (text: string) => /\p{Script=Han}/u.test(text);
