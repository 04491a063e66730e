import { channelOfId, locales } from 'shared-contracts';
import { channelName } from 'shared-contracts/channel-names';
import { datesIn } from 'shared-contracts/dates';
import { formatMoney } from 'shared-contracts/money';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { AuditEntry } from 'shared-contracts/wire/staff';
import { useServices } from 'shared-runtime';
import { useGoodsWord } from '../../goods/messages';
import styles from './audit-page.module.css';
import { changesOf } from './changes-of';
import { isAuditField, useAuditWord, useT } from './messages';

/** Fields with an amount: in cents as a number, in dollars as a text. */
const moneyFields =
  /(Minor|Price|^balance|^open|^amount|^total|^minimumSpend|^maximumDiscount|^payment|^credit|^giftCards|^fee|^freeFrom)$/;
/** Pieces of the lines of an order, as the log stores them: `0:1 2:3`, by the position of the line. */
const piecesOfLines = /^\d+:\d+( \d+:\d+)*$/;
const pieceFields = ['pieces', 'cancelled', 'refunded'];
const moment = /^\d{4}-\d{2}-\d{2}T/;
const day = /^\d{4}-\d{2}-\d{2}$/;

function useValueText() {
  const t = useT();
  const word = useAuditWord();
  const services = useServices();
  const { formatDate, formatDateTime } = datesIn(services.locale);
  const { joinList } = punctuationIn(services.locale);
  return function valueText(field: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return t('empty');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) {
      return joinList(value.map((entry) => valueText(field, entry))) || t('empty');
    }
    if (field === 'channelIds' && (value === 1 || value === 2))
      return channelName(services, channelOfId(value));
    if (typeof value === 'number' && moneyFields.test(field)) return formatMoney(value);
    if (typeof value === 'string' && /^\d+\.\d\d$/.test(value))
      return formatMoney(Math.round(Number(value) * 100));
    if (typeof value === 'string' && pieceFields.includes(field) && piecesOfLines.test(value)) {
      const pieces = value.split(' ').map((one) => one.split(':').map(Number));
      return joinList(pieces.map(([position = 0, count = 0]) => t('ofLine', { count, line: position + 1 })));
    }
    if (typeof value === 'string' && moment.test(value)) return formatDateTime(value);
    if (typeof value === 'string' && day.test(value)) return formatDate(value);
    return word('values', String(value));
  };
}

/** What staff wrote in one language of the shop, for screen readers and spelling. */
function languageOf(field: string, text: string): string | undefined {
  if (field.endsWith('En')) return locales.en;
  return field.endsWith('Zh') || /\p{Script=Han}/u.test(text) ? locales.zh : undefined;
}

/** Each changed value with what it was and what it is. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const word = useAuditWord();
  const goodsWord = useGoodsWord();
  const { joinParts, withLabel } = punctuationIn(useServices().locale);
  const valueText = useValueText();
  const nameOf = (field: string) => {
    if (isAuditField(field)) return word('fields', field);
    const names = [goodsWord('itemFields', field), goodsWord('fields', field)];
    return names.find((name) => name !== field) ?? field;
  };
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ path, before, after }) => {
        const field = path.at(-1) ?? '';
        const label = joinParts(...path.map(nameOf));
        const shown = (value: unknown) => {
          const text = valueText(field, value);
          return (
            <span
              lang={typeof value === 'string' || Array.isArray(value) ? languageOf(field, text) : undefined}
            >
              {text}
            </span>
          );
        };
        const now = after === undefined ? t('removed') : shown(after);
        return (
          <li key={path.join(' ')}>
            {before === undefined ? (
              <>
                {withLabel(label, '')}
                {now}
              </>
            ) : (
              <>
                {withLabel(label, '')} <del>{shown(before)}</del> → <ins>{now}</ins>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
