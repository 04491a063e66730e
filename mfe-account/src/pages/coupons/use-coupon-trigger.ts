import { useEffect, useRef } from 'react';
import { mergeCouponTriggers } from 'shared-contracts/calls/benefits';
import { useSearchParams, useServices } from 'shared-runtime';
import { useT } from '../../messages/coupons';
import { useErrorText } from '../../messages/errors';

/**
 * `?trigger=` is the campaign whose link or popup led here; a guest logs in on the way. Its coupon is added once,
 * and the trigger leaves the address.
 */
export function useCouponTrigger(): void {
  const t = useT();
  const errorText = useErrorText();
  const { api, bus } = useServices();
  const [params, setParams] = useSearchParams();
  const start = useRef(async () => {
    const triggers = params.getAll('trigger').slice(0, 20);
    if (triggers.length === 0) return;
    const result = await api.call(mergeCouponTriggers, { body: { triggers: [...triggers] } });
    const say = (kind: 'success' | 'info' | 'error', message: string) =>
      bus.emit('toast-requested', { kind, message });
    if (!result.ok) {
      say('error', errorText(result.error));
      return;
    }
    const { added, present, refused } = result.data;
    for (const { name } of added) say('success', t('trigger.added', { name }));
    if (added.length === 0 && present.length > 0) say('info', t('trigger.present'));
    if (added.length === 0 && present.length === 0 && refused.length > 0) say('info', t('trigger.refused'));
    // A change of the URL loads the list again.
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('trigger');
        return after;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    const { current } = start;
    start.current = async () => undefined;
    void current();
  }, []);
}
