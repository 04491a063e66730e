import { type FormEvent, useRef, useState } from 'react';
import { unwrap } from 'shared-contracts';
import { cancelRules, getRules, saveRules } from 'shared-contracts/calls/merchant-rules';
import { datesIn } from 'shared-contracts/dates';
import { formatMoney, formatRoundMoney } from 'shared-contracts/money';
import * as z from 'shared-contracts/schema';
import { pointValueMinor } from 'shared-contracts/shop-rules';
import {
  initialShopRules,
  type RuleSettings,
  ruleBounds,
  type ShopRule,
  type ShopRules,
} from 'shared-contracts/wire/shop-rules';
import { useServices } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { Notice, PageHead, Panel, TextInput } from 'shared-ui';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { useFirstWrong } from '../../form/use-first-wrong';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { fromLocalMoment } from '../../goods/moments';
import { SettingVersions } from '../../goods/setting-versions';
import { useSave } from '../../goods/use-save';
import { WhenAndWhy } from '../../goods/when-and-why';
import { useStaffApi } from '../../session/staff-context';
import { useT } from './messages';
import { changedRules, readRules, typedRules } from './typed-rules';

const conflictSchema = z.object({ staffName: z.nullish(z.string()) });
const groups = [
  ['returns', ['returnDays', 'exchangeHoldDays']],
  ['points', ['centsPerPoint', 'pointValidYears']],
] as const;

/** The form of returns and points. It shows what would change before it changes anything. */
export function RulesForm({ loaded }: { loaded: RuleSettings }) {
  const t = useT();
  const goodsT = useGoodsT();
  const api = useStaffApi();
  const client = useQueryClient();
  const { formatDateTime } = datesIn(useServices().locale);
  const save = useSave(conflictSchema);
  const [settings, setSettings] = useState(loaded);
  const [typed, setTyped] = useState(() => typedRules(loaded.terms));
  const [startsAt, setStartsAt] = useState('');
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  /** What is shown before it is saved. */
  const [rules, setRules] = useState<ShopRules>();
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFirstWrong(form);
  const from = fromLocalMoment(startsAt);

  function look(event: FormEvent): void {
    event.preventDefault();
    save.clear();
    const read = readRules(typed);
    setWrong(read.wrong);
    focusFirstWrong();
    if (!read.rules) return;
    const isUnchanged = !from && changedRules(settings.terms, read.rules).length === 0;
    if (isUnchanged) save.refuse(t('page.unchanged'));
    else setRules(read.rules);
  }
  function show(next: RuleSettings): void {
    setSettings(next);
    client.setQueryData(['rule-settings'], next);
  }
  const send = (terms: ShopRules) =>
    save.run(
      async () => {
        const latest = settings.versions[0]?.id ?? null;
        const body = { terms, latest, ...(from && { startsAt: from }), ...(note && { note }) };
        show(unwrap(await api.call(saveRules, { body })));
        setStartsAt('');
        setNote('');
      },
      t(from ? 'page.planSaved' : 'page.saved'),
    );
  const takeOver = () =>
    save.run(async () => {
      const next = unwrap(await api.call(getRules));
      show(next);
      setTyped(typedRules(next.terms));
    });
  function use(chosen: ShopRules): void {
    setTyped(typedRules(chosen));
    setWrong(new Set());
    save.say(goodsT('versions.shown'));
    form.current?.querySelector('input')?.focus();
  }
  const textOf = (rule: ShopRule, value: number) =>
    rule === 'centsPerPoint' ? formatRoundMoney(value) : String(value);
  function errorOf(rule: ShopRule): string | undefined {
    if (!wrong.has(rule)) return undefined;
    const [least, most] = ruleBounds[rule];
    return rule === 'centsPerPoint'
      ? t('wrongAmount', { least: formatMoney(least), most: formatRoundMoney(most) })
      : t('wrong', { least, most });
  }

  return (
    <div className={styles.page}>
      <PageHead title={t('page.title')} text={t('page.text')} />
      {settings.versions
        .filter(({ state }) => state === 'PLANNED')
        .map(({ id, startsAt: at, staffName }) => (
          <Notice key={id} tone="info">
            {t('page.planned', { at: formatDateTime(at), name: staffName })}
          </Notice>
        ))}
      <form ref={form} className={styles.page} onSubmit={look} noValidate>
        {groups.map(([group, names]) => (
          <Panel key={group} title={t(`page.${group}`)}>
            <div className={styles.pair}>
              {names.map((rule) => (
                <TextInput
                  key={rule}
                  inputMode={rule === 'centsPerPoint' ? 'decimal' : 'numeric'}
                  label={t(`fields.${rule}`)}
                  hint={t(`hints.${rule}`)}
                  required
                  maxLength={10}
                  value={typed[rule]}
                  error={errorOf(rule)}
                  onChange={(event) => {
                    const { value } = event.currentTarget;
                    setTyped((before) => ({ ...before, [rule]: value }));
                    setWrong((before) => new Set([...before].filter((name) => name !== rule)));
                    save.clear();
                  }}
                />
              ))}
            </div>
            {group === 'points' && (
              <p className={styles.quiet}>{t('page.fixed', { worth: formatMoney(pointValueMinor) })}</p>
            )}
          </Panel>
        ))}
        <WhenAndWhy
          startsAt={startsAt}
          onStartsAt={setStartsAt}
          note={note}
          onNote={setNote}
          save={save}
          conflict={
            save.conflict && {
              text: t('page.conflict', { name: save.conflict.staffName ?? t('page.somebody') }),
              takeOverText: t('page.takeOver'),
              onTakeOver: () => void takeOver(),
            }
          }
        />
      </form>
      <SettingVersions
        versions={settings.versions}
        words={{
          none: t('versions.none'),
          initial: t('versions.initial'),
          useInitial: t('versions.useInitial'),
        }}
        initial={initialShopRules}
        onUse={use}
        cancel={async (versionId) => show(unwrap(await api.call(cancelRules, { params: { versionId } })))}
      />
      {rules && (
        <ConfirmDialog
          title={t('page.confirm')}
          ways={[{ text: t('page.save'), run: () => send(rules) }]}
          onClose={() => setRules(undefined)}
        >
          <p>{from ? t('page.later', { at: formatDateTime(from) }) : t('page.now')}</p>
          <ul>
            {changedRules(settings.terms, rules).map((rule) => (
              <li key={rule}>
                {t('page.change', {
                  what: t(`fields.${rule}`),
                  before: textOf(rule, settings.terms[rule]),
                  after: textOf(rule, rules[rule]),
                })}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </div>
  );
}
