import { unwrap } from 'shared-contracts';
import { getDeliveryDelay, setDeliveryDelay } from 'shared-contracts/calls/merchant-content';
import { datesIn } from 'shared-contracts/dates';
import { useServices } from 'shared-runtime';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { Button, Panel } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { useGoodsT } from '../../goods/messages';
import { SaveResult } from '../../goods/save-result';
import { useSave } from '../../goods/use-save';
import { useT } from '../../messages';
import { useStaffApi } from '../../session/staff-context';
import styles from './delivery-delay.module.css';

const queryKey = ['delivery-delay'];

/** Shows or hides the notice of the checkout that deliveries take longer, as on a holiday or in a typhoon. */
export function DeliveryDelay() {
  const t = useGoodsT();
  const common = useT();
  const api = useStaffApi();
  const client = useQueryClient();
  const { formatDateTime } = datesIn(useServices().locale);
  const save = useSave();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => unwrap(await api.call(getDeliveryDelay, { signal })),
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const isOn = data?.isOn ?? false;
  const change = async () =>
    client.setQueryData(queryKey, unwrap(await api.call(setDeliveryDelay, { body: { isOn: !isOn } })));
  return (
    <Panel title={t('delay.title')} className={styles.panel}>
      <p>{t('delay.text')}</p>
      {/* The panel is as high before its data has come as after it. */}
      <p>
        <strong>{data ? t(isOn ? 'delay.on' : 'delay.off') : common('common.loading')}</strong>
        {data?.staffName && data.at && (
          <> {t('delay.by', { name: data.staffName, at: formatDateTime(data.at) })}</>
        )}
      </p>
      <div>
        <Button
          variant="secondary"
          loading={!data || save.isSending}
          onClick={() => void save.run(change, t(isOn ? 'delay.hidden' : 'delay.shown'))}
        >
          {t(isOn ? 'delay.hide' : 'delay.show')}
        </Button>
      </div>
      <SaveResult save={save} />
    </Panel>
  );
}
