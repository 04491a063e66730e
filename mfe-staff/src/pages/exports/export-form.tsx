import { dateSchema } from 'shared-contracts';
import * as z from 'shared-contracts/schema';
import {
  type ExportRequest,
  exportFormats,
  exportKinds,
  permissionForExport,
} from 'shared-contracts/wire/merchant-exports';
import { Button, Select, TextInput } from 'shared-ui';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import goodsStyles from '../../goods/goods.module.css';
import { useStaff } from '../../session/staff-context';
import styles from './exports-page.module.css';
import { lastMonth } from './last-month';
import { useT } from './messages';

const wrongOrder = 'wrongOrder';
const rules = z
  .object({
    kind: z.enum(exportKinds),
    from: dateSchema,
    to: dateSchema,
    format: z.optional(z.enum(exportFormats)),
  })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: wrongOrder }));

/** Asks for an export of some days. `onMake` throws the `ApiError` of a refusal, which the form shows. */
export function ExportForm({ onMake }: { onMake(request: ExportRequest): Promise<void> }) {
  const t = useT();
  const { may } = useStaff();
  const kinds = exportKinds.filter((kind) => may(permissionForExport(kind)));
  const form = useStaffForm<ExportRequest>({
    rules,
    // Bookkeeping closes one month after another.
    defaultValues: { kind: 'orders', format: 'csv', ...lastMonth(Date.now()) },
    words: (message) => (message === wrongOrder ? t(wrongOrder) : undefined),
    send: onMake,
  });
  return (
    <form className={goodsStyles.stack} onSubmit={form.submit} noValidate>
      <div className={styles.fields}>
        <Select
          {...form.field('kind')}
          label={t('kind')}
          hint={t(`${form.watch('kind')}Hint`)}
          options={kinds.map((value) => ({ value, label: t(value) }))}
        />
        <TextInput
          // The error at the last day may be about the first one.
          {...form.register('from', { deps: ['to'] })}
          error={form.errorOf('from')}
          type="date"
          label={t('firstDay')}
          required
        />
        <TextInput {...form.field('to')} type="date" label={t('lastDay')} required />
        <Select
          {...form.field('format')}
          label={t('format')}
          hint={form.watch('format') === 'xlsx' ? t('formatHint') : undefined}
          options={exportFormats.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <FormError error={form.refusal} />
      <Button className={goodsStyles.start} type="submit" loading={form.isSending}>
        {t('make')}
      </Button>
    </form>
  );
}
