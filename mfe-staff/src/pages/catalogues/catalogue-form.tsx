import { useState } from 'react';
import { type ApiError, validationKeys } from 'shared-contracts';
import { resultCodes } from 'shared-contracts/result-codes';
import * as z from 'shared-contracts/schema';
import {
  type CatalogueDetail,
  type CataloguePreview,
  type CatalogueSelection,
  type CreateCatalogue,
  catalogueProblems,
  maxCatalogueItems,
} from 'shared-contracts/wire/merchant-buyer-catalogues';
import { Button, Notice, TextArea, TextInput } from 'shared-ui';
import { FormError } from '../../form/form-error';
import { useSending } from '../../form/use-sending';
import { useStaffForm } from '../../form/use-staff-form';
import { Bilingual } from '../../goods/bilingual';
import styles from '../../goods/goods.module.css';
import { useChoiceText } from '../../goods/sorting/use-choice-text';
import ownStyles from './catalogues.module.css';
import { useT } from './messages';
import { PickedValues } from './picked-values';
import { useCatalogueActions, useCatalogues } from './use-catalogues';

interface CatalogueFormProps {
  /** Undefined for a new one. */
  catalogue?: CatalogueDetail;
  /** Throws the `ApiError` of a refusal. */
  onSave(catalogue: CreateCatalogue): Promise<unknown>;
  onCancel?(): void;
}

const tooMany = 'tooMany';
/** Codes in a text field, each once: separated by blanks, commas, semicolons or lines. */
const codesIn = (text: string) => [
  ...new Set(
    text
      .normalize('NFKC')
      .split(/[\s,;]+/)
      .filter((code) => code !== ''),
  ),
];
const codes = z
  .string()
  .check(z.refine((text) => codesIn(text).length <= maxCatalogueItems, { error: tooMany }));
const rules = z
  .object({
    name: z
      .string()
      .check(z.trim(), z.minLength(1, validationKeys.required), z.maxLength(100, validationKeys.tooLong)),
    brands: z.array(z.string()),
    categories: z.array(z.string()),
    added: codes,
    removed: codes,
  })
  .check(
    z.refine(
      ({ brands, categories, added }) => brands.length + categories.length + codesIn(added).length > 0,
      {
        path: ['brands'],
        error: catalogueProblems.empty,
      },
    ),
  );
type Values = z.infer<typeof rules>;

const selectionOf = ({ brands, categories, added, removed }: Values): CatalogueSelection => ({
  brands,
  categories,
  added: codesIn(added),
  removed: codesIn(removed),
});

/** The name and the selection of a catalogue, with a count of what it would hold. */
export function CatalogueForm({ catalogue, onSave, onCancel }: CatalogueFormProps) {
  const t = useT();
  const text = useChoiceText();
  const { preview } = useCatalogueActions();
  const counting = useSending();
  const [counted, setCounted] = useState<CataloguePreview>();
  const { data } = useCatalogues();
  const { brands = [], categories = [] } = data ?? {};
  const texts: Record<string, string> = {
    [catalogueProblems.taken]: t('form.taken'),
    [catalogueProblems.empty]: t('form.empty'),
    [tooMany]: t('form.tooMany', { most: maxCatalogueItems }),
  };
  const form = useStaffForm<Values>({
    rules,
    defaultValues: {
      name: catalogue?.name ?? '',
      brands: catalogue?.brands ?? [],
      categories: catalogue?.categories ?? [],
      added: (catalogue?.added ?? []).join('\n'),
      removed: (catalogue?.removed ?? []).join('\n'),
    },
    words: (message) => texts[message],
    async send(values) {
      await onSave({ name: values.name.trim(), ...selectionOf(values) });
    },
  });
  const values = form.watch();
  const categoryName = (code: string) => text.ofCategory(categories, code);

  function pick(name: 'brands' | 'categories', picked: string[]): void {
    setCounted(undefined);
    form.setValue(name, picked, { shouldValidate: form.formState.isSubmitted });
  }
  /** What the API says of single choices, a line each; undefined for another refusal. */
  function wrongChoices(refusal: ApiError | undefined): string | undefined {
    const selection = selectionOf(values);
    const lines = (refusal?.fields ?? []).flatMap(({ path, message }) => {
      const [list = '', index] = path.split('.');
      const value = selection[list as keyof CatalogueSelection]?.[Number(index)];
      if (value === undefined) return [];
      if (message === catalogueProblems.unknownItem) return [t('form.unknown', { code: value })];
      return [t('form.unknownChoice', { name: list === 'categories' ? categoryName(value) : value })];
    });
    return lines.length > 0 ? lines.join('\n') : undefined;
  }
  const isConflict = form.refusal?.code === resultCodes.conflict;
  const codesField = (name: 'added' | 'removed') => (
    <TextArea
      {...form.field(name)}
      label={t(`form.${name}`)}
      hint={t(`form.${name}Hint`)}
      rows={3}
      spellCheck={false}
      translate="no"
    />
  );
  return (
    <form className={styles.stack} onSubmit={form.submit} noValidate>
      <TextInput {...form.field('name')} label={t('name')} maxLength={100} required />
      <fieldset className={styles.fieldset}>
        <legend className={styles.legend}>{t('form.select')}</legend>
        <p className={styles.quiet}>{t('form.selectText')}</p>
        <div className={styles.pair}>
          <PickedValues
            label={t('form.brands')}
            placeholder={t('form.addBrand')}
            options={brands.map((name) => ({ value: name, label: name }))}
            values={values.brands}
            error={form.errorOf('brands')}
            onChange={(picked) => pick('brands', picked)}
          />
          <PickedValues
            label={t('form.categories')}
            placeholder={t('form.addCategory')}
            options={categories.map(({ code }) => ({ value: code, label: categoryName(code) }))}
            values={values.categories}
            onChange={(picked) => pick('categories', picked)}
          />
        </div>
      </fieldset>
      <div className={styles.pair}>
        {codesField('added')}
        {codesField('removed')}
      </div>
      <div className={styles.row}>
        <Button
          variant="secondary"
          loading={counting.isSending}
          onClick={() =>
            void counting.send(async () => {
              setCounted(undefined);
              setCounted(await preview(selectionOf(form.getValues())));
            })
          }
        >
          {t('form.preview')}
        </Button>
      </div>
      <FormError error={counting.error} />
      <div role="status">
        {counted && (
          <Notice tone={counted.items === 0 || counted.unknown.length > 0 ? 'warning' : 'info'}>
            {counted.items === 0
              ? t('form.countNone')
              : t('form.count', { items: counted.items, styles: counted.styles })}
            {counted.first.length > 0 && (
              <ul className={styles.history}>
                {counted.first.map(({ code, titleEn, titleZh }) => (
                  <li key={code}>
                    <Bilingual en={titleEn} zh={titleZh} />{' '}
                    <span className={styles.code} translate="no">
                      {code}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {counted.unknown.map((code) => (
              <p key={code}>{t('form.unknown', { code })}</p>
            ))}
          </Notice>
        )}
      </div>
      {catalogue && <p className={styles.quiet}>{t('form.now')}</p>}
      <span className={ownStyles.lines}>
        <FormError error={form.refusal} text={isConflict ? t('form.changed') : wrongChoices(form.refusal)} />
      </span>
      <div className={styles.row}>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        )}
        <Button type="submit" loading={form.isSending}>
          {t(catalogue ? 'form.save' : 'form.create')}
        </Button>
      </div>
    </form>
  );
}
