import type { Locale } from 'shared-contracts/locale';
import { formatMoney } from 'shared-contracts/money';

/** What a mail says, in both languages. */
export type Words = Record<Locale, string>;

/** What goes back to a buyer, in cents and in points. */
export interface GivenBack {
  payment: number;
  giftCards: number;
  points: number;
}

export const countText = (points: number) => points.toLocaleString('en-US');
export const englishPoints = (points: number) => `${countText(points)} ${points === 1 ? 'point' : 'points'}`;

/** What goes back, one kind on each line; those of which nothing does are left out. */
export function amounts({ payment, giftCards, points }: GivenBack): Words[] {
  const [money, cards] = [formatMoney(payment), formatMoney(giftCards)];
  return [
    ...(payment > 0
      ? [{ en: `${money} to the card or wallet you paid with`, zh: `${money} 退回你付款的信用卡或電子錢包` }]
      : []),
    ...(giftCards > 0 ? [{ en: `${cards} to your gift cards`, zh: `${cards} 退回你的禮品卡` }] : []),
    ...(points > 0
      ? [{ en: `${englishPoints(points)} to your account`, zh: `${countText(points)} 積分退回你的帳戶` }]
      : []),
  ];
}

export const inLines = (all: readonly Words[]): Words => ({
  en: all.map(({ en }) => en).join('\n'),
  zh: all.map(({ zh }) => zh).join('\n'),
});

/** A heading and the amounts under it; nothing where there are none. */
export const listed = (heading: Words, all: readonly Words[]): Words[] =>
  all.length > 0 ? [heading, inLines(all)] : [];

/** Banks take their time, in the words of every mail that tells of money. */
export const bankTakesDays: Words = {
  en: 'It may take your bank or wallet a few days to show it.',
  zh: '銀行或電子錢包或需數天才會顯示款項。',
};

/** The text of a mail: its paragraphs in one language. */
export const inParagraphs = (paragraphs: readonly Words[], locale: Locale): string =>
  paragraphs.map((paragraph) => paragraph[locale]).join('\n\n');
