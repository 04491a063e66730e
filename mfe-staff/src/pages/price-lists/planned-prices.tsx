import { useId, useState } from 'react';
import { datesIn } from 'shared-contracts/dates';
import type {
  OwnPrice,
  PricePlan,
  PricePlanDetail,
  SetPrices,
} from 'shared-contracts/wire/merchant-price-lists';
import { useServices } from 'shared-runtime';
import { Badge, Button, Panel, Table } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { useSending } from '../../form/use-sending';
import { Bilingual } from '../../goods/bilingual';
import styles from '../../goods/goods.module.css';
import { SavedLines } from '../../goods/typed-lines/saved-lines';
import { useT } from './messages';
import { undone } from './undone';
import { usePricePlan } from './use-price-lists';
import type { SavingActions } from './use-price-saving';
import { usePricesRefusal } from './use-prices-refusal';
import { useTermsText } from './use-terms-text';

interface PlannedPricesProps {
  priceListId: string;
  plans: readonly PricePlan[];
  /** Absent for readers. */
  actions: SavingActions | undefined;
  /** Says that planned prices were changed below. */
  done: string | undefined;
  /** Puts planned prices into the form below. */
  onChange(plan: PricePlanDetail): void;
}

/** What was done last, with the way back. */
interface Done {
  text: string;
  undo(): Promise<unknown>;
}

/** Prices that hold from a moment on, changed and taken back until then; and those that began, with a way back. */
export function PlannedPrices({ priceListId, plans, actions, done, onChange }: PlannedPricesProps) {
  const t = useT();
  const refusalText = usePricesRefusal();
  const { formatDateTime } = datesIn(useServices().locale);
  const { isSending, error, send } = useSending();
  const [last, setLast] = useState<Done>();
  if (plans.length === 0 && !last) return null;

  async function run(call: () => Promise<unknown>, next: Done | undefined): Promise<void> {
    setLast(undefined);
    if (await send(call)) setLast(next);
  }
  const takeBack = ({ planId, startsAt, lines }: PricePlanDetail) =>
    run(() => Promise.resolve(actions?.cancelPlan(planId)), {
      text: t('plans.takenBack', { at: formatDateTime(startsAt) }),
      undo: () =>
        Promise.resolve(
          actions?.planPrices({ startsAt, lines: lines.map(({ styleCode, own }) => ({ styleCode, own })) }),
        ),
    });
  function restore({ lines }: PricePlanDetail): Promise<void> {
    const back: SetPrices['lines'] = lines.map(({ styleCode, own, before }) => ({
      styleCode,
      own: before,
      before: own,
    }));
    return run(() => Promise.resolve(actions?.setPrices(back)), {
      text: t('plans.restored', { count: back.length }),
      undo: () => Promise.resolve(actions?.setPrices(back.map(undone))),
    });
  }
  return (
    <Panel title={t('plans.title')}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{t('plans.text')}</p>
        <ul className={styles.history}>
          {plans.map((plan) => (
            <PlanEntry
              key={plan.planId}
              priceListId={priceListId}
              plan={plan}
              isSending={isSending}
              {...(actions && { onChange, onTakeBack: takeBack, onRestore: restore })}
            />
          ))}
        </ul>
        <SavedLines
          error={error}
          refusal={refusalText(error)}
          saved={last?.text}
          isSending={isSending}
          onUndo={() => void (last && run(last.undo, undefined))}
        />
        <p role="status">{!last && done}</p>
      </div>
    </Panel>
  );
}

interface PlanEntryProps {
  priceListId: string;
  plan: PricePlan;
  isSending: boolean;
  /** Absent for readers. */
  onChange?(plan: PricePlanDetail): void;
  onTakeBack?(plan: PricePlanDetail): Promise<void>;
  onRestore?(plan: PricePlanDetail): Promise<void>;
}

function PlanEntry({ priceListId, plan, isSending, onChange, onTakeBack, onRestore }: PlanEntryProps) {
  const t = useT();
  const id = useId();
  const { formatDateTime } = datesIn(useServices().locale);
  const [isOpen, setIsOpen] = useState(false);
  const load = usePricePlan(priceListId, plan.planId, isOpen);
  const at = formatDateTime(plan.startsAt);
  const isPlanned = plan.state === 'PLANNED';
  const textOfTerms = useTermsText();
  const termsOf = (own: OwnPrice | null) => (own ? textOfTerms(own) : t('plans.noOwn'));
  return (
    <li>
      <p>
        {t('plans.entry', { at, count: plan.styles, name: plan.staffName })}{' '}
        <Badge>{t(isPlanned ? 'plans.PLANNED' : 'plans.APPLIED')}</Badge>
      </p>
      <Button
        variant="link"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('plans.showOf', { at })}
        onClick={() => setIsOpen((open) => !open)}
      >
        {t('plans.show')}
      </Button>
      <div id={id} className={styles.stack} hidden={!isOpen}>
        {isOpen && !load.data && load.isPending && <PageSkeleton />}
        {isOpen && !load.data && load.error && (
          <LoadFailed error={load.error} onRetry={() => void load.refetch()} />
        )}
        {isOpen && load.data && (
          <>
            <Table
              cards
              caption={t('plans.caption', { at })}
              rows={load.data.lines}
              rowKey={({ styleCode }) => styleCode}
              columns={[
                {
                  key: 'style',
                  header: t('table.style'),
                  render: ({ styleCode, titleEn, titleZh }) => (
                    <>
                      {titleEn || titleZh ? <Bilingual en={titleEn} zh={titleZh} /> : t('table.gone')}{' '}
                      <span className={styles.code} translate="no">
                        {styleCode}
                      </span>
                    </>
                  ),
                },
                {
                  key: 'before',
                  header: t(isPlanned ? 'paste.now' : 'plans.before'),
                  render: ({ before }) => termsOf(before),
                },
                { key: 'own', header: t('plans.from'), render: ({ own }) => termsOf(own) },
              ]}
            />
            <div className={styles.row}>
              {isPlanned && onChange && (
                <Button
                  variant="secondary"
                  aria-label={t('plans.editOf', { at })}
                  onClick={() => load.data && onChange(load.data)}
                >
                  {t('plans.edit')}
                </Button>
              )}
              {isPlanned && onTakeBack && (
                <Button
                  variant="secondary"
                  aria-label={t('plans.takeBackOf', { at })}
                  disabled={isSending}
                  onClick={() => void (load.data && onTakeBack(load.data))}
                >
                  {t('plans.takeBack')}
                </Button>
              )}
              {!isPlanned && onRestore && (
                <Button
                  variant="secondary"
                  aria-label={t('plans.restoreOf', { at })}
                  disabled={isSending}
                  onClick={() => void (load.data && onRestore(load.data))}
                >
                  {t('plans.restore')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </li>
  );
}
