import { unwrap } from 'shared-contracts';
import { cancelDeliverySettings } from 'shared-contracts/calls/merchant-delivery';
import { datesIn } from 'shared-contracts/dates';
import {
  type DeliverySettings,
  type DeliveryTerms,
  type DeliveryVersion,
  initialDeliveryTerms,
} from 'shared-contracts/wire/delivery-terms';
import { useServices } from 'shared-runtime';
import { Badge, Button, Panel } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { SaveResult } from '../../goods/save-result';
import { useSave } from '../../goods/use-save';
import { useStaffApi } from '../../session/staff-context';
import { useT } from './messages';

interface DeliveryVersionsProps {
  versions: readonly DeliveryVersion[];
  /** Fills the form; saves nothing. */
  onUse(terms: DeliveryTerms): void;
  onChange(settings: DeliverySettings): void;
}

/** What staff have set, the last first; what is planned can be taken back. */
export function DeliveryVersions({ versions, onUse, onChange }: DeliveryVersionsProps) {
  const t = useT();
  const api = useStaffApi();
  const { formatDateTime } = datesIn(useServices().locale);
  const save = useSave();
  const cancel = (versionId: number) =>
    save.run(
      async () => onChange(unwrap(await api.call(cancelDeliverySettings, { params: { versionId } }))),
      t('versions.cancelled'),
    );
  return (
    <Panel title={t('versions.title')}>
      {versions.length === 0 && <p>{t('versions.none')}</p>}
      <SaveResult save={save} />
      <ul className={styles.history}>
        {versions.map((version) => {
          const { id, state, staffName, note } = version;
          const at = formatDateTime(version.startsAt);
          return (
            <li key={id}>
              <p>
                {t('versions.entry', { at, name: staffName })} <Badge>{t(`versions.states.${state}`)}</Badge>
                {note && <span className={styles.quiet}> {note}</span>}
              </p>
              <div className={styles.row}>
                <Button
                  variant="link"
                  aria-label={t('versions.useOf', { at })}
                  onClick={() => onUse(version.terms)}
                >
                  {t('versions.use')}
                </Button>
                {state === 'PLANNED' && (
                  <Button
                    variant="link"
                    aria-label={t('versions.cancelOf', { at })}
                    disabled={save.isSending}
                    onClick={() => void cancel(id)}
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
            <p>{t('versions.initial')}</p>
            <Button
              variant="link"
              aria-label={t('versions.useInitial')}
              onClick={() => onUse(initialDeliveryTerms)}
            >
              {t('versions.use')}
            </Button>
          </li>
        )}
      </ul>
    </Panel>
  );
}
