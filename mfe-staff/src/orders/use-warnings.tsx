import { type ReactNode, useState } from 'react';
import { isApiError } from 'shared-contracts';
import { datesIn } from 'shared-contracts/dates';
import { groupedOrderNumber } from 'shared-contracts/order-number';
import { punctuationIn } from 'shared-contracts/punctuation';
import { type StepWarnings, stepWarningsSchema } from 'shared-contracts/wire/merchant-orders';
import { useServices } from 'shared-runtime';
import { ConfirmDialog } from 'shared-ui';
import { useT as useCommonT } from '../messages';
import { useT } from '../messages/orders';

/** Gets the fields that confirm: none at first, which an earlier API knows too. */
type Call<Result> = (confirmation: { isConfirmed?: true }) => Promise<Result>;

function warningsIn(error: unknown): StepWarnings | undefined {
  const parsed = isApiError(error) ? stepWarningsSchema.safeParse(error.data) : undefined;
  return parsed?.success && parsed.data.warnings.length > 0 ? parsed.data.warnings : undefined;
}

/**
 * Takes steps that the API may answer with warnings: staff read them in a dialog, and the step is taken once they
 * confirm. `attempt` returns undefined when they do not.
 */
export function useWarnings(): {
  attempt<Result>(call: Call<Result>): Promise<Result | undefined>;
  dialog: ReactNode;
} {
  const t = useT();
  const common = useCommonT();
  const { locale } = useServices();
  const { formatDate } = datesIn(locale);
  const { withLabel } = punctuationIn(locale);
  const [asked, setAsked] = useState<{ warnings: StepWarnings; answer(isConfirmed: boolean): void }>();

  async function attempt<Result>(call: Call<Result>) {
    try {
      return await call({});
    } catch (error) {
      const warnings = warningsIn(error);
      if (!warnings) throw error;
      const isConfirmed = await new Promise<boolean>((answer) => setAsked({ warnings, answer }));
      setAsked(undefined);
      return isConfirmed ? call({ isConfirmed: true }) : undefined;
    }
  }

  const words = ({ orderId, warning, detail }: StepWarnings[number]) =>
    withLabel(
      groupedOrderNumber(orderId),
      t(`warning.${warning}`, {
        detail: warning === 'BEFORE_WINDOW' && detail ? formatDate(detail) : (detail ?? ''),
      }),
    );
  const dialog = asked && (
    <ConfirmDialog
      open
      title={t('warning.title')}
      closeText={common('common.close')}
      cancelText={common('common.back')}
      confirmText={t('warning.confirm')}
      onCancel={() => asked.answer(false)}
      onConfirm={() => asked.answer(true)}
    >
      <ul>
        {asked.warnings.map((one) => (
          <li key={`${one.orderId} ${one.warning}`}>{words(one)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
  return { attempt, dialog };
}
