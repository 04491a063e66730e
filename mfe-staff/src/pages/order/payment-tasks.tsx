import { useState } from 'react';
import { unwrap } from 'shared-contracts';
import { settlePaymentTask } from 'shared-contracts/calls/merchant-orders';
import { formatMoney } from 'shared-contracts/money';
import type { MerchantOrder, PaymentTask, SettlePaymentTask } from 'shared-contracts/wire/merchant-orders';
import { Button, Notice } from 'shared-ui';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { useT } from '../../messages/orders';
import styles from '../../orders/orders.module.css';
import type { useAction } from '../../orders/use-action';
import { useStaff } from '../../session/staff-context';

type Step = SettlePaymentTask['action'];

/** The steps that settle a task, the usual one first. */
function stepsOf({ kind, mayRepeat }: PaymentTask): Step[] {
  if (kind === 'NOT_CAPTURED') return ['ARRIVED'];
  return mayRepeat ? ['REPEAT', 'BY_HAND'] : ['BY_HAND'];
}

/** Refunds that did not arrive and payments that were not collected, each with what to do about it. */
export function PaymentTasks({
  order: { orderId, paymentTasks = [] },
  action,
}: {
  order: MerchantOrder;
  action: ReturnType<typeof useAction>;
}) {
  const t = useT();
  const { may, api } = useStaff();
  const [asked, setAsked] = useState<{ task: PaymentTask; step: Step }>();
  const settle = async ({ task, step }: { task: PaymentTask; step: Step }) => {
    action.run('settle', async () =>
      unwrap(
        await api.call(settlePaymentTask, {
          params: { orderId },
          body: { reference: task.reference, action: step },
        }),
      ),
    );
  };
  return (
    <>
      {paymentTasks.map((task) =>
        task.kind === 'UNKNOWN' ? null : (
          <Notice
            key={task.reference}
            tone="error"
            title={t(`task.${task.kind}`, { amount: formatMoney(task.amount) })}
          >
            <div className={styles.block}>
              <p>{t(`taskText.${task.mayRepeat ? 'REPEAT' : task.kind}`)}</p>
              {may('orders.refund') && (
                <div className={styles.row}>
                  {stepsOf(task).map((step, index) => (
                    <Button
                      key={step}
                      size="sm"
                      variant={index === 0 ? 'primary' : 'secondary'}
                      loading={action.running === 'settle'}
                      onClick={() => setAsked({ task, step })}
                    >
                      {t(`taskStep.${step}`)}
                    </Button>
                  ))}
                </div>
              )}
            </div>
          </Notice>
        ),
      )}
      {asked && (
        <ConfirmDialog
          title={t(`taskStep.${asked.step}`)}
          ways={[{ text: t(`taskStep.${asked.step}`), run: () => settle(asked) }]}
          onClose={() => setAsked(undefined)}
        >
          <p>{t(`taskConfirm.${asked.step}`, { amount: formatMoney(asked.task.amount) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
