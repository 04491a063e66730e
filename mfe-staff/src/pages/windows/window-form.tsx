import { isApiError } from 'shared-contracts';
import { resultCodes } from 'shared-contracts/result-codes';
import * as z from 'shared-contracts/schema';
import { dateSchema } from 'shared-contracts/validation';
import { type CreateWindow, windowDayProblems } from 'shared-contracts/wire/merchant-windows';
import { Button, TextInput } from 'shared-ui';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import styles from '../../goods/goods.module.css';
import { useT } from './messages';

interface WindowFormProps {
  /** Undefined for a new one. */
  days?: CreateWindow;
  /** Throws the `ApiError` of a refusal. */
  onSave(days: CreateWindow): Promise<unknown>;
  onCancel?(): void;
}

const { endsBefore, closesAfter, taken } = windowDayProblems;

const rules = z.object({ startsOn: dateSchema, endsOn: dateSchema, closesOn: dateSchema }).check(
  z.refine(({ startsOn, endsOn }) => endsOn >= startsOn, { path: ['endsOn'], error: endsBefore }),
  z.refine(({ endsOn, closesOn }) => closesOn <= endsOn, { path: ['closesOn'], error: closesAfter }),
);

/** The days of a new delivery window, or of one that is changed. */
export function WindowForm({ days, onSave, onCancel }: WindowFormProps) {
  const t = useT();
  const texts: Record<string, string> = {
    [endsBefore]: t('form.ends'),
    [closesAfter]: t('form.closes'),
    [taken]: t('form.taken'),
  };
  const form = useStaffForm<CreateWindow>({
    rules,
    defaultValues: days ?? { startsOn: '', endsOn: '', closesOn: '' },
    words: (message) => texts[message],
    send: async (values) => void (await onSave(values)),
  });
  const { refusal } = form;
  const isConflict = refusal?.code === resultCodes.conflict;
  const hasMoreOrders = isApiError(refusal) && Boolean((refusal.data as { orders?: number } | null)?.orders);
  return (
    <form className={styles.stack} onSubmit={form.submit} noValidate>
      <div className={styles.pair}>
        <TextInput {...form.field('startsOn')} type="date" label={t('startsOn')} required />
        <TextInput {...form.field('endsOn')} type="date" label={t('endsOn')} required />
        <TextInput {...form.field('closesOn')} type="date" label={t('closesOn')} required />
      </div>
      <FormError
        error={refusal}
        text={isConflict ? t(hasMoreOrders ? 'form.moreOrders' : 'form.changed') : undefined}
      />
      <div className={styles.row}>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        )}
        <Button type="submit" loading={form.isSending}>
          {t(days ? 'form.save' : 'form.create')}
        </Button>
      </div>
    </form>
  );
}
