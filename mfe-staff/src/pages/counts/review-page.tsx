import { useState } from 'react';
import { type ApiResult, isApiError, unwrap, urls } from 'shared-contracts';
import { bookCounts, closeCountSheet, reviewCounts } from 'shared-contracts/calls/merchant-counts';
import { randomId } from 'shared-contracts/random-id';
import type { ReviewLine } from 'shared-contracts/wire/merchant-counts';
import { Link, useParams } from 'shared-runtime';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { Badge, Button, Notice, PageHead, Select, TextLink } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { FormError } from '../../form/form-error';
import { useSending } from '../../form/use-sending';
import styles from '../../goods/goods.module.css';
import { usePlaceName } from '../../goods/use-places';
import { useStaffApi } from '../../session/staff-context';
import { useT } from './messages';
import { ReviewTable } from './review-table';

const differs = ({ counted, onHand, problem }: ReviewLine) =>
  counted !== null && (counted !== onHand || problem !== null);

/** /staff/counts/:sheetId/review: what was counted beside what should lie there, and the way into the stock. */
export function ReviewPage() {
  const t = useT();
  const api = useStaffApi();
  const client = useQueryClient();
  const placeName = usePlaceName();
  const { sheetId = '' } = useParams();
  // A second press or a retry after a lost answer books once.
  const [idempotencyKey] = useState(randomId);
  const [isAll, setIsAll] = useState(false);
  const [asked, setAsked] = useState<'book' | 'close'>();
  const { error, send } = useSending();
  const params = { sheetId };
  const queryKey = ['counts', sheetId, 'review'];
  const load = useQuery({
    queryKey,
    queryFn: async ({ signal }) => unwrap(await api.call(reviewCounts, { params, signal })),
  });
  const { data: review } = load;
  if (!review)
    return load.error ? (
      <LoadFailed error={load.error} onRetry={() => void load.refetch()} />
    ) : (
      <PageSkeleton />
    );

  const { name, place, state, version, lines } = review;
  const counted = lines.filter((line) => line.counted !== null);
  const different = lines.filter(differs);
  const problems = counted.filter(({ problem }) => problem !== null);
  const shown = isAll ? lines : different;
  const isOpen = state === 'OPEN';

  /** Takes a step; the page then shows how things are, whatever the answer was. */
  const take = (call: () => Promise<ApiResult<unknown>>) =>
    send(async () => {
      try {
        unwrap(await call());
      } finally {
        await client.invalidateQueries({ queryKey: ['counts'] });
        void client.invalidateQueries({ queryKey: ['stock'] });
      }
    });
  const steps = {
    book: () => take(() => api.call(bookCounts, { params, body: { version }, idempotencyKey })),
    close: () => take(() => api.call(closeCountSheet, { params })),
  };
  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.count(sheetId)}>
        {t('backToSheet')}
      </TextLink>
      <PageHead
        title={t('review.title', { name })}
        text={placeName(place)}
        aside={<Badge>{t(`states.${state}`)}</Badge>}
      />
      <p>{t('review.text')}</p>
      <p>
        {t('review.sums', {
          counted: counted.length,
          differences: counted.filter((line) => line.counted !== line.onHand).length,
          uncounted: lines.length - counted.length,
        })}
      </p>
      <div role="status">
        {state === 'BOOKED' && <Notice tone="success">{t('review.done')}</Notice>}
        {isOpen && problems.length > 0 && (
          <Notice tone="warning">{t('review.problems', { count: problems.length })}</Notice>
        )}
      </div>
      <Select
        label={t('review.show')}
        value={isAll ? 'all' : 'different'}
        onChange={(event) => setIsAll(event.currentTarget.value === 'all')}
        options={[
          { value: 'different', label: t('review.onlyDifferent') },
          { value: 'all', label: t('review.all') },
        ]}
      />
      {shown.length === 0 ? <p>{t('review.noneDifferent')}</p> : <ReviewTable lines={shown} />}
      <FormError
        error={error}
        text={isApiError(error) && error.status === 409 ? t('review.changed') : undefined}
      />
      {isOpen && (
        <div className={styles.row}>
          {counted.length > 0 && problems.length === 0 && (
            <Button onClick={() => setAsked('book')}>{t('review.book', { count: counted.length })}</Button>
          )}
          <Button variant="secondary" onClick={() => setAsked('close')}>
            {t('review.close')}
          </Button>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={t(`review.${asked}Title`)}
          ways={[{ text: t(`review.${asked}Confirm`), run: steps[asked] }]}
          onClose={() => setAsked(undefined)}
        >
          <p>{t(`review.${asked}Text`, { place: placeName(place) })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
