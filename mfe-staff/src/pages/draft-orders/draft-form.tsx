import { useEffect, useState } from 'react';
import { isApiError, unwrap } from 'shared-contracts';
import { fullName } from 'shared-contracts/address-form';
import { createDraftOrder, previewDraftOrder } from 'shared-contracts/calls/merchant-draft-orders';
import { formatMoney } from 'shared-contracts/money';
import { callRegions } from 'shared-contracts/patterns';
import { regionCodes } from 'shared-contracts/regions';
import * as z from 'shared-contracts/schema';
import { emailSchema } from 'shared-contracts/validation';
import {
  type CreateDraftOrder,
  type DraftOrder,
  draftOrderDays,
  maxDraftNote,
} from 'shared-contracts/wire/merchant-draft-orders';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import {
  AddressFields,
  addressTexts,
  Button,
  Checkbox,
  NameFields,
  Notice,
  Panel,
  PhoneInput,
  Select,
  TextArea,
  TextInput,
  useDebounced,
} from 'shared-ui';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import { FindSku } from '../../goods/find-sku';
import styles from '../../goods/goods.module.css';
import { useT as useCommonT } from '../../messages';
import { useT as useOrdersT } from '../../messages/orders';
import { useStaff } from '../../session/staff-context';
import { DraftLines } from './draft-lines';
import { useT } from './messages';
import { draftRules, emptyDraft, noLines, type TypedDraft, toDraftRequest } from './typed-draft';
import { keptDraft } from './use-draft-orders';

interface DraftFormProps {
  /** Whose form it is, and which draft it began with: what is typed is kept under this name. */
  owner: string;
  begin: TypedDraft;
  /** An order that is not sent: both may go in one parcel. */
  addsTo?: string | undefined;
  onSaved(draft: DraftOrder): void;
}

/** What the pieces cost the buyer now, and who has the e-mail address. */
function usePreview(typed: TypedDraft) {
  const { api } = useStaff();
  const email = z.safeParse(emailSchema, useDebounced(typed.email, 400)).data;
  const region = regionCodes.find((code) => typed.hasAddress && code === typed.region) ?? 'HK';
  const body = {
    lines: typed.lines,
    region,
    ...(email && { email }),
    ...(typed.deliveryMethod && {
      deliveryMethod: typed.deliveryMethod as NonNullable<CreateDraftOrder['deliveryMethod']>,
    }),
  };
  const load = useQuery({
    queryKey: ['draft-order-preview', body],
    queryFn: async ({ signal }) => unwrap(await api.call(previewDraftOrder, { body, signal })),
    enabled: typed.lines.length > 0,
  });
  // The answer before stays in view while the next one is on its way, and when it fails.
  const [last, setLast] = useState(load.data);
  if (load.data && load.data !== last) setLast(load.data);
  return { load, price: typed.lines.length > 0 ? (load.data ?? last) : undefined };
}

