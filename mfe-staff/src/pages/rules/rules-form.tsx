import { unwrap } from 'shared-contracts';
import { cancelRules, getRules, saveRules } from 'shared-contracts/calls/merchant-rules';
import { formatMoney, formatRoundMoney } from 'shared-contracts/money';
import { pointValueMinor } from 'shared-contracts/shop-rules';
import {
  initialShopRules,
  type RuleSettings,
  ruleBounds,
  type ShopRule,
} from 'shared-contracts/wire/shop-rules';
import { Panel, TextInput } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useVersionedForm } from '../../goods/use-versioned-form';
import { VersionedSetting } from '../../goods/versioned-setting';
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
  const setting = useVersionedForm({
    loaded,
    queryKey: ['rule-settings'],
    toTyped: typedRules,
    fromTyped: readRules,
    isSame: (one, other) => changedRules(one, other).length === 0,
    sameText: t('page.unchanged'),
    read: async () => unwrap(await api.call(getRules)),
    save: async (body) => unwrap(await api.call(saveRules, { body })),
  });
  const { settings, typed, wrong, change } = setting;

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
    <VersionedSetting
      t={t}
      setting={setting}
      initial={initialShopRules}
      cancel={async (versionId) => unwrap(await api.call(cancelRules, { params: { versionId } }))}
      changesOf={(wish) =>
        changedRules(settings.terms, wish).map((rule) => (
          <li key={rule}>
            {t('page.change', {
              what: t(`fields.${rule}`),
              before: textOf(rule, settings.terms[rule]),
              after: textOf(rule, wish[rule]),
            })}
          </li>
        ))
      }
    >
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
                  change((before) => ({ ...before, [rule]: value }), rule);
                }}
              />
            ))}
          </div>
          {group === 'points' && (
            <p className={styles.quiet}>{t('page.fixed', { worth: formatMoney(pointValueMinor) })}</p>
          )}
        </Panel>
      ))}
    </VersionedSetting>
  );
}
