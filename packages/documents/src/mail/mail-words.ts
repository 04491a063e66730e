import { sizeName } from 'commerce-rules/size-order';
import type { Locale } from 'shared-contracts/locale';
import { formatMoney } from 'shared-contracts/money';
import { namePiece } from 'shared-contracts/punctuation';
import { urls } from 'shared-contracts/urls';

/** A mail's text in both languages. */
export type Words = Record<Locale, string>;

/** How each mail begins. */
export const greeting = (name: string): Words => ({
  en: `Dear ${typed(name)},`,
  zh: `${typed(name)}，你好：`,
});

/** A mail: its text, and what its HTML shows besides. */
export interface ComposedMail {
  subject: string;
  text: string;
  locale: Locale;
  /** Pieces that the text names, each with its picture and page. */
  pictures?: MailedPicture[];
  /** Codes in the text that somebody types or shows. */
  codes?: string[];
}

interface MailedPicture {
  name: string;
  image: string;
  page: string;
}

/** A refund, in cents and points. */
export interface GivenBack {
  payment: number;
  /** What goes as store credit instead. */
  credit?: number;
  giftCards: number;
  points: number;
}

/** After it mail programs do not read on: what follows is no part of an address. It takes no room. */
const breakMark = '\u200b';

/**
 * What somebody typed, for a mail of the shop: it reads the same, but nothing in it becomes a link, neither by us nor by mail
 * programs, which make links of `www.` and of names with a dot as well. Otherwise a stranger could send links in the shop's name.
 */
export function typed(text: string): string {
  return text
    .replace(/:(?=\/\/)/g, `:${breakMark}`)
    .replace(/\/(?=\/)/g, `/${breakMark}`)
    .replace(/(mailto|tel|sms|javascript|data):/gi, `$1:${breakMark}`)
    .replace(/[.@。．](?=[\p{L}\p{N}])/gu, `$&${breakMark}`);
}

export const countText = (points: number) => points.toLocaleString('en-US');
export const englishPoints = (points: number) => `${countText(points)} ${points === 1 ? 'point' : 'points'}`;

/** The refunded amounts, one line each; zero amounts are left out. */
export function amounts({ payment, credit = 0, giftCards, points }: GivenBack): Words[] {
  const [money, cards] = [formatMoney(payment), formatMoney(giftCards)];
  return [
    ...(payment > 0
      ? [{ en: `${money} to the card or wallet you paid with`, zh: `${money} 退回你付款的信用卡或電子錢包` }]
      : []),
    ...(credit > 0
      ? [{ en: `${formatMoney(credit)} as store credit`, zh: `${formatMoney(credit)} 作為購物金` }]
      : []),
    ...(giftCards > 0 ? [{ en: `${cards} to your gift cards`, zh: `${cards} 退回你的禮品卡` }] : []),
    ...(points > 0
      ? [{ en: `${englishPoints(points)} to your account`, zh: `${countText(points)} 積分退回你的帳戶` }]
      : []),
  ];
}

/** The name of a piece in both languages, with its colour and size. */
export function pieceWords({ title, color, size }: { title: Words; color: Words; size: string }): Words {
  const nameIn = (locale: Locale) =>
    namePiece(locale, { title: title[locale], color: color[locale], size: sizeName(size, locale) });
  return { en: nameIn('en'), zh: nameIn('zh') };
}

/** A piece that was sold, with the picture that it had then. */
interface PicturedPiece {
  title: Words;
  color: Words;
  size: string;
  image?: string;
  itemCode?: string;
  channelId?: number;
}

/** The pictures of pieces that a mail names. */
export const picturesOf = (pieces: readonly PicturedPiece[], locale: Locale): MailedPicture[] =>
  pieces.flatMap(({ image, itemCode, channelId, ...piece }) =>
    image && itemCode
      ? [{ name: pieceWords(piece)[locale], image, page: urls.item(itemCode, channelId ?? 1) }]
      : [],
  );

export const inLines = (all: readonly Words[]): Words => ({
  en: all.map(({ en }) => en).join('\n'),
  zh: all.map(({ zh }) => zh).join('\n'),
});

/** A heading with amounts below; empty without amounts. */
export const listed = (heading: Words, all: readonly Words[]): Words[] =>
  all.length > 0 ? [heading, inLines(all)] : [];

/** Common to every mail about refunds. */
export const bankTakesDays: Words = {
  en: 'It may take your bank or wallet a few days to show it.',
  zh: '銀行或電子錢包或需數天才會顯示款項。',
};

/** Without the paragraphs that say nothing in either language. */
export const withoutEmpty = (all: readonly Words[]): Words[] => all.filter(({ en, zh }) => en || zh);

/** A mail's text: its paragraphs in one language. */
export const inParagraphs = (paragraphs: readonly Words[], locale: Locale): string =>
  paragraphs.map((paragraph) => paragraph[locale]).join('\n\n');
