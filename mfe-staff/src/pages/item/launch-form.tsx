import { useState } from 'react';
import { unwrap } from 'shared-contracts';
import { cancelLaunch, setLaunch } from 'shared-contracts/calls/merchant-catalogue';
import { datesIn } from 'shared-contracts/dates';
import type { ItemDetail } from 'shared-contracts/wire/merchant-items';
import { useServices } from 'shared-runtime';
import { Button, Panel, TextInput } from 'shared-ui';
import { ConfirmDialog } from '../../form/confirm-dialog';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { fromLocalMoment, toLocalMoment } from '../../goods/moments';
import { SaveResult } from '../../goods/save-result';
import { useProblemText } from '../../goods/use-problem-text';
import { useSave } from '../../goods/use-save';
import { useStaffApi } from '../../session/staff-context';

interface LaunchFormProps {
  detail: ItemDetail;
  isReader: boolean;
  onChange(detail: ItemDetail): void;
}

type Field = 'opensAt' | 'endsAt';

/** The launch of an item: from an opening on members buy it by turns, until it ends. */
export function LaunchForm({ detail, isReader, onChange }: LaunchFormProps) {
  const t = useGoodsT();
  const api = useStaffApi();
  const problems = useProblemText();
  const { formatDateTime } = datesIn(useServices().locale);
  const save = useSave();
  const { code, launch } = detail;
  const [moments, setMoments] = useState(() => ({
    opensAt: toLocalMoment(launch?.opensAt ?? ''),
    endsAt: toLocalMoment(launch?.endsAt ?? ''),
  }));
  const [missing, setMissing] = useState<Field>();
  const [isAsked, setIsAsked] = useState(false);

  function send(): void {
    // An opening in the past was stored to the second: it is sent as it is.
    const opensAt = launch?.isOpen ? launch.opensAt : fromLocalMoment(moments.opensAt);
    const endsAt = fromLocalMoment(moments.endsAt);
    save.clear();
    setMissing(undefined);
    if (!opensAt || !endsAt) {
      setMissing(opensAt ? 'endsAt' : 'opensAt');
      return;
    }
    void save.run(async () => {
      onChange(unwrap(await api.call(setLaunch, { params: { code }, body: { opensAt, endsAt } })));
    }, t('launch.saved'));
  }

  const cancel = () =>
    save.run(async () => {
      onChange(unwrap(await api.call(cancelLaunch, { params: { code } })));
      setMoments({ opensAt: '', endsAt: '' });
    }, t('launch.cancelled'));

  const refusedOf = (field: Field) =>
    save.isCorrected(field) ? undefined : problems.ofField(save.refusal, field);
  const input = (field: Field) => (
    <TextInput
      type="datetime-local"
      label={t(`launch.${field}`)}
      value={moments[field]}
      disabled={field === 'opensAt' && launch?.isOpen}
      error={missing === field ? t('problems.dateTime') : refusedOf(field)}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setMoments((before) => ({ ...before, [field]: value }));
        setMissing(undefined);
        save.correct(field);
      }}
    />
  );
  const isAtField = Boolean(refusedOf('opensAt') ?? refusedOf('endsAt'));
  return (
    <Panel title={t('launch.title')}>
      {launch ? (
        <p>
          {t(launch.isOpen ? 'launch.isOpen' : 'launch.opens', {
            from: formatDateTime(launch.opensAt),
            until: formatDateTime(launch.endsAt),
            name: launch.staffName,
          })}{' '}
          {t('launch.counts', { waiting: launch.waiting, ordered: launch.ordered })}
        </p>
      ) : (
        <p>{t('launch.none')}</p>
      )}
      {!isReader && (
        <>
          <div className={styles.row}>
            {input('opensAt')}
            {input('endsAt')}
            <Button variant="secondary" loading={save.isSending} onClick={send}>
              {t(launch ? 'launch.change' : 'launch.set')}
            </Button>
          </div>
          {launch && (
            <Button variant="link" onClick={() => setIsAsked(true)}>
              {t('launch.cancel')}
            </Button>
          )}
        </>
      )}
      <SaveResult save={{ done: save.done, problem: isAtField ? undefined : save.problem }} />
      {isAsked && launch && (
        <ConfirmDialog
          title={t('launch.cancelTitle')}
          backText={t('item.leave')}
          ways={[{ text: t('launch.cancelConfirm'), run: cancel }]}
          onClose={() => setIsAsked(false)}
        >
          <p>{t('launch.cancelText', { waiting: launch.waiting })}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
