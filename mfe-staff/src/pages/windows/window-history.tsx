import { datesIn } from 'shared-contracts/dates';
import type { WindowChange } from 'shared-contracts/wire/merchant-windows';
import { useServices } from 'shared-runtime';
import { Panel } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useT } from './messages';
import { useDays } from './use-days';

/** What staff changed of a window, the last first. */
export function WindowHistory({ changes }: { changes: readonly WindowChange[] }) {
  const t = useT();
  const daysOf = useDays();
  const { formatDate, formatDateTime } = datesIn(useServices().locale);

  function textOf({ at, staffName, kind, before, after, skus }: WindowChange): string {
    const by = { at: formatDateTime(at), name: staffName };
    if (kind === 'PIECES') return t('history.pieces', { ...by, count: skus });
    if (!after) return t('history.other', by);
    const closes = formatDate(after.closesOn);
    if (!before) return t('history.created', { ...by, days: daysOf(after), closes });
    const [was, is] = [daysOf(before), daysOf(after)];
    return t('history.days', {
      ...by,
      before: was,
      closedOn: formatDate(before.closesOn),
      after: is,
      closes,
    });
  }
  return (
    <Panel title={t('history.title')}>
      {changes.length === 0 && <p>{t('history.none')}</p>}
      <ul className={styles.history}>
        {changes.map((change) => (
          <li key={change.id}>{textOf(change)}</li>
        ))}
      </ul>
    </Panel>
  );
}
