import { useState } from 'react';
import { unwrap } from 'shared-contracts';
import { cancelVisibility, planVisibility } from 'shared-contracts/calls/merchant-catalogue';
import { datesIn } from 'shared-contracts/dates';
import type { ItemDetail } from 'shared-contracts/wire/merchant-items';
import { useServices } from 'shared-runtime';
import { Button, Panel, TextInput } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { fromLocalMoment, toLocalMoment } from '../../goods/moments';
import { SaveResult } from '../../goods/save-result';
import { useProblemText } from '../../goods/use-problem-text';
import { useSave } from '../../goods/use-save';
import { useStaffApi } from '../../session/staff-context';

interface VisibilityFormProps {
  detail: ItemDetail;
  isReader: boolean;
  onChange(detail: ItemDetail): void;
}

/** The time at which an item that is hidden comes into the shop, or one that is shown leaves it. */
export function VisibilityForm({ detail, isReader, onChange }: VisibilityFormProps) {
  const t = useGoodsT();
  const api = useStaffApi();
  const problems = useProblemText();
  const { formatDateTime } = datesIn(useServices().locale);
  const save = useSave();
  const { code, visibilityPlan: plan } = detail;
  const [typed, setTyped] = useState(() => toLocalMoment(plan?.at ?? ''));
  const [isMissing, setIsMissing] = useState(false);
  const willShow = !detail.fields.onShelf;

  function send(): void {
    const at = fromLocalMoment(typed);
    save.clear();
    setIsMissing(!at);
    if (!at) return;
    const body = { onShelf: willShow, at };
    void save.run(
      async () => onChange(unwrap(await api.call(planVisibility, { params: { code }, body }))),
      t('visibility.saved'),
    );
  }

  const cancel = () =>
    save.run(
      async () => onChange(unwrap(await api.call(cancelVisibility, { params: { code } }))),
      t('visibility.cancelled'),
    );

  const refused = save.isCorrected('at') ? undefined : problems.ofField(save.refusal, 'at');
  return (
    <Panel title={t('visibility.title')}>
      <p>
        {plan
          ? t(plan.onShelf ? 'visibility.willShow' : 'visibility.willHide', {
              at: formatDateTime(plan.at),
              name: plan.staffName,
            })
          : t('visibility.none')}
      </p>
      {!isReader && (
        <>
          <div className={styles.row}>
            <TextInput
              type="datetime-local"
              label={t('visibility.at')}
              value={typed}
              error={isMissing ? t('problems.dateTime') : refused}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setIsMissing(false);
                save.correct('at');
              }}
            />
            <Button variant="secondary" loading={save.isSending} onClick={send}>
              {t(plan ? 'visibility.change' : willShow ? 'visibility.show' : 'visibility.hide')}
            </Button>
          </div>
          {plan && (
            <Button variant="link" onClick={() => void cancel()}>
              {t('visibility.cancel')}
            </Button>
          )}
        </>
      )}
      <SaveResult save={{ done: save.done, problem: refused ? undefined : save.problem }} />
    </Panel>
  );
}
