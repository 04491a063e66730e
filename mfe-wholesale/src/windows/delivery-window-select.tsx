import { formatDate, isApiError, isNotFound } from 'shared-contracts';
import { Select } from 'shared-ui';
import { useChooseWindow } from '../api/choose-window';
import { useCart } from '../api/get-cart';
import { useT } from '../messages';
import { useErrorText } from '../messages/errors';
import styles from './delivery-window-select.module.css';

/**
 * Value of "from stock" in the select, where an empty value would mean that nothing is chosen. No window has
 * this id.
 */
const fromStock = '(stock)';

/**
 * Selects the delivery window: list, matrix and cart show the stock available then. Hidden when there is no
 * choice.
 */
export function DeliveryWindowSelect() {
  const t = useT();
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
        { value: fromStock, label: t('windows.stock') },
        ...windows.map(({ id, startsOn, endsOn, closesOn }) => ({
          value: id,
          label: t('windows.between', {
            from: formatDate(startsOn),
            to: formatDate(endsOn),
            closes: formatDate(closesOn),
          }),
        })),
      ]}
      value={chosen ?? fromStock}
      disabled={isPending || choice.isPending}
      error={
        error ? (isApiError(error) && isNotFound(error) ? t('windows.gone') : errorText(error)) : undefined
      }
      onChange={(event) => choice.mutate(event.target.value === fromStock ? null : event.target.value)}
    />
  );
}
