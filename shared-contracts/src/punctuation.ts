/**
 * Punctuation between values that a component puts together, such as a title and a colour. English sets
 * half-width signs and a space, Chinese full-width ones. Sentences that always follow each other stand in the messages
 * instead.
 */
import type { Locale } from './locale';

type Part = string | null | undefined | false;

/** Parts of one name or fact: `Wool Coat, Black`, `羊毛大衣，黑色`. Empty parts are left out. */
export function joinParts(locale: Locale, ...parts: readonly Part[]): string {
  return parts.filter(Boolean).join(locale === 'zh' ? '，' : ', ');
}

interface Piece {
  title: string;
  color?: string | undefined;
  size?: string | undefined;
}

/**
 * The name of a piece: `Blazer, Black, L`. One style comes in several colours, so wherever pieces are listed, chosen or
 * counted, the name without its colour is ambiguous.
 */
export function namePiece(locale: Locale, { title, color, size }: Piece): string {
  return joinParts(locale, title, color, size);
}

/** Equal entries of a list: `Women, Men`, `女裝、男裝`. */
export function joinList(locale: Locale, entries: readonly Part[]): string {
  return entries.filter(Boolean).join(locale === 'zh' ? '、' : ', ');
}

/** Entries that contain commas themselves: `White, size M; Black, size L`. */
export function joinClauses(locale: Locale, entries: readonly Part[]): string {
  return entries.filter(Boolean).join(locale === 'zh' ? '；' : '; ');
}

/** Sentences of which not all are always there: a full-width full stop needs no space after it. */
export function joinSentences(locale: Locale, ...sentences: readonly string[]): string {
  return sentences.join(locale === 'zh' ? '' : ' ');
}

/** A remark after a text: `a@example.com (verified)`, `a@example.com（已核實）`. */
export function withRemark(locale: Locale, text: string, remark: string): string {
  return locale === 'zh' ? `${text}（${remark}）` : `${text} (${remark})`;
}

/** What a label says: `Remark: ring twice`, `備註：請按兩次鐘`. */
export function withLabel(locale: Locale, label: string, text: string): string {
  return locale === 'zh' ? `${label}：${text}` : `${label}: ${text}`;
}

/**
 * `e-mail` within a sentence, whose line does not end after the hyphen. Labels begin with a capital and stay as they are: they are
 * what people search a page for.
 */
export const keepTogether = (text: string): string => text.replace(/\b([a-z])-(?=[a-z])/g, '$1\u2011');

/** The same, bound to one language. */
export function punctuationIn(locale: Locale) {
  return {
    joinParts: (...parts: readonly Part[]) => joinParts(locale, ...parts),
    namePiece: (piece: Piece) => namePiece(locale, piece),
    joinClauses: (entries: readonly Part[]) => joinClauses(locale, entries),
    joinList: (entries: readonly Part[]) => joinList(locale, entries),
    withRemark: (text: string, remark: string) => withRemark(locale, text, remark),
    withLabel: (label: string, text: string) => withLabel(locale, label, text),
  };
}
