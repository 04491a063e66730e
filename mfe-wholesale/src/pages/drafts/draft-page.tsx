import { useCallback, useMemo, useState } from 'react';
import {
  formatMoney,
  isApiError,
  isNotFound,
  stockDelivery,
  urls,
  type WholesaleCart,
} from 'shared-contracts';
import type { Draft, SheetCheck, SheetLine, SheetProblem } from 'shared-contracts/wire/wholesale-sheets';
import { Link, useSearchParams } from 'shared-runtime';
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
import { useDraft, useDraftChanges } from '../../api/drafts';
import { useCart } from '../../api/get-cart';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { usePageTitle } from '../../application/use-page-title';
import { checkCell, parseQuantity } from '../../matrix/quantities';
import { readProblems } from '../../matrix/read-problems';
import { useT } from '../../messages';
import { useErrorText } from '../../messages/errors';
import { AddRows } from '../../sheet/add-rows';
import { LeftOutRows } from '../../sheet/left-out-rows';
import { SheetGrid } from '../../sheet/sheet-grid';
import { useDeliveryName } from '../../windows/delivery-name';
import { problemSentence } from '../cart/problem-list';
import styles from './draft-page.module.css';

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

const textsOf = (lines: readonly SheetLine[]) =>
  Object.fromEntries(lines.map(({ skuId, quantity }) => [skuId, String(quantity)]));

/** So many problems of the cart are shown at once. */
const problemsShown = 20;

function DraftEditor({ draft, cart }: { draft: Draft; cart: WholesaleCart }) {
  const t = useT();
  const errorText = useErrorText();
  const nameOf = useDeliveryName();
  const { save, toCart } = useDraftChanges();
  const [name, setName] = useState(draft.name);
  const [windowId, setWindowId] = useState(draft.windowId);
  const [version, setVersion] = useState(draft.version);
  const [lines, setLines] = useState<readonly SheetLine[]>(draft.lines);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() => textsOf(draft.lines));
  const [leftOut, setLeftOut] = useState<readonly SheetProblem[]>([]);
  const [isChanged, setIsChanged] = useState(false);

  const change = useCallback((values: Record<string, string>) => {
    setTexts((earlier) => ({ ...earlier, ...values }));
    setIsChanged(true);
  }, []);
  const removeLine = useCallback((skuId: string) => {
    setLines((earlier) => earlier.filter((line) => line.skuId !== skuId));
    setIsChanged(true);
  }, []);

  /** A row of a sku that is there already sets its quantity. */
  function add({ lines: found, problems }: SheetCheck): void {
    const known = new Set(lines.map(({ skuId }) => skuId));
    setLines([...lines, ...found.filter(({ skuId }) => !known.has(skuId))]);
    change(textsOf(found));
    setLeftOut(problems);
  }

  const summary = useMemo(() => {
    let [pieces, total, wrong] = [0, 0, 0];
    for (const line of lines) {
      const text = texts[line.skuId] ?? '';
      const quantity = parseQuantity(text) ?? 0;
      pieces += quantity;
      total += quantity * line.wholesalePrice;
      if (checkCell(text, line.availableQty, line)) wrong += 1;
    }
    return { pieces, total, wrong };
  }, [lines, texts]);

  async function store(): Promise<void> {
    const saved = await save.mutateAsync({
      ...{ id: draft.id, name: name.trim() || draft.name, windowId, version },
      lines: lines.flatMap(({ skuId }) => {
        const quantity = parseQuantity(texts[skuId] ?? '') ?? 0;
        return quantity > 0 ? [{ skuId, quantity }] : [];
      }),
    });
    setVersion(saved.version);
    setIsChanged(false);
  }

  async function order(): Promise<void> {
    if (isChanged) await store();
    await toCart.mutateAsync(draft.id);
  }

  const problems = readProblems(toCart.error);
  const failure = save.error ?? (problems.length === 0 ? toCart.error : null);
  // The mutations hold their errors.
  const ignore = () => undefined;
  return (
    <Container>
      <Breadcrumb
        as={Link}
        label={t('item.path')}
        items={[{ label: t('drafts.title'), to: urls.wholesale.drafts() }, { label: draft.name }]}
      />
      <Heading level={1} look="medium">
        {t('sheet.title')}
      </Heading>
      <div className={styles.facts}>
        <TextInput
          label={t('drafts.name')}
          maxLength={100}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setIsChanged(true);
          }}
        />
        <Select
          label={t('windows.label')}
          value={windowId ?? stockDelivery}
          options={[null, ...(cart.windows ?? [])].map((window) => ({
            value: window?.id ?? stockDelivery,
            label: nameOf(window?.id ?? null, window),
          }))}
          onChange={({ target }) => {
            setWindowId(target.value === stockDelivery ? null : target.value);
            setIsChanged(true);
          }}
        />
      </div>
      <AddRows windowId={windowId} onAdd={add} />
      <LeftOutRows problems={leftOut} />
      {draft.goneSkus.length > 0 && (
        <Notice tone="warning">
          {t('cart.problem.inactive', {
            count: draft.goneSkus.length,
            skus: draft.goneSkus.slice(0, 20).join(', '),
          })}
        </Notice>
      )}
      {lines.length > 0 && <SheetGrid lines={lines} texts={texts} onChange={change} onRemove={removeLine} />}
      <div className={styles.bar}>
        <p role="status">
          {t('sheet.sum', { lines: lines.length, pieces: summary.pieces, total: formatMoney(summary.total) })}
          {summary.wrong > 0 && ` ${t('sheet.wrong', { count: summary.wrong })}`}
        </p>
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
            loading={toCart.isPending}
            disabled={summary.pieces === 0}
            onClick={() => void order().catch(ignore)}
          >
            {t('sheet.toCart')}
          </Button>
        </div>
      </div>
      <div role="status">
        {save.isSuccess && !isChanged && !toCart.isSuccess && (
          <Notice tone="success">{t('sheet.saved')}</Notice>
        )}
        {toCart.isSuccess && !isChanged && (
          <Notice
            tone="success"
            action={
              <ButtonLink as={Link} variant="secondary" size="sm" to={urls.wholesale.cart()}>
                {t('item.viewCart')}
              </ButtonLink>
            }
          >
            {t('sheet.inCart', { count: toCart.data.totalQuantity })}
          </Notice>
        )}
        {failure && <Notice tone="error">{errorText(failure)}</Notice>}
        {problems.length > 0 && (
          <Notice tone="error" title={t('sheet.notInCart')}>
            <ul>
              {problems.slice(0, problemsShown).map((problem) => (
                <li key={`${problem.styleCode} ${problem.skuId} ${problem.problem}`}>
                  {problemSentence(t, problem, { lines, total: summary.total })}
                </li>
              ))}
            </ul>
            {problems.length > problemsShown && (
              <p>{t('sheet.more', { count: problems.length - problemsShown })}</p>
            )}
          </Notice>
        )}
      </div>
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
