import { isApiError, unwrap, urls, validationKeys } from 'shared-contracts';
import { getItemChoices } from 'shared-contracts/calls/merchant-catalogue';
import { createCountSheet } from 'shared-contracts/calls/merchant-counts';
import * as z from 'shared-contracts/schema';
import { maxSheetLines } from 'shared-contracts/wire/merchant-counts';
import { Link, useNavigate, useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { Button, PageHead, Select, TextArea, TextInput, TextLink } from 'shared-ui';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import styles from '../../goods/goods.module.css';
import { usePlaces } from '../../goods/use-places';
import { useRowProblems } from '../../goods/use-row-problems';
import { useT as useCommonT } from '../../messages';
import { useStaffApi } from '../../session/staff-context';
import { useT } from './messages';

interface Values {
  name: string;
  place: string;
  which: 'found' | 'listed';
  brand: string;
  category: string;
  days: string;
  /** A sku on each line. */
  skus: string;
}

/** Stand for sentences about fields. */
const wrongDays = 'days';
const wrongSkus = 'skus';

/** The skus of a text with one on each line. */
const skusIn = (text: string) =>
  text.split(/\r?\n/).flatMap((typed, index) => {
    const skuId = typed.normalize('NFKC').trim();
    return skuId ? [{ row: index + 1, text: skuId, skuId, pieces: undefined }] : [];
  });

const daysOf = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0);

const rulesFor = ({ which }: Values) =>
  z.object({
    name: z
      .string()
      .check(z.trim(), z.minLength(1, validationKeys.required), z.maxLength(100, validationKeys.tooLong)),
    days: z.string().check(
      z.refine((typed) => {
        const days = daysOf(typed);
        return which === 'listed' || typed.trim() === '' || (days >= 1 && days <= 3650);
      }, wrongDays),
    ),
    skus: z.string().check(
      z.refine((text) => {
        const { length } = skusIn(text);
        return which === 'found' || (length > 0 && length <= maxSheetLines);
      }, wrongSkus),
    ),
  });

/** /staff/counts/new */
export function NewCountPage() {
  const t = useT();
  const common = useCommonT();
  const api = useStaffApi();
  const navigate = useNavigate();
  const { locale } = useServices();
  const { options } = usePlaces();
  const rowProblems = useRowProblems(maxSheetLines);
  const choices = useQuery({
    queryKey: ['item-choices'],
    queryFn: async ({ signal }) => unwrap(await api.call(getItemChoices, { signal })),
  }).data;

  const sentences: Readonly<Record<string, string>> = {
    [wrongDays]: t('form.daysWrong'),
    'validation.noneFound': t('form.none'),
  };
  const form = useStaffForm<Values>({
    rules: rulesFor,
    defaultValues: { name: '', place: '', which: 'found', brand: '', category: '', days: '', skus: '' },
    words: (message) => sentences[message],
    async send({ name, place, which, brand, category, days, skus }) {
      rowProblems.setRefused([]);
      const listed = skusIn(skus);
      const found = {
        ...(brand && { brand }),
        ...(category && { category }),
        ...(days.trim() && { notCountedForDays: daysOf(days) }),
      };
      const body = {
        name: name.trim(),
        storeId: place || null,
        ...(which === 'listed' ? { skuIds: listed.map(({ skuId }) => skuId) } : found),
      };
      try {
        const { sheet, rest } = unwrap(await api.call(createCountSheet, { body }));
        await navigate(urls.staff.count(sheet.sheetId, rest > 0 ? { rest } : {}));
      } catch (error) {
        const problems = isApiError(error) ? rowProblems.ofRefusal(error, listed) : [];
        if (problems.length === 0) throw error;
        rowProblems.setRefused(problems);
        form.setError('skus', { message: wrongSkus });
      }
    },
  });
  const { which, skus } = form.watch();

  function skusError(): string | undefined {
    if (!form.errorOf('skus')) return undefined;
    const { length } = skusIn(skus);
    if (length === 0) return t('form.skusNone');
    if (length > maxSheetLines) return t('form.skusMany', { most: maxSheetLines });
    return rowProblems.of(skusIn(skus).map((row) => ({ ...row, pieces: 1 }))).join('\n');
  }
  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.counts()}>
        {t('back')}
      </TextLink>
      <PageHead title={t('create')} />
      <form className={styles.stack} onSubmit={form.submit} noValidate>
        <div className={styles.pair}>
          <TextInput
            {...form.field('name')}
            label={t('name')}
            hint={t('form.nameHint')}
            maxLength={100}
            autoComplete="off"
            required
          />
          <Select {...form.field('place')} label={t('place')} options={options} />
        </div>
        <Select
          {...form.field('which')}
          label={t('form.which')}
          options={[
            { value: 'found', label: t('form.found') },
            { value: 'listed', label: t('form.listed') },
          ]}
        />
        {which === 'found' ? (
          <div className={styles.pair}>
            <Select
              {...form.field('brand')}
              label={t('form.brand')}
              options={[
                { value: '', label: t('form.anyBrand') },
                ...(choices?.brands ?? []).map((brand) => ({ value: brand, label: brand })),
              ]}
            />
            <Select
              {...form.field('category')}
              label={t('form.category')}
              options={[
                { value: '', label: t('form.anyCategory') },
                ...(choices?.categories ?? []).map(({ code, nameEn, nameZh }) => ({
                  value: code,
                  // Parents stand before their children, which are moved in.
                  label: `${'\u2003'.repeat(code.split('###').length - 1)}${locale === 'zh' ? nameZh : nameEn}`,
                })),
              ]}
            />
            <TextInput
              {...form.field('days')}
              label={t('form.days')}
              hint={t('form.daysHint')}
              optionalText={common('common.optional')}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
            />
          </div>
        ) : (
          <TextArea
            {...form.register('skus', { onChange: () => rowProblems.setRefused([]) })}
            label={t('form.skus')}
            hint={t('form.skusHint')}
            error={skusError() && <span className={styles.sentences}>{skusError()}</span>}
            rows={10}
            spellCheck={false}
            translate="no"
            required
          />
        )}
        <FormError error={form.refusal} />
        <div className={styles.row}>
          <Button type="submit" loading={form.isSending}>
            {t('form.make')}
          </Button>
        </div>
      </form>
    </div>
  );
}
