import { type FormEvent, useState } from 'react';
import { isApiError } from 'shared-contracts';
import { resultCodes } from 'shared-contracts/result-codes';
import { Button, Heading, Notice, Select } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { FormError } from '../../form/form-error';
import { useSending } from '../../form/use-sending';
import styles from '../../orders/orders.module.css';
import { useStaff } from '../../session/staff-context';
import { useT } from './messages';
import { useBuyerCatalogue } from './use-catalogues';

/** Which items of the price list a company sees and orders; staff who may write choose it. */
export function BuyerCatalogue({ buyerId, company }: { buyerId: string; company: string }) {
  const t = useT();
  const { may } = useStaff();
  const { load, choose } = useBuyerCatalogue(buyerId);
  const { isSending, error: refusal, send } = useSending();
  /** What is chosen and not saved. */
  const [chosen, setChosen] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  const { data, error, refetch } = load;
  // An API from before catalogues has none to choose.
  if (isApiError(error) && error.code === resultCodes.notFound) return null;
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;

  const now = data.catalogueId ?? '';
  const nameOf = (id: string) =>
    data.catalogues.find(({ catalogueId }) => catalogueId === id)?.name ?? t('buyer.all');
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsSaved(false);
    const catalogueId = (chosen ?? now) || null;
    const isDone = await send(() => choose({ catalogueId, before: now || null }));
    setChosen(undefined);
    setIsSaved(isDone);
  }
  const isConflict = isApiError(refusal) && refusal.code === resultCodes.conflict;
  return (
    <section className={styles.block}>
      <Heading level={3} look="small">
        {t('buyer.title')}
      </Heading>
      {may('wholesale.write') ? (
        <form className={styles.block} onSubmit={(event) => void save(event)} noValidate>
          <Select
            label={t('buyer.label', { company })}
            value={chosen ?? now}
            options={[
              { value: '', label: t('buyer.all') },
              ...data.catalogues.map(({ catalogueId, name }) => ({ value: catalogueId, label: name })),
            ]}
            onChange={(event) => {
              setIsSaved(false);
              setChosen(event.currentTarget.value);
            }}
          />
          <FormError error={refusal} text={isConflict ? t('buyer.changed') : undefined} />
          <div role="status">{isSaved && <Notice tone="success">{t('buyer.saved')}</Notice>}</div>
          <div>
            <Button type="submit" variant="secondary" loading={isSending} disabled={(chosen ?? now) === now}>
              {t('buyer.save')}
            </Button>
          </div>
        </form>
      ) : (
        <p>{nameOf(now)}</p>
      )}
    </section>
  );
}
