import { useState } from 'react';
import { urls } from 'shared-contracts';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { PriceListDetail, PricePlanDetail } from 'shared-contracts/wire/merchant-price-lists';
import { Link, useParams, useServices } from 'shared-runtime';
import { Button, Notice, PageHead, Panel, TextLink } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import styles from '../../goods/goods.module.css';
import { useStaff } from '../../session/staff-context';
import { useT } from './messages';
import { PastePrices } from './paste-prices';
import { PlannedPrices } from './planned-prices';
import { PriceListForm } from './price-list-form';
import { PriceListHistory } from './price-list-history';
import { PricesTable } from './prices-table';
import { useKindText } from './use-kind-text';
import { usePriceList } from './use-price-lists';

/** /staff/price-lists/:priceListId: who buys by a list, and what each style costs them. */
export function PriceListPage() {
  const t = useT();
  const kindOf = useKindText();
  const { may } = useStaff();
  const { locale } = useServices();
  const { joinList, withLabel } = punctuationIn(locale);
  const { priceListId = '' } = useParams();
  const actions = usePriceList(priceListId);
  /** The list as it was when somebody began to change it. */
  const [edited, setEdited] = useState<PriceListDetail>();
  const [isSaved, setIsSaved] = useState(false);
  /** Planned prices that are changed, and what came of it. */
  const [plan, setPlan] = useState<PricePlanDetail>();
  const [planDone, setPlanDone] = useState<string>();
  const { data: list, error, refetch } = actions.load;
  if (!list) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;

  const mayWrite = may('wholesale.write');
  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.priceLists()}>
        {t('back')}
      </TextLink>
      <PageHead title={list.name} text={t('summary.kind', { kind: kindOf(list) })} />
      {edited ? (
        <Panel title={t('form.edit')}>
          <PriceListForm
            list={edited}
            onSave={async (changed) => {
              await actions.edit({ ...changed, version: edited.version });
              setEdited(undefined);
              setIsSaved(true);
            }}
            onCancel={() => setEdited(undefined)}
          />
        </Panel>
      ) : (
        <div className={styles.stack}>
          <p>{t('summary.buyers', { count: list.buyers })}</p>
          {list.companies.length > 0 && <p>{withLabel(t('summary.companies'), joinList(list.companies))}</p>}
          {list.followers.length > 0 && <p>{withLabel(t('summary.followers'), joinList(list.followers))}</p>}
          <p className={styles.quiet}>{t('summary.file', { id: list.priceListId })}</p>
          <div role="status">{isSaved && <Notice tone="success">{t('form.saved')}</Notice>}</div>
          {mayWrite && (
            <div className={styles.row}>
              <Button
                variant="secondary"
                onClick={() => {
                  setIsSaved(false);
                  setEdited(list);
                }}
              >
                {t('form.edit')}
              </Button>
            </div>
          )}
        </div>
      )}
      <PlannedPrices
        priceListId={priceListId}
        plans={list.plans}
        actions={mayWrite ? actions : undefined}
        done={planDone}
        onChange={setPlan}
      />
      <PricesTable priceListId={priceListId} actions={mayWrite ? actions : undefined}>
        {mayWrite && (
          <PastePrices
            key={plan ? `${plan.planId}:${plan.version}` : ''}
            actions={actions}
            plan={plan}
            onPlanDone={(text) => {
              setPlan(undefined);
              setPlanDone(text);
            }}
          />
        )}
        <PriceListHistory changes={list.changes} />
      </PricesTable>
    </div>
  );
}
