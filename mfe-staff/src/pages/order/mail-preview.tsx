import { useState } from 'react';
import type { Locale } from 'shared-contracts';
import { unwrap } from 'shared-contracts';
import { getOrderMail, sendOrderMailAgain } from 'shared-contracts/calls/merchant-orders';
import { getReturnMail, sendReturnMailAgain } from 'shared-contracts/calls/merchant-returns';
import { groupOrderNumbers } from 'shared-contracts/order-number';
import { punctuationIn } from 'shared-contracts/punctuation';
import {
  type MailAgainRequest,
  type MailedReturnStep,
  type MailPreviewQuery,
  type MerchantOrder,
  mailedAgain,
  mailedReturnSteps,
} from 'shared-contracts/wire/merchant-orders';
import { returnStatuses } from 'shared-contracts/wire/returns';
import { useServices } from 'shared-runtime';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { Button, Dialog, Notice, Select } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { FormError } from '../../form/form-error';
import { useSending } from '../../form/use-sending';
import { useT as useCommonT } from '../../messages';
import { useT } from '../../messages/orders';
import { MailFrame } from '../../orders/mail-frame';
import styles from '../../orders/orders.module.css';
import { returnKindOf } from '../../orders/return-kind';
import { useStaff } from '../../session/staff-context';

/** A mail about the order or a parcel of it, about something else that `getOrderMail` shows, or about a step of a return. */
type OrderMail = Omit<MailPreviewQuery, 'locale'> | { returnId: string; step: MailedReturnStep };
/** Those that can be sent once more. */
type MailAgain = MailAgainRequest | { returnId: string; step: MailedReturnStep };

interface Choice {
  value: string;
  label: string;
  mail: OrderMail;
}

/** What the history says of each mail that was sent. */
const sentMails = ({ timeline }: MerchantOrder) =>
  timeline.flatMap(({ kind, facts }) => (kind === 'MAIL' ? [facts] : []));

/** A mail that was sent and can be sent once more; undefined for another one. */
function againOf(order: MerchantOrder, mail: OrderMail): MailAgain | undefined {
  const wasSent = sentMails(order).some((facts) =>
    Object.entries(mail).every(([name, value]) => facts[name] === value),
  );
  if (!wasSent) return undefined;
  if ('returnId' in mail) return mail;
  const status = mailedAgain.find((one) => one === mail.status);
  return status && { status, shipmentId: mail.shipmentId };
}

/** The mails about returns and refunds that were sent, each once, as the history names their steps. */
function useReturnMails({ timeline, returns }: MerchantOrder): Choice[] {
  const t = useT();
  const choices = timeline.flatMap(({ kind, facts }) => {
    const of = returns.find(({ returnId }) => kind === 'MAIL' && returnId === facts.returnId);
    const step = mailedReturnSteps.find((one) => one === facts.step);
    if (!of || !step) return [];
    const { returnId } = of;
    const status = returnStatuses.find((one) => one === step) ?? 'UNKNOWN';
    const label =
      step === 'EXCHANGE_ENDED'
        ? t('event.EXCHANGE_ENDED', { returnId, orderId: '' })
        : t('event.returned', {
            kind: t(`kind.${returnKindOf(of.kind)}`),
            id: returnId,
            status: t(`returnStatus.${status}`),
          });
    return [{ value: `${returnId} ${step}`, label, mail: { returnId, step } }];
  });
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()];
}

/** Each once, without gaps. */
const unique = (values: readonly unknown[]): string[] => [
  ...new Set(values.filter((value) => typeof value === 'string')),
];

/** The mails about a payment that is missing and about an arrival that was taken back, which few buyers get. */
function useRareMails(order: MerchantOrder): Choice[] {
  const t = useT();
  const sent = sentMails(order);
  const isUnpaid = order.status === 'PENDING_PAYMENT' && !order.wholesale;
  const missing = (['UNPAID', 'EXPIRED'] as const).filter(
    (status) => isUnpaid || sent.some((facts) => facts.status === status),
  );
  const undone = unique(sent.map(({ status, shipmentId }) => (status === 'UNDONE' ? shipmentId : undefined)));
  return [
    ...missing.map((status) => ({ value: status, label: t(`mailAbout.${status}`), mail: { status } })),
    ...undone.map((shipmentId) => ({
      value: `${shipmentId} UNDONE`,
      label: t('event.ARRIVAL_UNDONE', { parcel: shipmentId }),
      mail: { status: 'UNDONE' as const, shipmentId },
    })),
  ];
}

