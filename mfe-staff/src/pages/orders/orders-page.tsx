import { useEffect, useState } from 'react';
import { unwrap, urls } from 'shared-contracts';
import { exportDisputes, listOrders, moveOrders } from 'shared-contracts/calls/merchant-orders';
import { datesIn } from 'shared-contracts/dates';
import { formatMoney } from 'shared-contracts/money';
import { punctuationIn } from 'shared-contracts/punctuation';
import {
  type BulkOrderResult,
  type MerchantOrderRow,
  orderQueues,
} from 'shared-contracts/wire/merchant-orders';
import type { OrderStatus } from 'shared-contracts/wire/order';
import { Link, useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import {
  Badge,
  Button,
  ButtonLink,
  Checkbox,
  ConfirmDialog,
  LinkTabs,
  Notice,
  OrderNumber,
  PageHead,
  saveFile,
  TextLink,
  VisuallyHidden,
} from 'shared-ui';
import { FormError } from '../../form/form-error';
import { useT as useCommonT } from '../../messages';
import { useT } from '../../messages/orders';
import { WindowText } from '../../orders/delivery-window';
import { OrderBadge } from '../../orders/order-badge';
import { rememberPage } from '../../orders/order-list-memory';
import styles from '../../orders/orders.module.css';
import { SendDialog } from '../../orders/send-dialog';
import { useAction } from '../../orders/use-action';
import { useQueues } from '../../orders/use-queues';
import { useWarnings } from '../../orders/use-warnings';
import { useStaff, useStaffApi } from '../../session/staff-context';
import { DataTable } from '../../table/data-table';
import { TableDay, TableDays } from '../../table/table-day';
import { TableFilter, TableSearch, TableTools } from '../../table/table-tools';
import { type TableQuery, useTableQuery } from '../../table/use-table-query';
import { SavedViews } from '../../views/saved-views';

const filters = ['queue', 'q', 'delivery', 'trade', 'from', 'to', 'sort'] as const;
const methods = ['STANDARD', 'EXPRESS', 'STORE_PICKUP', 'LOCKER', 'FREIGHT', 'EMAIL'] as const;

function QueueTabs({ query }: { query: TableQuery }) {
  const t = useT();
  const { textOf } = useQueues();
  const { may } = useStaff();
  const tabs = [
    { id: '', text: t('queue.ALL'), to: query.link({ queue: undefined }) },
    ...orderQueues.map((queue) => ({ id: queue, text: textOf(queue), to: query.link({ queue }) })),
    ...(may('orders.create')
      ? [{ id: 'drafts', text: t('queue.DRAFTS'), to: urls.staff.draftOrders() }]
      : []),
  ];
  return <LinkTabs as={Link} wraps label={t('queue.label')} tabs={tabs} current={query.value('queue')} />;
}

/** Queues of work, which is done in the order in which it came. */
const oldestFirst = ['TO_APPROVE', 'TO_PACK', 'HELD', 'TO_SHIP'];

/** Order of the list: as its address says, otherwise as its queue is worked off. */
function sortOf(query: TableQuery): { sort: string; usual: 'newest' | 'oldest' } {
  const usual = oldestFirst.includes(query.value('queue')) ? 'oldest' : 'newest';
  return { sort: query.value('sort') || usual, usual };
}

function Filters({ query }: { query: TableQuery }) {
  const t = useT();
  const { usual } = sortOf(query);
  const other = usual === 'newest' ? 'oldest' : 'newest';
  return (
    <TableTools query={query}>
      <TableSearch query={query} name="q" label={t('list.search')} />
      <TableFilter
        query={query}
        name={'delivery'}
        label={t('list.delivery')}
        allText={t('list.anyDelivery')}
        options={methods.map((value) => ({ value, label: t(`list.${value}`) }))}
      />
      <TableFilter
        query={query}
        name={'trade'}
        label={t('list.trade')}
        allText={t('list.anyTrade')}
        options={[
          { value: 'no', label: t('list.retail') },
          { value: 'yes', label: t('list.wholesale') },
        ]}
      />
      <TableFilter
        query={query}
        name={'sort'}
        label={t('list.sort')}
        allText={t(`list.${usual}`)}
        options={[{ value: other, label: t(`list.${other}`) }]}
      />
      <TableDays>
        <TableDay query={query} name="from" label={t('list.from')} />
        <TableDay query={query} name="to" label={t('list.to')} />
      </TableDays>
    </TableTools>
  );
}

const steps = { PACKED: 'list.packAll', SHIPPED: 'list.shipAll', DELIVERED: 'list.deliverAll' } as const;
type BulkStep = keyof typeof steps;

type Results = BulkOrderResult['results'];
/** The state in which an order takes each step. */
const takenFrom: Record<BulkStep, OrderStatus> = { PACKED: 'PAID', SHIPPED: 'PACKED', DELIVERED: 'SHIPPED' };

/** The orders that a step did not move, each with the reason. */
function NotMoved({ left, step }: { left: Results; step: BulkStep }) {
  const t = useT();
  const { withLabel } = punctuationIn(useServices().locale);
  const whyOf = ({ status, reason }: Results[number]) => {
    if (reason === 'NOT_READY') return t('notMoved.notReady');
    if (reason === 'HELD') return t('notMoved.onHold');
    if (reason === 'CHANGED') return t('notMoved.changed');
    return status === undefined || status === takenFrom[step]
      ? t('notMoved.held')
      : t(`notMoved.${step}`, { status: t(`status.${status}`) });
  };
  return (
    <Notice tone="warning" title={t('list.notDone', { count: left.length })}>
      <ul>
        {left.map((result) => (
          <li key={result.orderId}>
            <TextLink as={Link} to={urls.staff.order(result.orderId)}>
              <OrderNumber orderId={result.orderId} />
            </TextLink>
            {withLabel('', whyOf(result))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface BulkActionsProps {
  /** The orders of the page. */
  rows: readonly MerchantOrderRow[];
  chosen: readonly string[];
  onChoose(orderIds: readonly string[]): void;
}

/** Chooses all orders of the page, and moves the chosen ones one step. */
function BulkActions({ rows, chosen, onChoose }: BulkActionsProps) {
  const all = rows.map(({ orderId }) => orderId);
  const common = useCommonT();
  const t = useT();
  const { may, api } = useStaff();
  const onDone = () => onChoose([]);
  const [results, setResults] = useState<Results>([]);
  const [lastStep, setLastStep] = useState<BulkStep>('PACKED');
  const [isSendShown, setIsSendShown] = useState(false);
  const [isArrivalAsked, setIsArrivalAsked] = useState(false);
  const { run, refusal, running } = useAction(() => undefined);
  const { attempt, dialog: warnings } = useWarnings();
  // The API leaves out what a colleague has cancelled or packed meanwhile; an earlier one does not count the pieces.
  const seen = rows
    .filter(({ orderId }) => chosen.includes(orderId))
    .flatMap(({ orderId, unpacked }) => (unpacked === undefined ? [] : [{ orderId, unpacked }]));
  const move = (step: BulkStep) =>
    run(step, async () => {
      setIsArrivalAsked(false);
      const request = { orderIds: [...chosen], step, ...(step === 'PACKED' && seen.length > 0 && { seen }) };
      const moved = await attempt(async (confirmation) =>
        unwrap(await api.call(moveOrders, { body: { ...request, ...confirmation } })),
      );
      if (!moved) return;
      setResults(moved.results);
      setLastStep(step);
      onDone();
    });
  // A parcel gets a number of its own, and an arrival is told to the buyer at once.
  const begin: Record<BulkStep, () => void> = {
    PACKED: () => move('PACKED'),
    SHIPPED: () => setIsSendShown(true),
    DELIVERED: () => setIsArrivalAsked(true),
  };
  const done = results.filter(({ isDone }) => isDone).length;
  const left = results.filter(({ isDone }) => !isDone);
  const isAllChosen = chosen.length === all.length;
  if (!may('orders.pack')) return null;
  return (
    <div className={styles.block}>
      {all.length > 0 && (
        <Checkbox
          ref={(input) => {
            // Markup has no attribute for "some of them".
            if (input) input.indeterminate = chosen.length > 0 && !isAllChosen;
          }}
          label={t(isAllChosen ? 'list.allChosen' : 'list.chooseAll', { count: all.length })}
          checked={isAllChosen}
          onChange={() => onChoose(isAllChosen ? [] : all)}
        />
      )}
      {chosen.length > 0 && (
        <div className={styles.row}>
          <span>{t('list.chosen', { count: chosen.length })}</span>
          <ButtonLink as={Link} size="sm" to={urls.staff.pickList({ orders: chosen.join(',') })}>
            {t('list.pickList')}
          </ButtonLink>
          {Object.entries(steps).map(([step, label]) => (
            <Button
              key={step}
              size="sm"
              variant="secondary"
              loading={running === step}
              onClick={begin[step as BulkStep]}
            >
              {t(label)}
            </Button>
          ))}
        </div>
      )}
      {done > 0 && <Notice tone="success">{t('list.done', { count: done })}</Notice>}
      {left.length > 0 && <NotMoved left={left} step={lastStep} />}
      <FormError error={refusal} />
      {warnings}
      {isArrivalAsked && (
        <ConfirmDialog
          open
          title={t('arrival.many', { count: chosen.length })}
          closeText={common('common.close')}
          cancelText={common('common.back')}
          confirmText={t('list.deliverAll')}
          onCancel={() => setIsArrivalAsked(false)}
          onConfirm={() => move('DELIVERED')}
        >
          <p>{t('arrival.manyText')}</p>
        </ConfirmDialog>
      )}
      {isSendShown && (
        <SendDialog
          orderIds={chosen}
          onClose={() => setIsSendShown(false)}
          onSent={(sent) => {
            setResults(sent);
            setLastStep('SHIPPED');
            onDone();
            run('reread', async () => undefined);
          }}
        />
      )}
    </div>
  );
}

/** Saves the disputed payments as a file for bookkeeping. */
function DisputesExport() {
  const t = useT();
  const api = useStaffApi();
  const { run, refusal, running } = useAction(() => undefined);
  const save = () =>
    run('export', async () => {
      const { csv } = unwrap(await api.call(exportDisputes));
      saveFile('disputes.csv', 'text/csv;charset=utf-8', csv);
    });
  return (
    <div>
      <Button size="sm" variant="secondary" loading={running === 'export'} onClick={save}>
        {t('list.exportDisputes')}
      </Button>
      <FormError error={refusal} />
    </div>
  );
}

/** /staff/orders: queues, search and filters, all kept in the address. */
export function OrdersPage() {
  const { joinParts } = punctuationIn(useServices().locale);
  const { formatDateTime } = datesIn(useServices().locale);
  const t = useT();
  const { api, may, staff } = useStaff();
  const query = useTableQuery();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const shownQuery = {
    ...Object.fromEntries(filters.map((name) => [name, query.value(name) || undefined])),
    sort: sortOf(query).sort,
  };
  // As a text, which is equal as long as its parts are.
  const shownList = JSON.stringify({ query: shownQuery, link: query.link({}) });
  const listQuery = { ...shownQuery, cursor: query.after };
  const { data, ...load } = useQuery({
    queryKey: ['orders', listQuery],
    queryFn: async ({ signal }) => unwrap(await api.call(listOrders, { query: listQuery, signal })),
    placeholderData: keepPreviousData,
  });
  const rows = data?.rows;
  // An order that is opened from here leads on to the next one.
  const { after } = query;
  const isShown = data && !load.isPlaceholderData;
  useEffect(() => {
    if (!isShown) return;
    const orderIds = data.rows.map(({ orderId }) => orderId);
    rememberPage(staff.id, JSON.parse(shownList), { after, orderIds, next: data.next });
  }, [data, isShown, staff.id, shownList, after]);
  const onPage = chosen.filter((id) => rows?.some(({ orderId }) => orderId === id));
  const toggle = (orderId: string) =>
    setChosen((ids) => (ids.includes(orderId) ? ids.filter((id) => id !== orderId) : [...ids, orderId]));

  return (
    <div className={styles.block}>
      <PageHead
        title={t('list.title')}
        aside={
          may('orders.create') && (
            <ButtonLink as={Link} to={urls.staff.newDraftOrder()}>
              {t('list.create')}
            </ButtonLink>
          )
        }
      />
      <QueueTabs query={query} />
      <Filters query={query} />
      <SavedViews page="orders" />
      {query.value('queue') === 'DISPUTED' && may('orders.refund') && <DisputesExport />}
      <BulkActions rows={rows ?? []} chosen={onPage} onChoose={(orderIds) => setChosen(orderIds)} />
      <DataTable<MerchantOrderRow>
        query={query}
        rows={rows}
        load={load}
        caption={t('list.caption')}
        rowKey={({ orderId }) => orderId}
        next={data?.next}
        columns={[
          // What is chosen is only for the steps that packers take with many orders.
          ...(may('orders.pack')
            ? [
                {
                  key: 'select',
                  header: <VisuallyHidden>{t('list.choose')}</VisuallyHidden>,
                  label: t('list.choose'),
                  render: ({ orderId }: MerchantOrderRow) => (
                    <Checkbox
                      className={styles.control}
                      label=""
                      aria-label={t('list.select', { orderId })}
                      checked={onPage.includes(orderId)}
                      onChange={() => toggle(orderId)}
                    />
                  ),
                },
              ]
            : []),
          {
            key: 'order',
            header: t('list.order'),
            render: ({ orderId, wholesale }) => (
              <>
                <TextLink as={Link} to={urls.staff.order(orderId)}>
                  <OrderNumber orderId={orderId} />
                </TextLink>{' '}
                {wholesale && <Badge>{t('list.wholesale')}</Badge>}
              </>
            ),
          },
          {
            key: 'status',
            header: t('list.status'),
            isShort: true,
            render: ({
              status,
              wholesale,
              isStarted,
              awaitsApproval,
              awaitsCollection,
              isHeld,
              awaitsPayment,
            }) => (
              <OrderBadge
                status={status}
                wholesale={wholesale}
                isStarted={isStarted}
                awaitsApproval={awaitsApproval}
                awaitsCollection={awaitsCollection}
                isHeld={isHeld}
                awaitsPayment={awaitsPayment}
              />
            ),
          },
          {
            key: 'placed',
            header: t('list.placed'),
            isShort: true,
            render: ({ createdAt }) => formatDateTime(createdAt),
          },
          {
            key: 'customer',
            header: t('list.customer'),
            render: ({ customerName, email, company, isErased }) => (
              <>
                {isErased ? t('list.erased') : joinParts(company, customerName)}
                {email && !isErased && <span className={styles.muted}> {email}</span>}
              </>
            ),
          },
          {
            key: 'method',
            header: t('list.method'),
            // Gift cards are sent by e-mail and have no delivery method.
            render: ({ deliveryCode, deliveryName, window }) => (
              <>
                {deliveryCode === 'EMAIL' ? t('list.EMAIL') : deliveryName}
                <WindowText window={window} />
              </>
            ),
          },
          { key: 'pieces', header: t('list.pieces'), align: 'end', render: ({ quantity }) => quantity },
          ...(data?.hidesAmounts
            ? []
            : [
                {
                  key: 'total',
                  header: t('list.total'),
                  align: 'end' as const,
                  render: ({ grandTotal }: MerchantOrderRow) => formatMoney(grandTotal),
                },
              ]),
        ]}
      />
    </div>
  );
}
