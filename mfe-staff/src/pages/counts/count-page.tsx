import { useCallback, useState } from 'react';
import { isApiError, unwrap, urls } from 'shared-contracts';
import { countLines, getCountSheet } from 'shared-contracts/calls/merchant-counts';
import { datesIn } from 'shared-contracts/dates';
import { findByCode } from 'shared-contracts/maker-barcode';
import type { CountLines, CountSheet } from 'shared-contracts/wire/merchant-counts';
import { Link, useParams, useSearchParams, useServices } from 'shared-runtime';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { Badge, Button, ButtonLink, Notice, PageHead, TextLink } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { FormError } from '../../form/form-error';
import { CodeField } from '../../goods/code-field';
import styles from '../../goods/goods.module.css';
import { useLineName } from '../../goods/line-name';
import { usePlaceName } from '../../goods/use-places';
import { useStaff } from '../../session/staff-context';
import { CountLinesTable } from './count-lines-table';
import { useT } from './messages';
import { useCounts } from './use-counts';

/** The scan field, the fields of the lines, and whether they are on the sheet. */
function Counting({ sheet, save }: { sheet: CountSheet; save(body: CountLines): Promise<CountSheet> }) {
  const t = useT();
  const nameOf = useLineName();
  const counts = useCounts(sheet, save);
  /** The sku whose code was scanned last; undefined after an unknown code. */
  const [last, setLast] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const lastLine = sheet.lines.find(({ skuId }) => skuId === last);

  function take(code: string): void {
    const line = findByCode(sheet.lines, code);
    setLast(line?.skuId);
    setProblem(line ? undefined : t('sheet.unknown', { code }));
    if (line) counts.countOne(line.skuId);
  }
  const isAnyCounted = sheet.lines.some(({ counted }) => counted !== null);
  const isEnded = isApiError(counts.error) && counts.error.status === 409;
  return (
    <div className={styles.stack}>
      <div className={styles.screenOnly}>
        {counts.wasKept && <Notice>{t('sheet.kept')}</Notice>}
        <CodeField label={t('sheet.code')} hint={t('sheet.codeHint')} error={problem} onCode={take} />
        <div role="status">
          {lastLine && t('sheet.counted', { piece: nameOf(lastLine), count: counts.countOf(lastLine.skuId) })}
        </div>
      </div>
      <p className={styles.quiet}>{t('sheet.piecesHint')}</p>
      <CountLinesTable sheet={sheet} counts={counts} />
      <div className={styles.foot}>
        <FormError error={counts.error} text={isEnded ? t('sheet.ended') : undefined} />
        <div role="status" className={styles.outcome}>
          {counts.isSending && t('sheet.saving')}
          {!counts.isSending && (counts.isEmpty ? isAnyCounted && t('sheet.saved') : t('sheet.unsaved'))}
          {counts.error !== undefined && !isEnded && !counts.isSending && (
            <Button variant="link" onClick={() => void counts.flush()}>
              {t('sheet.again')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** /staff/counts/:sheetId: counts blind: nothing says what should lie there. */
export function CountPage() {
  const t = useT();
  const { api, may } = useStaff();
  const client = useQueryClient();
  const { formatDateTime } = datesIn(useServices().locale);
  const placeName = usePlaceName();
  const { sheetId = '' } = useParams();
  const [parameters] = useSearchParams();
  const rest = Number(parameters.get('rest') ?? 0);
  const {
    data: sheet,
    error,
    refetch,
  } = useQuery({
    queryKey: ['counts', sheetId],
    queryFn: async ({ signal }) => unwrap(await api.call(getCountSheet, { params: { sheetId }, signal })),
  });
  const save = useCallback(
    async (body: CountLines) => {
      const queryKey = ['counts', sheetId];
      try {
        const saved = unwrap(await api.call(countLines, { params: { sheetId }, body }));
        await client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, saved);
        return saved;
      } catch (refusal) {
        if (isApiError(refusal) && refusal.status === 409) void client.invalidateQueries({ queryKey });
        throw refusal;
      }
    },
    [api, client, sheetId],
  );
  if (!sheet) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  const { name, place, state, createdBy, createdAt, endedAt, endedBy, lineCount, countedCount } = sheet;
  const ended = { name: endedBy ?? '', at: endedAt ? formatDateTime(endedAt) : '' };
  return (
    <div className={styles.page}>
      <div className={styles.screenOnly}>
        <TextLink as={Link} to={urls.staff.counts()}>
          {t('back')}
        </TextLink>
      </div>
      <PageHead title={name} text={placeName(place)} aside={<Badge>{t(`states.${state}`)}</Badge>} />
      {rest > 0 && state === 'OPEN' && <Notice>{t('form.rest', { count: rest })}</Notice>}
      <p className={styles.quiet}>
        <span translate="no">{sheetId}</span>
        <br />
        {t('madeBy', {
          name: createdBy,
          at: formatDateTime(createdAt),
          counted: countedCount,
          lines: lineCount,
        })}
      </p>
      <div className={styles.screenOnly}>
        <div className={styles.row}>
          <Button variant="secondary" onClick={() => window.print()}>
            {t('sheet.print')}
          </Button>
          {may('stock.write') && (
            <ButtonLink as={Link} variant="secondary" to={urls.staff.countReview(sheetId)}>
              {t('sheet.review')}
            </ButtonLink>
          )}
        </div>
      </div>
      {state === 'OPEN' ? (
        <Counting sheet={sheet} save={save} />
      ) : (
        <>
          <p>{t(state === 'BOOKED' ? 'booked' : 'closed', ended)}</p>
          <CountLinesTable sheet={sheet} />
        </>
      )}
    </div>
  );
}
