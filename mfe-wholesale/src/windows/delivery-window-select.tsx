import { formatDate, isApiError, isNotFound, stockDelivery } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { Select } from 'shared-ui';
import { useChooseWindow } from '../api/choose-window';
import { useCart } from '../api/get-cart';
import { useT } from '../messages';
import { useErrorText } from '../messages/errors';
import styles from './delivery-window-select.module.css';

/**
 * Selects the delivery window: list, matrix and cart show the stock available then. Hidden when there is no
 * choice.
 */
export function DeliveryWindowSelect() {
  const t = useT();
  const { locale } = useServices();
  const errorText = useErrorText();
  const { data: cart, isPending } = useCart();
  const choice = useChooseWindow();
  const windows = cart?.windows ?? [];
  // Reserves the space until the windows are known, so that nothing shifts for buyers who have a choice.
  if (windows.length === 0 && !isPending) return null;
  const { error } = choice;
  const chosen = choice.isPending ? choice.variables : cart?.windowId;
  return (
    <Select
      className={styles.select}
      label={t('windows.label')}
      options={[
        { value: stockDelivery, label: t('windows.stock') },
        ...windows.map(({ id, startsOn, endsOn, closesOn }) => ({
          value: id,
          label: t('windows.between', {
            from: formatDate(startsOn, locale),
            to: formatDate(endsOn, locale),
            closes: formatDate(closesOn, locale),
          }),
        })),
      ]}
      value={chosen ?? stockDelivery}
      disabled={isPending || choice.isPending}
      error={
        error ? (isApiError(error) && isNotFound(error) ? t('windows.gone') : errorText(error)) : undefined
      }
      onChange={(event) => choice.mutate(event.target.value === stockDelivery ? null : event.target.value)}
    />
  );
}
