import { useState } from 'react';
import { type ApiError, formatMoney, isApiError, unwrap, urls } from 'shared-contracts';
import {
  checkBuyerSheet,
  getOrdering,
  placeForBuyer,
  prepareBuyerSheet,
} from 'shared-contracts/calls/merchant-representative';
import { datesIn } from 'shared-contracts/dates';
import { punctuationIn } from 'shared-contracts/punctuation';
import { randomId, randomUuid } from 'shared-contracts/random-id';
import { resultCodes } from 'shared-contracts/result-codes';
import type { CheckedSheet } from 'shared-contracts/wire/representative';
import type { SheetRow } from 'shared-contracts/wire/wholesale-sheets';
import { Link, useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { Button, Checkbox, Heading, Notice, Select, TextArea, TextInput, TextLink } from 'shared-ui';
import { FormError } from '../../../form/form-error';
import { useSending } from '../../../form/use-sending';
import styles from '../../../orders/orders.module.css';
import { useStaff } from '../../../session/staff-context';
import { useBuyerAddresses } from '../addresses/buyer-addresses';
import { useT } from './messages';

/** What was checked, with the keys under which it is saved or placed once. */
interface Checked {
  sheet: CheckedSheet;
  draftId: string;
  orderKey: string;
}
type Done = { kind: 'saved' } | { kind: 'placed'; orderId: string };

/** The rows of a text: code, size and pieces, or a SKU and its pieces, between tabs, commas or semicolons. */
function readOrderRows(text: string): SheetRow[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const cells = line
      .normalize('NFKC')
      .split(/[\t,;]/)
      .map((cell) => cell.trim().slice(0, 100));
    if (cells.every((cell) => cell === '')) return [];
    const [code = '', second = '', third] = cells;
    const row = index + 1;
    if (third === undefined) return [{ row, code, quantity: second || '?' }];
    return [{ row, code, size: second, quantity: third || '?' }];
  });
}

