import { useRef, useState } from 'react';
import { isApiError, isNotFound, unwrap } from 'shared-contracts';
import { getOrder, packOrder } from 'shared-contracts/calls/merchant-orders';
import { groupedOrderNumber } from 'shared-contracts/order-number';
import { patterns } from 'shared-contracts/patterns';
import { typedCode } from 'shared-contracts/plain-text';
import { punctuationIn } from 'shared-contracts/punctuation';
import { randomId } from 'shared-contracts/random-id';
import type { MerchantOrder } from 'shared-contracts/wire/merchant-orders';
import { useServices } from 'shared-runtime';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { useErrorText } from '../../messages/errors';
import { useT as useOrdersT } from '../../messages/orders';
import { awaitsPayment } from '../../orders/awaits-payment';
import { seenUnpacked } from '../../orders/unpacked';
import { useChangedText } from '../../orders/use-changed-text';
import { useWarnings } from '../../orders/use-warnings';
import { useStaff } from '../../session/staff-context';
import { type LineToPack, linesToPack, readScan, type Scanned, sumOf } from './count-scan';
import { keptScans, type Scans } from './kept-scans';
import { useT } from './messages';

/** What the page says about the latest scan. Equal sentences differ by `id`, so that each is announced. */
export interface Said {
  id: number;
  tone: 'success' | 'error';
  text: string;
}

/**
 * Packs orders one after the other: the number of an order opens it, a sku counts one piece, and the last piece packs it.
 * A scanner is faster than the API, so the steps wait for each other.
 */
