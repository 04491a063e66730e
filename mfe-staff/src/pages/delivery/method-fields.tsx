import { locales } from 'shared-contracts';
import type { DeliveryCode } from 'shared-contracts/wire/delivery-terms';
import { Checkbox, Panel, TextInput } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import own from './delivery.module.css';
import { useT } from './messages';
import type { TermsProblem, TypedMethod, TypedTariff } from './typed-terms';

interface MethodFieldsProps {
  code: DeliveryCode;
  method: TypedMethod;
  /** What is wrong, by path of the terms. */
  problems: ReadonlyMap<string, TermsProblem>;
  /** `path` is the field that was changed, as in `problems`. */
  onChange(method: TypedMethod, path: string): void;
}

const numbers = [
  ['fee', 'decimal'],
  ['freeFrom', 'decimal'],
  ['minDays', 'numeric'],
  ['maxDays', 'numeric'],
] as const;

/** One delivery method: its words, and fee and days of each region. */
export function MethodFields({ code, method, problems, onChange }: MethodFieldsProps) {
  const t = useT();
  const isAlways = code === 'STANDARD';

  function errorOf(path: string): string | undefined {
    const problem = problems.get(path);
    return problem && t(`problems.${problem}`);
  }

  return (
    <Panel title={t(`methods.${code}`)}>
      <div className={styles.pair}>
        {(['en', 'zh'] as const).map((language) => {
          const path = `methods.${code}.description.${language}`;
          return (
            <TextInput
              key={language}
              lang={locales[language]}
              label={t('page.description', { language: t(`page.languages.${language}`) })}
              required
              maxLength={200}
              value={method[language]}
              error={errorOf(path)}
              onChange={(event) => onChange({ ...method, [language]: event.currentTarget.value }, path)}
            />
          );
        })}
      </div>
      <div className={styles.pair}>
        {(['HK', 'MO'] as const).map((region) => {
          const tariff = method[region];
          const path = `methods.${code}.${region}`;
          const change = (part: Partial<TypedTariff>, name = '') =>
            onChange({ ...method, [region]: { ...tariff, ...part } }, name ? `${path}.${name}` : path);
          const place = t(`regions.${region}`);
          return (
            <fieldset key={region} className={styles.fieldset}>
              <legend className={styles.legend}>{place}</legend>
              <Checkbox
                label={t('page.offered', { region: place })}
                hint={isAlways && t('page.always')}
                checked={tariff.isOffered}
                disabled={isAlways}
                onChange={(event) => change({ isOffered: event.currentTarget.checked })}
              />
              {tariff.isOffered && (
                <div className={own.numbers}>
                  {numbers.map(([name, inputMode]) => (
                    <TextInput
                      key={name}
                      inputMode={inputMode}
                      label={t(`page.${name}`)}
                      hint={name === 'freeFrom' && t('page.freeFromHint')}
                      required={name !== 'freeFrom'}
                      maxLength={12}
                      value={tariff[name]}
                      error={errorOf(`${path}.${name}`)}
                      onChange={(event) => change({ [name]: event.currentTarget.value }, name)}
                    />
                  ))}
                </div>
              )}
            </fieldset>
          );
        })}
      </div>
    </Panel>
  );
}
