import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  formatMoney,
  isApiError,
  isNotFound,
  stockDelivery,
  unwrap,
  urls,
  type WholesaleCart,
} from 'shared-contracts';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { Draft, SheetCheck, SheetProblem } from 'shared-contracts/wire/wholesale-sheets';
import { Link, useSearchParams, useServices, useSession } from 'shared-runtime';
import { usePageTitle } from 'shared-runtime/application-root';
import { useMutation } from 'shared-runtime/query';
import {
  Breadcrumb,
  Button,
  ButtonLink,
  Container,
  EmptyState,
  Heading,
  Notice,
  Select,
  TextInput,
} from 'shared-ui';
import { useAddDraftToCart } from '../../api/add-draft-to-cart';
import { checkSheet } from '../../api/check-sheet';
import { useCart } from '../../api/get-cart';
import { useDraft } from '../../api/get-draft';
import { useSaveDraft } from '../../api/save-draft';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { InCartNotice } from '../../bar/in-cart-notice';
import { StickyBar } from '../../bar/sticky-bar';
import { readProblems } from '../../matrix/read-problems';
import { useT } from '../../messages';
import { useErrorText } from '../../messages/errors';
import { AddRows } from '../../sheet/add-rows';
import { LeftOutRows } from '../../sheet/left-out-rows';
import { SheetGrid } from '../../sheet/sheet-grid';
import {
  addLines,
  cartPiecesOf,
  nextWrongLine,
  openSheet,
  quantitiesOf,
  removeLine,
  restock,
  typeInto,
  withCart,
} from '../../sheet/sheet-state';
import { useDeliveryName } from '../../windows/delivery-name';
import styles from './draft-page.module.css';
import { DraftRefusal } from './draft-refusal';
import { keptSheet } from './kept-sheet';

/** /wholesale/draft?id=: a named sheet of lines, typed, pasted or uploaded. */
export function DraftPage() {
  const t = useT();
  const [parameters] = useSearchParams();
  const id = parameters.get('id') ?? '';
  const draft = useDraft(id);
  const cart = useCart();
  usePageTitle(draft.data?.name ?? t('drafts.title'));
  if (isApiError(draft.error) && isNotFound(draft.error)) return <UnknownDraft />;
  const error = draft.error ?? (cart.data ? null : cart.error);
  if (error) {
    return <LoadFailed error={error} onRetry={() => void Promise.all([draft.refetch(), cart.refetch()])} />;
  }
  if (!draft.data || !cart.data) return <PageSkeleton />;
  return <DraftEditor key={draft.data.id} draft={draft.data} cart={cart.data} />;
}

