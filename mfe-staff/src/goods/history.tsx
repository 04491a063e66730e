import { datesIn } from 'shared-contracts/dates';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { Change } from 'shared-contracts/wire/merchant-items';
import { useServices } from 'shared-runtime';
import { Button, Panel } from 'shared-ui';
import styles from './goods.module.css';
import { useGoodsT, useGoodsWord } from './messages';

interface HistoryProps {
  changes: readonly Change[];
  /** The word of a changed field. */
  nameOf(field: string): string;
  /** The words of a field's value; undefined for one that is too long to stand there. With it each change says from what to what. */
  textOf?(value: unknown): string | undefined;
  /** Called with the values before a change and every later one; absent for readers. */
  onGoBack?: ((values: Record<string, unknown>) => void) | undefined;
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/** What staff changed, the last first, with a way back. Going back fills the form; saving is a new change. */
export function History({ changes, nameOf, textOf, onGoBack }: HistoryProps) {
  const t = useGoodsT();
  const word = useGoodsWord();
  const { locale } = useServices();
  const { joinList } = punctuationIn(locale);
  const { formatDateTime } = datesIn(locale);
  /** The earlier values of every change from the last one to this one. */
  const valuesBefore = (index: number) =>
    Object.assign({}, ...changes.slice(0, index + 1).map(({ before }) => fieldsOf(before)));
  return (
    <Panel title={t('history.title')}>
      {changes.length === 0 && <p>{t('history.none')}</p>}
      <ul className={styles.history}>
        {changes.map(({ id, at, staffName, action, reason, before, after }, index) => (
          <li key={id}>
            <p>
              {t('history.entry', {
                at: formatDateTime(at),
                name: staffName,
                fields:
                  joinList(Object.keys(fieldsOf(before)).map(nameOf)) ||
                  word('changes', action.split('.')[1] ?? action),
              })}
              {reason && <span className={styles.quiet}> {reason}</span>}
            </p>
            {textOf && (
              <FromTo before={fieldsOf(before)} after={fieldsOf(after)} nameOf={nameOf} textOf={textOf} />
            )}
            {onGoBack && Object.keys(fieldsOf(before)).length > 0 && (
              <Button variant="link" onClick={() => onGoBack(valuesBefore(index))}>
                {t('history.goBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface FromToProps extends Required<Pick<HistoryProps, 'nameOf' | 'textOf'>> {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Each changed field with its value before and after. A row that was added or removed is told in the line above. */
function FromTo({ before, after, nameOf, textOf }: FromToProps) {
  const t = useGoodsT();
  const lines = Object.keys(before)
    .filter((field) => field in after)
    .flatMap((field) => {
      const [from, to] = [textOf(before[field]), textOf(after[field])];
      return from === undefined || to === undefined
        ? []
        : [{ field, text: t('history.fromTo', { name: nameOf(field), from, to }) }];
    });
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map(({ field, text }) => (
        <li key={field}>{text}</li>
      ))}
    </ul>
  );
}