/** The mails about swaps for a dearer piece, refunds that failed and store credit that were sent or are due. */
function useOtherMails(order: MerchantOrder): Choice[] {
  const t = useT();
  const sent = sentMails(order);
  const { orderId, swapOf, swaps = [], paymentTasks = [] } = order;
  const isPaid = (id: string) =>
    swaps.some((swap) => swap.orderId === id && swap.state === 'PAID') ||
    (id === orderId && order.timeline.some(({ source, kind }) => source === 'ORDER' && kind === 'PAID'));
  const choiceOf = (
    status: 'SWAP_ASKED' | 'SWAP_ENDED' | 'REFUND_FAILED' | 'STORE_CREDIT',
    about: string,
  ) => ({
    value: `${status} ${about}`,
    label: t(`mailAbout.${status}`, { about }),
    mail: { status, about },
  });
  const swapped = unique([
    ...(swapOf ? [orderId] : []),
    ...swaps.map((swap) => swap.orderId),
    ...sent.map(({ swap }) => swap),
  ]);
  const failed = paymentTasks.flatMap(({ kind, reference }) => (kind === 'REFUND_FAILED' ? [reference] : []));
  const credited = sent.map(({ returnId, step }) => (step === undefined ? returnId : undefined));
  return [
    ...swapped.flatMap((id) => [
      choiceOf('SWAP_ASKED', id),
      ...(isPaid(id) ? [] : [choiceOf('SWAP_ENDED', id)]),
    ]),
    ...unique([...failed, ...sent.map(({ reference }) => reference)]).map((reference) =>
      choiceOf('REFUND_FAILED', reference),
    ),
    ...unique(credited).map((returnId) => choiceOf('STORE_CREDIT', returnId)),
  ];
}

/** Sends a mail once more to a buyer who did not get it. */
function SendAgain({ order, mail }: { order: MerchantOrder; mail: MailAgain }) {
  const t = useT();
  const { api } = useStaff();
  const client = useQueryClient();
  const { isSending, error, send } = useSending();
  const [isSent, setIsSent] = useState(false);
  const sendAgain = async () => {
    const { orderId } = order;
    if ('returnId' in mail) {
      const { returnId, step } = mail;
      unwrap(await api.call(sendReturnMailAgain, { params: { returnId }, body: { step } }));
    } else unwrap(await api.call(sendOrderMailAgain, { params: { orderId }, body: mail }));
    setIsSent(true);
    await client.invalidateQueries({ queryKey: ['order', orderId] });
  };
  return (
    <div className={styles.block}>
      <FormError error={error} />
      <div role="status">{isSent && <Notice tone="success">{t('order.mailSentAgain')}</Notice>}</div>
      {!isSent && (
        <div>
          <Button variant="secondary" size="sm" loading={isSending} onClick={() => void send(sendAgain)}>
            {t('order.sendMailAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Mail({ order, choices, onClose }: { order: MerchantOrder; choices: Choice[]; onClose(): void }) {
  const t = useT();
  const common = useCommonT();
  const { api } = useStaff();
  const [chosen, setChosen] = useState(choices[0]?.value ?? '');
  const [locale, setLocale] = useState<Locale>(order.locale === 'zh' ? 'zh' : 'en');
  const mail = choices.find(({ value }) => value === chosen)?.mail;
  const again = mail && againOf(order, mail);
  const { data, error, refetch } = useQuery({
    queryKey: ['order-mail', order.orderId, chosen, locale],
    queryFn: async ({ signal }) => {
      if (mail && 'returnId' in mail) {
        const { returnId, step } = mail;
        const query = { step, locale };
        return unwrap(await api.call(getReturnMail, { params: { returnId }, query, signal }));
      }
      const query = { ...mail, status: mail?.status, locale };
      return unwrap(await api.call(getOrderMail, { params: { orderId: order.orderId }, query, signal }));
    },
  });
  return (
    <Dialog open size="lg" title={t('order.mail')} closeText={common('common.close')} onClose={onClose}>
      <div className={styles.block}>
        <div className={styles.tools}>
          <Select
            label={t('order.mail')}
            options={choices}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <Select
            label={t('order.language')}
            options={[
              { value: 'en', label: t('order.english') },
              { value: 'zh', label: t('order.chinese') },
            ]}
            value={locale}
            onChange={(event) => setLocale(event.currentTarget.value === 'zh' ? 'zh' : 'en')}
          />
        </div>
        {again && <SendAgain key={chosen} order={order} mail={again} />}
        {!data && (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />)}
        {data && (
          <>
            <p>{groupOrderNumbers(data.subject)}</p>
            <MailFrame subject={data.subject} html={data.html} />
            <details>
              <summary>{t('order.asText')}</summary>
              <p className={styles.note}>{groupOrderNumbers(data.text)}</p>
            </details>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The mails about an order as its buyer gets them, in both languages. */
export function MailPreview({ order }: { order: MerchantOrder }) {
  const t = useT();
  const { may } = useStaff();
  const [isOpen, setIsOpen] = useState(false);
  const { withLabel } = punctuationIn(useServices().locale);
  const returnMails = useReturnMails(order);
  const rareMails = useRareMails(order);
  const otherMails = useOtherMails(order);
  const choices: Choice[] = [
    ...order.shipments.flatMap(({ shipmentId, status, steps }) =>
      [...new Set([status, ...steps])]
        .filter((step) => step !== 'PACKED' && step !== 'UNKNOWN')
        .map((step) => ({
          value: `${shipmentId} ${step}`,
          label: withLabel(t(`parcel.${step}`), shipmentId),
          mail: { status: step, shipmentId },
        })),
    ),
    { value: 'PAID', label: t('status.PAID'), mail: { status: 'PAID' } },
    { value: 'CANCELLED', label: t('status.CANCELLED'), mail: { status: 'CANCELLED' } },
    ...rareMails,
    ...otherMails,
    ...(may('returns.refund') ? returnMails : []),
  ];
  if (!may('orders.cancel')) return null;
  return (
    <div>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        {t('order.previewMail')}
      </Button>
      {isOpen && <Mail order={order} choices={choices} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
