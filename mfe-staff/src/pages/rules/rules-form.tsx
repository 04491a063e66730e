import { type FormEvent, useRef, useState } from 'react';
import { unwrap } from 'shared-contracts';
import { cancelRules, getRules, saveRules } from 'shared-contracts/calls/merchant-rules';
import { datesIn } from 'shared-contracts/dates';
import { formatMoney, formatRoundMoney } from 'shared-contracts/money';
import { pointValueMinor } from 'shared-contracts/shop-rules';
import {
  initialShopRules,
  type RuleSettings,
  ruleBounds,
  type ShopRule,
} from 'shared-contracts/wire/shop-rules';
import { useServices } from 'shared-runtime';
import { Notice, PageHead, Panel, TextInput } from 'shared-ui';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { useFirstWrong } from '../../form/use-first-wrong';
import styles from '../../goods/goods.module.css';
import { SettingVersions } from '../../goods/setting-versions';
import { useVersionedForm } from '../../goods/use-versioned-form';
import { WhenAndWhy } from '../../goods/when-and-why';
import { useStaffApi } from '../../session/staff-context';
import { useT } from './messages';
import { changedRules, readRules, typedRules } from './typed-rules';

const groups = [
  ['returns', ['returnDays', 'exchangeHoldDays']],
  ['points', ['centsPerPoint', 'pointValidYears']],
] as const;

/** The form of returns and points. It shows what would change before it changes anything. */
export function RulesForm({ loaded }: { loaded: RuleSettings }) {
  const t = useT();
  const api = useStaffApi();
  const { formatDateTime } = datesIn(useServices().locale);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFirstWrong(form);
  const { settings, typed, setTyped, from, save, wish, setWish, ...setting } = useVersionedForm({
    loaded,
    queryKey: ['rule-settings'],
    form,
    toTyped: typedRules,
    read: async () => unwrap(await api.call(getRules)),
    save: async (body) => unwrap(await api.call(saveRules, { body })),
    onReplaced: () => setWrong(new Set()),
  });

  function look(event: FormEvent): void {
    event.preventDefault();
    save.clear();
    const read = readRules(typed);
    setWrong(read.wrong);
    focusFirstWrong();
    if (!read.rules) return;
    const isUnchanged = !from && changedRules(settings.terms, read.rules).length === 0;
    if (isUnchanged) save.refuse(t('page.unchanged'));
    else setWish(read.rules);
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
          {...setting.whenAndWhy}
          conflict={
            setting.changedBy === undefined
              ? undefined
              : {
                  text: t('page.conflict', { name: setting.changedBy }),
                  takeOverText: t('page.takeOver'),
                  onTakeOver: () => void setting.takeOver(),
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
        onUse={setting.use}
        cancel={async (versionId) =>
          setting.show(unwrap(await api.call(cancelRules, { params: { versionId } })))
        }
      />
      {wish && (
        <ConfirmDialog
          title={t('page.confirm')}
          ways={[
            {
              text: t('page.save'),
              run: () => setting.send(wish, t(from ? 'page.planSaved' : 'page.saved')),
            },
          ]}
          onClose={() => setWish(undefined)}
        >
          <p>{from ? t('page.later', { at: formatDateTime(from) }) : t('page.now')}</p>
          <ul>
            {changedRules(settings.terms, wish).map((rule) => (
              <li key={rule}>
                {t('page.change', {
                  what: t(`fields.${rule}`),
                  before: textOf(rule, settings.terms[rule]),
                  after: textOf(rule, wish[rule]),
                })}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </div>
  );
}