export function usePacking() {
  const t = useT();
  const ordersT = useOrdersT();
  const errorText = useErrorText();
  const { namePiece } = punctuationIn(useServices().locale);
  const { api, staff } = useStaff();
  const client = useQueryClient();
  const { attempt, dialog } = useWarnings();
  const [scans, setScans] = useState<Scans>(() => keptScans.read(staff.id) ?? { scanned: {} });
  const [said, setSaid] = useState<Said>();
  const [isPacking, setIsPacking] = useState(false);
  const { orderId } = scans;

  const orderQuery = (id: string) => ({
    queryKey: ['order', id],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      unwrap(await api.call(getOrder, { params: { orderId: id }, signal })),
    // Without a network a scan is answered with that, instead of waiting for it.
    networkMode: 'always' as const,
  });
  const shown = useQuery({ ...orderQuery(orderId ?? ''), enabled: orderId !== undefined });
  const changedText = useChangedText(shown.data);

  // Steps that have waited for others read these instead of what was rendered when they began.
  const latest = useRef(scans);
  const queue = useRef(Promise.resolve());
  /** The key of pieces that were sent to be packed and not answered: sent again, they are packed once. */
  const sent = useRef({ pieces: '', key: '' });

  const say = (tone: Said['tone'], text: string) =>
    setSaid((before) => ({ id: (before?.id ?? 0) + 1, tone, text }));

  function change(next: Scans): void {
    latest.current = next;
    setScans(next);
    keptScans.keep(staff.id, next);
  }

  const count = (id: string, scanned: Scanned) =>
    change({ ...latest.current, scanned: { ...latest.current.scanned, [id]: scanned } });

  function forget(id: string): void {
    const { [id]: _, ...others } = latest.current.scanned;
    change({ ...latest.current, scanned: others });
  }

  const orderOpen = () => {
    const id = latest.current.orderId;
    return id === undefined ? undefined : client.getQueryData<MerchantOrder>(['order', id]);
  };
  const linesOf = (order: MerchantOrder) => linesToPack(order, latest.current.scanned[order.orderId]);

  async function open(id: string): Promise<void> {
    try {
      const order = await client.fetchQuery({ ...orderQuery(id), staleTime: 0 });
      change({ ...latest.current, orderId: id });
      const lines = linesOf(order);
      const number = groupedOrderNumber(id);
      const status = ordersT(`status.${order.status}`);
      if (lines.length === 0) say('error', t(`pack.${reasonOf(order)}`, { orderId: number, status }));
      else say('success', t('pack.opened', { orderId: number, count: sumOf(lines, 'most') }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      say('error', isNotFound(error) ? t('pack.unknown', { orderId: id }) : errorText(error));
    }
  }

  async function pack(): Promise<void> {
    const order = orderOpen();
    if (!order) return;
    const lines = linesOf(order);
    const pieces = lines
      .filter(({ scanned }) => scanned > 0)
      .map(({ line, scanned }) => ({ position: line.position, quantity: scanned }));
    if (pieces.length === 0) return;
    const id = order.orderId;
    const text = JSON.stringify([id, pieces]);
    if (sent.current.pieces !== text) sent.current = { pieces: text, key: randomId() };
    setIsPacking(true);
    try {
      const packed = await attempt(async (confirmation) =>
        unwrap(
          await api.call(packOrder, {
            params: { orderId: id },
            body: { lines: pieces, seen: seenUnpacked(order), ...confirmation },
            idempotencyKey: sent.current.key,
          }),
        ),
      );
      if (!packed) return say('error', t('pack.notPacked', { orderId: groupedOrderNumber(id) }));
      sent.current = { pieces: '', key: '' };
      forget(id);
      client.setQueryData(['order', id], packed);
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'order' });
      const left = sumOf(linesOf(packed), 'most');
      const words = { orderId: groupedOrderNumber(id), count: left };
      say('success', t(left > 0 ? 'pack.packedSome' : 'pack.packed', words));
    } catch (error) {
      if (!isApiError(error)) throw error;
      say('error', changedText(error, order) ?? errorText(error));
      // What is left may differ now. The scanned pieces stay; without an answer the order stays as it was, too.
      await client.refetchQueries({ queryKey: ['order', id], exact: true });
      if (orderOpen()?.isHeld) say('error', t('pack.onHold', { orderId: groupedOrderNumber(id) }));
    } finally {
      setIsPacking(false);
    }
  }

  /** Counts pieces of some lines; with the last one the order is packed. */
  async function add(order: MerchantOrder, counts: readonly LineToPack[]): Promise<void> {
    const id = order.orderId;
    const added = Object.fromEntries(counts.map(({ line, scanned }) => [line.position, scanned]));
    count(id, { ...latest.current.scanned[id], ...added });
    const lines = linesOf(order);
    const [first] = counts;
    if (first) {
      const piece = namePiece(first.line);
      say('success', t('pack.counted', { piece, count: first.scanned, most: first.most }));
    }
    if (sumOf(lines, 'scanned') === sumOf(lines, 'most')) await pack();
  }

  async function take(typed: string): Promise<void> {
    const code = typedCode(typed);
    if (code === '') return;
    if (patterns.orderId.test(code)) return open(code);
    const order = orderOpen();
    const lines = order ? linesOf(order) : [];
    if (!order || lines.length === 0) return say('error', t('pack.orderFirst', { code }));
    const result = readScan(lines, code);
    if (!('found' in result)) {
      return say('error', t(result.kind === 'AMBIGUOUS' ? 'pack.ambiguous' : 'pack.notInOrder', { code }));
    }
    const { found } = result;
    if (result.kind === 'TOO_OFTEN') {
      return say('error', t('pack.tooOften', { piece: namePiece(found.line), count: found.most }));
    }
    await add(order, [{ ...found, scanned: found.scanned + 1 }]);
  }

  /** Fills one line, or all. */
  async function fill(position?: number): Promise<void> {
    const order = orderOpen();
    if (!order) return;
    const lines = linesOf(order).filter(({ line }) => position === undefined || line.position === position);
    await add(
      order,
      lines.map((one) => ({ ...one, scanned: one.most })),
    );
  }

  async function addOne(position: number): Promise<void> {
    const order = orderOpen();
    const found = order && linesOf(order).find(({ line }) => line.position === position);
    if (order && found && found.scanned < found.most) {
      await add(order, [{ ...found, scanned: found.scanned + 1 }]);
    }
  }

  async function startAgain(): Promise<void> {
    if (orderId) forget(orderId);
    setSaid(undefined);
  }

  function enqueue(step: () => Promise<void>): void {
    // A defect of one step does not hold up those that follow.
    queue.current = queue.current.catch(() => undefined).then(step);
  }

  return {
    order: shown.data,
    lines: shown.data ? linesToPack(shown.data, scans.scanned[shown.data.orderId]) : [],
    loadError: orderId !== undefined && !shown.data ? shown.error : null,
    reload: shown.refetch,
    said,
    isPacking,
    dialog,
    scan: (typed: string) => enqueue(() => take(typed)),
    addOne: (position: number) => enqueue(() => addOne(position)),
    fill: (position?: number) => enqueue(() => fill(position)),
    startAgain: () => enqueue(startAgain),
    packNow: () => enqueue(pack),
  };
}

/** Why an order is not to be packed: the key of its words. */
function reasonOf(order: MerchantOrder) {
  const { status, wholesale, awaitsApproval, isHeld } = order;
  if (isHeld) return 'onHold';
  if (awaitsPayment(order)) return 'awaitsPayment';
  if (awaitsApproval) return 'notApproved';
  if (!wholesale && (status === 'PENDING_PAYMENT' || status === 'PAYMENT_PROCESSING')) return 'notPaid';
  return status === 'CANCELLED' || status === 'EXPIRED' || status === 'RETURNED' ? 'ended' : 'nothingLeft';
}