/** A new draft: pieces, buyer, delivery and a note. What is typed stays in this tab until it is saved. */
export function DraftForm({ owner, begin, addsTo, onSaved }: DraftFormProps) {
  const t = useT();
  const common = useCommonT();
  const orders = useOrdersT();
  const { locale } = useServices();
  const { api } = useStaff();
  const [kept] = useState(() => keptDraft.read(owner));
  const [isKeptShown, setIsKeptShown] = useState(kept !== undefined);
  const [isRefused, setIsRefused] = useState(false);
  const form = useStaffForm<TypedDraft>({
    rules: draftRules,
    defaultValues: { ...emptyDraft, ...begin, ...kept },
    words: (message) => (message === noLines ? t(isRefused ? 'lines.refused' : 'lines.none') : undefined),
    async send(typed) {
      setIsRefused(false);
      try {
        const draft = unwrap(await api.call(createDraftOrder, { body: toDraftRequest(typed, addsTo) }));
        keptDraft.forget();
        onSaved(draft);
      } catch (error) {
        if (!isApiError(error) || !error.fields.some(({ path }) => path.startsWith('lines'))) throw error;
        setIsRefused(true);
        form.setError('lines', { message: noLines });
      }
    },
  });
  const typed = form.watch();
  const { lines, region, area, hasAddress, deliveryMethod } = typed;
  const { load, price } = usePreview(typed);
  /** The amounts follow a moment later than what was typed. */
  const shown = price && {
    ...price,
    lines: price.lines.flatMap((line) => {
      const chosen = lines.find(({ skuId }) => skuId === line.skuId);
      return chosen ? [{ ...line, quantity: chosen.quantity }] : [];
    }),
  };

  const { watch, getValues, setValue, clearErrors } = form;
  useEffect(() => {
    const subscription = watch((values) => keptDraft.keep(owner, values as TypedDraft));
    return () => subscription.unsubscribe();
  }, [watch, owner]);

  // The account of the address fills what is empty; what staff have typed stays.
  const member = load.data?.member;
  useEffect(() => {
    if (!member || getValues('firstName') || getValues('lastName') || getValues('phone')) return;
    setValue('firstName', member.firstName);
    setValue('lastName', member.lastName);
    clearErrors(['firstName', 'lastName']);
    if (!member.phone || !member.phoneRegion) return;
    setValue('phoneRegion', member.phoneRegion);
    setValue('phone', member.phone);
  }, [member, getValues, setValue, clearErrors]);

  // Another region may not have the chosen method.
  const methods = load.data?.methods;
  useEffect(() => {
    if (!methods || deliveryMethod === '' || methods.some(({ code }) => code === deliveryMethod)) return;
    setValue('deliveryMethod', '');
  }, [methods, deliveryMethod, setValue]);

  function change(skuId: string, quantity: number): void {
    const others = getValues('lines');
    const next = others.some((line) => line.skuId === skuId)
      ? others.flatMap((line) =>
          line.skuId !== skuId ? [line] : quantity === 0 ? [] : [{ ...line, quantity }],
        )
      : [...others, { skuId, quantity }];
    setIsRefused(false);
    clearErrors('lines');
    setValue('lines', next, { shouldDirty: true });
  }
  const add = (skuId: string) =>
    change(skuId, (getValues('lines').find((line) => line.skuId === skuId)?.quantity ?? 0) + 1);

  const linesError = form.errorOf('lines');
  const texts = addressTexts((name) => orders(`addressForm.${name}`));
  return (
    <form className={styles.page} onSubmit={form.submit} noValidate>
      {isKeptShown && (
        <Notice>
          {t('form.kept')}{' '}
          <Button
            variant="link"
            onClick={() => {
              form.reset({ ...emptyDraft, ...begin });
              keptDraft.forget();
              setIsKeptShown(false);
            }}
          >
            {t('form.clear')}
          </Button>
        </Notice>
      )}
      <Panel title={t('lines.title')}>
        <div className={styles.stack}>
          <FindSku onAdd={add} />
          {linesError && (
            <div role="alert">
              <Notice tone="error">{linesError}</Notice>
            </div>
          )}
          {shown && <DraftLines price={shown} isUpdating={load.isFetching} onChange={change} />}
          <FormError error={lines.length > 0 && load.error} onRetry={() => void load.refetch()} />
          <p className={styles.quiet}>{t('notReserved')}</p>
        </div>
      </Panel>
      <Panel title={t('form.buyer')}>
        <div className={styles.stack}>
          <div className={styles.pair}>
            <TextInput
              {...form.field('email')}
              type="email"
              label={t('form.email')}
              autoComplete="off"
              maxLength={254}
              required
            />
            <Select
              {...form.field('language')}
              label={t('form.language')}
              options={(['zh', 'en'] as const).map((value) => ({
                value,
                label: t(`form.languages.${value}`),
              }))}
            />
          </div>
          {/* Known once there is a piece to price. */}
          <p className={styles.quiet} role="status">
            {price && !load.error && z.safeParse(emailSchema, typed.email).success
              ? price.member
                ? t('form.member', { name: fullName(price.member) })
                : t('form.guest')
              : ''}
          </p>
          {!hasAddress && (
            <>
              <NameFields
                first={form.field('firstName')}
                last={form.field('lastName')}
                texts={texts}
                locale={locale}
              />
              <PhoneInput
                region={form.field('phoneRegion')}
                number={form.field('phone')}
                texts={texts}
                optionalText={common('common.optional')}
                regions={callRegions}
              />
            </>
          )}
          <Checkbox {...form.register('hasAddress')} label={t('form.address')} />
          {hasAddress && (
            <AddressFields
              field={form.field}
              region={region}
              area={area}
              read={form.getValues}
              set={form.setValue}
              locale={locale}
              texts={texts}
            />
          )}
          <div className={styles.pair}>
            <Select
              {...form.field('deliveryMethod')}
              // The options come after the value of a draft that was kept.
              value={deliveryMethod}
              label={t('form.method')}
              options={[
                { value: '', label: t('form.buyerChooses') },
                ...(price?.methods ?? []).map(({ code, name, fee }) => ({
                  value: code,
                  label: t('form.methodOf', { name, fee: fee === 0 ? t('sums.free') : formatMoney(fee) }),
                })),
              ]}
            />
            <Select
              {...form.field('days')}
              label={t('form.days')}
              options={draftOrderDays.map((days) => ({
                value: String(days),
                label: t('form.daysOf', { days }),
              }))}
            />
          </div>
          <TextArea
            {...form.field('note')}
            label={t('form.note')}
            hint={t('form.noteHint')}
            optionalText={common('common.optional')}
            maxLength={maxDraftNote}
            rows={3}
          />
        </div>
      </Panel>
      <FormError error={form.refusal} />
      <div className={styles.row}>
        <Button type="submit" loading={form.isSending}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  );
}