/** Prepares a trade order for a company from typed lines: saved as its order sheet, or placed once the buyer agreed. */
export function OrderForBuyer({ buyerId, company }: { buyerId: string; company: string }) {
  const t = useT();
  const { api } = useStaff();
  const { locale } = useServices();
  const { formatDate } = datesIn(locale);
  const { withLabel, joinParts } = punctuationIn(locale);
  const params = { id: buyerId };
  const ordering = useQuery({
    queryKey: ['wholesale-ordering', buyerId],
    queryFn: async ({ signal }) => unwrap(await api.call(getOrdering, { params, signal })),
  });
  const addresses = useBuyerAddresses(buyerId).data?.addresses ?? [];
  const { isSending, error, send } = useSending();
  const [text, setText] = useState('');
  const [windowId, setWindowId] = useState('');
  const [addressId, setAddressId] = useState('');
  const [name, setName] = useState('');
  const [isAgreed, setIsAgreed] = useState(false);
  const [checked, setChecked] = useState<Checked>();
  const [done, setDone] = useState<Done>();
  const delivery = windowId || null;
  const changed = () => {
    setChecked(undefined);
    setDone(undefined);
  };
  const lines = checked?.sheet.lines.map(({ skuId, quantity }) => ({ skuId, quantity })) ?? [];
  const address = addresses.find(({ id }) => id === addressId) ?? addresses[0];
  const obstacles = checked?.sheet.obstacles ?? [];
  const check = () =>
    send(async () => {
      setDone(undefined);
      const body = { windowId: delivery, rows: readOrderRows(text) };
      const sheet = unwrap(await api.call(checkBuyerSheet, { params, body }));
      setChecked({ sheet, draftId: randomUuid(), orderKey: randomId() });
    });
  const finish = (next: Done) => {
    setDone(next);
    setChecked(undefined);
    setText('');
    setIsAgreed(false);
  };
  const save = ({ draftId }: Checked) =>
    send(async () => {
      const body = { id: draftId, name: name.trim() || t('nameOf', { company }), windowId: delivery, lines };
      unwrap(await api.call(prepareBuyerSheet, { params, body }));
      finish({ kind: 'saved' });
    });
  const place = ({ orderKey, sheet }: Checked) =>
    send(async () => {
      if (!address) return;
      const body = {
        ...{ windowId: delivery, lines, addressId: address.id, expectedTotal: sheet.total },
        ...(name.trim() && { purchaseOrderNumber: name.trim().slice(0, 50) }),
        isAgreed: true as const,
      };
      const { orderId } = unwrap(await api.call(placeForBuyer, { params, body, idempotencyKey: orderKey }));
      finish({ kind: 'placed', orderId });
    });
  const refusalText = (refusal: ApiError): string | undefined =>
    refusal.code === resultCodes.outOfStock || refusal.code === resultCodes.minimumQuantity
      ? t('checkAgain')
      : undefined;
  return (
    <section className={styles.block}>
      <Heading level={3} look="small">
        {t('title')}
      </Heading>
      <p>{t('text')}</p>
      <div className={styles.tools}>
        <Select
          name="window"
          label={t('delivery')}
          value={windowId}
          onChange={({ target }) => {
            changed();
            setWindowId(target.value);
          }}
          options={[
            { value: '', label: t('stock') },
            ...(ordering.data?.windows ?? []).map(({ id, startsOn, endsOn }) => ({
              value: id,
              label: t('window', { from: formatDate(startsOn), to: formatDate(endsOn) }),
            })),
          ]}
        />
        <TextInput
          name="name"
          label={t('name')}
          value={name}
          maxLength={50}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <TextArea
        name="lines"
        label={t('lines')}
        hint={t('linesHint')}
        rows={6}
        value={text}
        onChange={({ target }) => {
          changed();
          setText(target.value);
        }}
      />
      <div>
        <Button
          variant="secondary"
          loading={isSending}
          disabled={text.trim() === ''}
          onClick={() => void check()}
        >
          {t('check')}
        </Button>
      </div>
      <FormError error={error} text={isApiError(error) ? refusalText(error) : undefined} />
      <div role="status">
        {done?.kind === 'saved' && <Notice tone="success">{t('saved', { company })}</Notice>}
        {done?.kind === 'placed' && (
          <Notice tone="success">
            {t('placed')}{' '}
            <TextLink as={Link} to={urls.staff.order(done.orderId)}>
              {done.orderId}
            </TextLink>
          </Notice>
        )}
      </div>
      {checked && (
        <>
          {checked.sheet.problems.length > 0 && (
            <Notice tone="warning" title={t('leftOut', { count: checked.sheet.problems.length })}>
              <ul>
                {checked.sheet.problems.map(({ row, reason, value }) => (
                  <li key={row}>{withLabel(t('row', { row }), t(`reason.${reason}`, { value }))}</li>
                ))}
              </ul>
            </Notice>
          )}
          {obstacles.length > 0 && (
            <Notice tone="warning" title={t('obstacles')}>
              <ul>
                {obstacles.map(({ styleCode, skuId, problem, limit }) => (
                  <li key={`${styleCode} ${skuId} ${problem}`}>
                    {joinParts(
                      skuId ?? styleCode,
                      t(`obstacle.${problem}`, {
                        limit: problem === 'MINIMUM_ORDER' ? formatMoney(limit) : String(limit),
                      }),
                    )}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          <p>
            {t('sum', {
              lines: lines.length,
              pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
              total: formatMoney(checked.sheet.total),
            })}
          </p>
          {lines.length > 0 && (
            <>
              <div>
                <Button variant="secondary" loading={isSending} onClick={() => void save(checked)}>
                  {t('save')}
                </Button>
              </div>
              {addresses.length === 0 ? (
                <p>{t('noAddress')}</p>
              ) : (
                obstacles.length === 0 && (
                  <>
                    <Select
                      name="address"
                      label={t('address')}
                      value={address?.id ?? ''}
                      onChange={({ target }) => setAddressId(target.value)}
                      options={addresses.map((each) => ({ value: each.id, label: each.name }))}
                    />
                    <Checkbox
                      label={t('agreed', { company })}
                      checked={isAgreed}
                      onChange={({ target }) => setIsAgreed(target.checked)}
                    />
                    <div>
                      <Button loading={isSending} disabled={!isAgreed} onClick={() => void place(checked)}>
                        {t('place')}
                      </Button>
                    </div>
                  </>
                )
              )}
            </>
          )}
        </>
      )}
    </section>
  );
}
