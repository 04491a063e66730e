import { datesIn } from 'shared-contracts/dates';
import { useServices } from 'shared-runtime';
import { Badge, Button, Panel } from 'shared-ui';
import styles from './goods.module.css';
import { useGoodsT } from './messages';
import { SaveResult } from './save-result';
import { useSave } from './use-save';

/** A version of a setting. */
export interface Version<Terms> {
  id: number;
  state: 'CURRENT' | 'PLANNED' | 'PAST' | 'CANCELLED';
  startsAt: string;
  staffName: string;
  note: string | null;
  terms: Terms;
}

interface SettingVersionsProps<Terms> {
  versions: readonly Version<Terms>[];
  /** Words for what a new shop has, and for when nobody has set anything. */
  words: { none: string; initial: string; useInitial: string };
  /** What a new shop has. */
  initial: Terms;
  /** Fills the form; saves nothing. */
  onUse(terms: Terms): void;
  /** Takes back a planned version. */
  cancel(versionId: number): Promise<void>;
}

/** The versions of a setting, the last first; what is planned can be taken back. */
export function SettingVersions<Terms>(props: SettingVersionsProps<Terms>) {
  const { versions, words, initial, onUse, cancel } = props;
  const t = useGoodsT();
  const { formatDateTime } = datesIn(useServices().locale);
  const save = useSave();
  return (
    <Panel title={t('versions.title')}>
      {versions.length === 0 && <p>{words.none}</p>}
      <SaveResult save={save} />
      <ul className={styles.history}>
        {versions.map(({ id, state, staffName, note, startsAt, terms }) => {
          const at = formatDateTime(startsAt);
          return (
            <li key={id}>
              <p>
                {t('versions.entry', { at, name: staffName })} <Badge>{t(`versionStates.${state}`)}</Badge>
                {note && <span className={styles.quiet}> {note}</span>}
              </p>
              <div className={styles.row}>
                <Button variant="link" aria-label={t('versions.useOf', { at })} onClick={() => onUse(terms)}>
                  {t('versions.use')}
                </Button>
                {state === 'PLANNED' && (
                  <Button
                    variant="link"
                    aria-label={t('versions.cancelOf', { at })}
                    disabled={save.isSending}
                    onClick={() => void save.run(() => cancel(id), t('versions.cancelled'))}
                  >
                    {t('versions.cancel')}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
        {versions.length > 0 && (
          <li>
            <p>{words.initial}</p>
            <Button variant="link" aria-label={words.useInitial} onClick={() => onUse(initial)}>
              {t('versions.use')}
            </Button>
          </li>
        )}
      </ul>
    </Panel>
  );
}
