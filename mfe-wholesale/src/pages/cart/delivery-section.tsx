import { useId, useMemo, useState } from 'react';
import {
  formatMoney,
  stockDelivery,
  type WholesaleCart,
  type WholesaleDelivery,
  type WholesaleProblem,
} from 'shared-contracts';
import { classes, Heading, layout, Notice, Select } from 'shared-ui';
import { useMoveDelivery } from '../../api/move-delivery';
import { useT } from '../../messages';
import { useErrorText } from '../../messages/errors';
import { useDeliveryName } from '../../windows/delivery-name';
import { CartProblems } from './cart-problems';
import styles from './delivery-section.module.css';
import { groupLines } from './group-lines';
import { StyleList } from './style-list';

interface DeliverySectionProps {
  delivery: WholesaleDelivery;
  cart: WholesaleCart;
  /** Keys of the styles with unsaved quantities. */
  changed: ReadonlySet<string>;
  onChanged(key: string, isChanged: boolean): void;
  onRemove(name: string, skuIds: readonly string[], windowId: string | null): void;
}

/** What is delivered together: its styles, its problems, and the choice of another delivery. */
export function DeliverySection({ delivery, cart, changed, onChanged, onRemove }: DeliverySectionProps) {
  const t = useT();
  const errorText = useErrorText();
  const nameOf = useDeliveryName();
  const titleId = useId();
  const move = useMoveDelivery();
  /** The problem whose line is shown; each new object shows it again. */
  const [goal, setGoal] = useState<WholesaleProblem>();
  const lines = useMemo(() => groupLines(delivery), [delivery]);
  const { windowId, window } = delivery;
  const others = [null, ...(cart.windows ?? [])].filter((other) => (other?.id ?? null) !== windowId);
  return (
    <section aria-labelledby={titleId} className={classes(layout.stack, styles.section)}>
      <div className={classes(layout.ends, styles.head)}>
        <div>
          <Heading level={2} look="small" id={titleId}>
            {nameOf(windowId, window)}
          </Heading>
          <p className={styles.sum}>
            {t('cart.styleTotal', {
              pieces: t('common.pieces', { count: delivery.totalQuantity }),
              amount: formatMoney(delivery.total),
            })}
          </p>
        </div>
        {others.length > 0 && cart.deliveries && (
          <Select
            label={t('windows.move')}
            placeholder={t('windows.moveChoose')}
            value=""
            disabled={move.isPending}
            options={others.map((other) => ({
              value: other?.id ?? stockDelivery,
              label: nameOf(other?.id ?? null, other),
            }))}
            onChange={({ target }) =>
              move.mutate({ from: windowId, to: target.value === stockDelivery ? null : target.value })
            }
          />
        )}
      </div>
      {move.isError && (
        <Notice tone="error" title={t('cart.notMoved')}>
          {errorText(move.error)}
        </Notice>
      )}
      <CartProblems delivery={delivery} onShow={(problem) => setGoal({ ...problem })} />
      <StyleList
        delivery={delivery}
        lines={lines}
        changed={changed}
        onChanged={onChanged}
        onRemove={onRemove}
        goal={goal}
      />
    </section>
  );
}
