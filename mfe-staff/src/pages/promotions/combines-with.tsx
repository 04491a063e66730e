import { Checkbox } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useGoodsT, useGoodsWord } from '../../goods/messages';

interface CombinesWithProps {
  /** Groups separated by commas; `NONE` for none. */
  value: string;
  groups: readonly string[];
  onChange(value: string): void;
}

/** Which other offers may take something off the same piece. Both have to allow it. */
export function CombinesWith({ value, groups, onChange }: CombinesWithProps) {
  const t = useGoodsT();
  const word = useGoodsWord();
  const chosen = value.split(',');
  return (
    <fieldset className={styles.fieldset}>
      <legend>{t('fields.combinesWith')}</legend>
      {groups.map((group) => (
        <Checkbox
          key={group}
          label={word('groups', group)}
          checked={chosen.includes(group)}
          onChange={(event) => {
            const isOn = event.currentTarget.checked;
            const next = groups.filter((one) => (one === group ? isOn : chosen.includes(one)));
            onChange(next.join(',') || 'NONE');
          }}
        />
      ))}
      <p className={styles.quiet}>{t('offers.combines')}</p>
    </fieldset>
  );
}