function DraftEditor({ draft, cart }: { draft: Draft; cart: WholesaleCart }) {
  const t = useT();
  const errorText = useErrorText();
  const nameOf = useDeliveryName();
  const { joinList } = punctuationIn(useServices().locale);
  const { api } = useServices();
  const save = useSaveDraft();
  const toCart = useAddDraftToCart();
  const owner = `${useSession().user?.memberId ?? ''} ${draft.id}`;
  const [kept, setKept] = useState(() => keptSheet.read(owner));
  const [name, setName] = useState(kept?.name ?? draft.name);
  const [windowId, setWindowId] = useState(kept ? kept.windowId : draft.windowId);
  const [version, setVersion] = useState(draft.version);
  const cartPieces = useMemo(() => cartPiecesOf(cart, windowId), [cart, windowId]);
  const [sheet, setSheet] = useState(() => openSheet(kept?.lines ?? draft.lines, kept?.typed, cartPieces));
  const { lines, pieces, total, wrong } = sheet;
  const [leftOut, setLeftOut] = useState<readonly SheetProblem[]>([]);
  const [isChanged, setIsChanged] = useState(kept !== undefined);
  /** Counts the changes: one that is made while the sheet is being saved is not saved. */
  const changes = useRef(0);
  const touch = useCallback(() => {
    changes.current += 1;
    setIsChanged(true);
  }, []);
  const [goal, setGoal] = useState<{ index: number }>();
  const refusal = useRef<HTMLDivElement>(null);

  const change = useCallback(
    (values: Record<string, string>) => {
      setSheet((earlier) => typeInto(earlier, values));
      touch();
    },
    [touch],
  );
  const remove = useCallback(
    (skuId: string) => {
      setSheet((earlier) => removeLine(earlier, skuId));
      touch();
    },
    [touch],
  );

  useEffect(() => setSheet((earlier) => withCart(earlier, cartPieces)), [cartPieces]);

  useEffect(() => {
    if (!isChanged) return;
    // The browser asks before the page is left.
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, [isChanged]);

  // A link inside the shop asks nothing: what is not saved waits here. Written once, because a sheet may have thousands of lines.
  const unsaved = useRef<ReturnType<typeof keptSheet.read>>(undefined);
  useEffect(() => {
    unsaved.current = isChanged
      ? { name, windowId, version, lines: sheet.lines, typed: sheet.typed }
      : undefined;
  });
  useEffect(
    () => () => {
      if (unsaved.current) keptSheet.keep(owner, unsaved.current);
    },
    [owner],
  );

  function discard(): void {
    setName(draft.name);
    setWindowId(draft.windowId);
    setSheet(openSheet(draft.lines, {}, cartPiecesOf(cart, draft.windowId)));
    setIsChanged(false);
    setKept(undefined);
    keptSheet.forget();
  }

  function add(found: SheetCheck): void {
    setSheet((earlier) => addLines(earlier, found));
    touch();
    setLeftOut(found.problems);
  }

  /** Chooses another delivery; the lines then show its stock. */
  const choose = useMutation({
    mutationFn: async (next: string | null) => {
      const rows = lines.map(({ skuId }, index) => ({ row: index + 1, code: skuId, quantity: '1' }));
      return rows.length === 0 ? { lines: [] } : unwrap(await checkSheet(api, { windowId: next, rows }));
    },
    onSuccess: (found, next) => {
      setSheet((earlier) => restock(earlier, found));
      setWindowId(next);
      touch();
    },
  });

  async function store(): Promise<void> {
    const sent = changes.current;
    const saved = await save.mutateAsync({
      id: draft.id,
      name: name.trim() || draft.name,
      windowId,
      version,
      lines: quantitiesOf(sheet),
    });
    setVersion(saved.version);
    if (changes.current !== sent) return;
    // A sheet has a name: an emptied field shows the one that was kept.
    setName((typed) => typed.trim() || draft.name);
    setIsChanged(false);
    setKept(undefined);
    keptSheet.forget();
  }

  async function order(): Promise<void> {
    if (isChanged) await store();
    await toCart.mutateAsync(draft.id);
  }

  // The refusal is shown above the lines: the focus scrolls it into view.
  const { error: refused } = toCart;
  useEffect(() => {
    if (refused) refusal.current?.focus();
  }, [refused]);

  const { windows = [] } = cart;
  // The delivery of an old sheet may have closed meanwhile.
  const isClosed = windowId !== null && windows.every(({ id }) => id !== windowId);
  const problems = readProblems(toCart.error);
  const failure = save.error ?? (problems.length === 0 ? toCart.error : null);
  // The mutations hold their errors.
  const ignore = () => undefined;
  return (
    <Container>
      <Breadcrumb
        as={Link}
        label={t('item.path')}
        items={[
          { label: t('drafts.title'), to: urls.wholesale.drafts() },
          { label: name.trim() || draft.name },
        ]}
      />
      <Heading level={1} look="medium">
        {t('sheet.title')}
      </Heading>
      {kept && (
        <Notice
          tone="info"
          action={
            <Button variant="secondary" size="sm" onClick={discard}>
              {t('sheet.discard')}
            </Button>
          }
        >
          {t(kept.version === draft.version ? 'sheet.restored' : 'sheet.restoredOver')}
        </Notice>
      )}
      <div className={styles.facts}>
        <TextInput
          label={t('drafts.name')}
          maxLength={100}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            touch();
          }}
        />
        <Select
          label={t('windows.label')}
          value={(choose.isPending ? choose.variables : windowId) ?? stockDelivery}
          disabled={choose.isPending}
          error={choose.isError ? errorText(choose.error) : undefined}
          options={[
            ...[null, ...windows].map((window) => ({
              value: window?.id ?? stockDelivery,
              label: nameOf(window?.id ?? null, window),
            })),
            ...(isClosed ? [{ value: windowId, label: nameOf(windowId, null) }] : []),
          ]}
          onChange={({ target }) => choose.mutate(target.value === stockDelivery ? null : target.value)}
        />
      </div>
      <AddRows windowId={windowId} onAdd={add} />
      <LeftOutRows problems={leftOut} />
      {draft.goneSkus.length > 0 && (
        <Notice tone="warning">
          {t('cart.problem.inactive', {
            count: draft.goneSkus.length,
            skus: joinList(draft.goneSkus.slice(0, 20)),
          })}
        </Notice>
      )}
      <div ref={refusal} tabIndex={-1} role="status">
        {problems.length > 0 && (
          <DraftRefusal problems={problems} sheet={sheet} onShow={(index) => setGoal({ index })} />
        )}
      </div>
      {lines.length > 0 && (
        <SheetGrid
          lines={lines}
          typed={sheet.typed}
          missing={sheet.missing}
          onChange={change}
          onRemove={remove}
          goal={goal}
        />
      )}
      <StickyBar>
        <div role="status" className={styles.result}>
          {save.isSuccess && !isChanged && !toCart.isSuccess && !toCart.isError && (
            <Notice tone="success">{t('sheet.saved')}</Notice>
          )}
          {toCart.isSuccess && !isChanged && (
            <InCartNotice>{t('sheet.inCart', { count: toCart.data.totalQuantity })}</InCartNotice>
          )}
          {problems.length > 0 && (
            <Notice
              tone="error"
              action={
                <Button size="sm" variant="secondary" onClick={() => refusal.current?.focus()}>
                  {t('sheet.showWhy')}
                </Button>
              }
            >
              {t('sheet.notInCart')}
            </Notice>
          )}
          {failure && <Notice tone="error">{errorText(failure)}</Notice>}
        </div>
        <p role="status">
          {t('sheet.sum', { lines: lines.length, pieces, total: formatMoney(total) })}
          {wrong > 0 && ` · ${t('sheet.wrong', { count: wrong })}`}
        </p>
        {wrong > 0 && (
          <Button
            variant="link"
            onClick={() => setGoal((last) => ({ index: nextWrongLine(sheet, last?.index ?? -1) }))}
          >
            {t('sheet.toWrong')}
          </Button>
        )}
        <div className={styles.actions}>
          <Button
            variant="secondary"
            loading={save.isPending}
            disabled={!isChanged}
            onClick={() => void store().catch(ignore)}
          >
            {t('sheet.save')}
          </Button>
          <Button
            // A second save beside the first would be refused as one of another tab.
            loading={save.isPending || toCart.isPending}
            disabled={pieces === 0}
            onClick={() => void order().catch(ignore)}
          >
            {t('sheet.toCart')}
          </Button>
        </div>
      </StickyBar>
    </Container>
  );
}

function UnknownDraft() {
  const t = useT();
  return (
    <Container width="text">
      <EmptyState
        headingLevel={1}
        title={t('drafts.goneTitle')}
        text={t('drafts.goneText')}
        actions={
          <ButtonLink as={Link} to={urls.wholesale.drafts()}>
            {t('drafts.title')}
          </ButtonLink>
        }
      />
    </Container>
  );
}
