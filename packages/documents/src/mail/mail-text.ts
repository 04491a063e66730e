import { fillMailText, type MailKey, type MailTexts, type Placeholder } from 'shared-contracts/mail-texts';
import { typed, type Words, withoutEmpty } from './mail-words';
import { orderTexts } from './texts/order-texts';
import { otherTexts } from './texts/other-texts';
import { returnTexts } from './texts/return-texts';

/** The words of each mail in a new shop. */
export const initialMailTexts: Readonly<Record<MailKey, MailTexts>> = {
  ...orderTexts,
  ...returnTexts,
  ...otherTexts,
};

/** The words that staff changed; the shop's own hold for the others. */
export type MailEdits = Partial<Record<MailKey, MailTexts>>;

interface FilledText {
  subject: Words;
  /** Paragraphs before and after the facts: one, or none when there are no words. */
  opening: Words[];
  closing: Words[];
}

/** The words of a mail with its placeholders filled. The name is one that somebody typed. */
export function mailText(
  edits: MailEdits,
  key: MailKey,
  values: Partial<Record<Placeholder, string>>,
): FilledText {
  const { en, zh } = edits[key] ?? initialMailTexts[key];
  const safe = values.name === undefined ? values : { ...values, name: typed(values.name) };
  const filled = (part: keyof typeof en): Words => ({
    en: fillMailText(en[part], safe),
    zh: fillMailText(zh[part], safe),
  });
  return {
    subject: filled('subject'),
    opening: withoutEmpty([filled('opening')]),
    closing: withoutEmpty([filled('closing')]),
  };
}
