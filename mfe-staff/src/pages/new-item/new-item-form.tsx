import { type FormEvent, useEffect, useRef, useState } from 'react';
import { channelOfId, locales, unwrap, urls } from 'shared-contracts';
import { createItems } from 'shared-contracts/calls/merchant-catalogue';
import { channelName } from 'shared-contracts/channel-names';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { ItemChoices, Style } from 'shared-contracts/wire/merchant-styles';
import { maxColors } from 'shared-contracts/wire/merchant-styles';
import { Link, useNavigate, useServices } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { Button, Checkbox, Notice, PageHead, Panel, TextArea, TextInput, TextLink } from 'shared-ui';
import { Bilingual } from '../../goods/bilingual';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { AttributeFields } from '../../goods/sorting/attribute-fields';
import { BrandField } from '../../goods/sorting/brand-field';
import { CategoryFields } from '../../goods/sorting/category-fields';
import type { FieldProps } from '../../goods/sorting/field-of';
import { KeywordsField } from '../../goods/sorting/keywords-field';
import { useChoiceText } from '../../goods/sorting/use-choice-text';
import { useProblemText } from '../../goods/use-problem-text';
import { useSave } from '../../goods/use-save';
import { useStaff, useStaffApi } from '../../session/staff-context';
import { ColorFields } from './color-fields';
import { keptStyle } from './kept-form';
import { useT } from './messages';
import {
  emptyStyle,
  likeStyle,
  newColor,
  readTyped,
  type TypedColor,
  type TypedStyle,
} from './new-item-values';
import { SizeFields } from './size-fields';
import { SizeGrid } from './size-grid';

interface NewItemFormProps {
  /** Code of the item that the new style is like; empty without one. */
  from: string;
  like: Style | undefined;
  choices: ItemChoices;
}

const texts = [
  ['titleEn', 'titleZh', 'line', 200],
  ['descriptionEn', 'descriptionZh', 'block', 5_000],
  ['compositionEn', 'compositionZh', 'line', 500],
  ['careEn', 'careZh', 'line', 500],
] as const;

const idOf = (path: string) => `new-${path.replaceAll('.', '-')}`;
const toggled = (list: readonly string[], entry: string) =>
  list.includes(entry) ? list.filter((one) => one !== entry) : [...list, entry];

/** The form of a new style. What is typed stays in this tab until it is saved, also across a login. */
export function NewItemForm({ from, like, choices }: NewItemFormProps) {
  const t = useT();
  const goodsT = useGoodsT();
  const text = useChoiceText();
  const services = useServices();
  const { withLabel, joinParts } = punctuationIn(services.locale);
  const { staff } = useStaff();
  const api = useStaffApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const problems = useProblemText();
  const save = useSave();
  const owner = `${staff.id} ${from}`;
  const begin = () => (like ? likeStyle(like) : emptyStyle());
  const [kept] = useState(() => keptStyle.read(owner));
  const [typed, setTyped] = useState<TypedStyle>(() => kept ?? begin());
  const [isChanged, setIsChanged] = useState(kept !== undefined);
  const [wrongPrices, setWrongPrices] = useState<readonly string[]>([]);
  const [attempts, setAttempts] = useState(0);
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isChanged) keptStyle.keep(owner, typed);
  }, [isChanged, owner, typed]);
  useEffect(() => {
    if (!isChanged) return;
    // The browser asks before the page is left: with the tab what is typed is lost.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  function change(part: Partial<TypedStyle>, ...paths: string[]): void {
    setTyped((before) => ({ ...before, ...part }));
    setIsChanged(true);
    for (const path of [...Object.keys(part), ...paths]) {
      save.correct(path);
      setWrongPrices((before) => before.filter((one) => one !== path));
    }
  }
  function changeColor(index: number, part: Partial<TypedColor>): void {
    setTyped((before) => ({
      ...before,
      colors: before.colors.map((color, at) => (at === index ? { ...color, ...part } : color)),
    }));
    setIsChanged(true);
    const names = Object.keys(part).map((name) => (name === 'without' ? 'skus' : name));
    // A suggested code follows its colour.
    for (const name of names.includes('colorCode') ? [...names, 'code'] : names) {
      const path = `colors.${index}.${name}`;
      save.correct(path);
      setWrongPrices((before) => before.filter((one) => one !== path));
    }
  }
  function changeColors(colors: readonly TypedColor[]): void {
    setTyped((before) => ({ ...before, colors }));
    setIsChanged(true);
    // Errors name colours by their place, which is another one now.
    save.clear();
    setWrongPrices([]);
  }
  function restart(): void {
    keptStyle.forget();
    setIsChanged(false);
    setTyped(begin());
    save.clear();
    setWrongPrices([]);
  }

  function errorOf(path: string): string | undefined {
    if (wrongPrices.includes(path)) return goodsT('problems.price');
    // Empty, it takes the list price.
    if (path === 'salePrice' && typed.salePrice.trim() === '') return undefined;
    return save.isCorrected(path) ? undefined : problems.ofField(save.refusal, path);
  }
  const fieldOf = (path: string): FieldProps => ({ id: idOf(path), error: errorOf(path) });

  function nameOf(index: number): string {
    const color = typed.colors[index];
    const known = choices.colors.find(({ code }) => code === color?.colorCode);
    const own = services.locale === 'zh' ? color?.colorZh : color?.colorEn;
    return own?.trim() || (known && text.own(known)) || t('page.colorNumber', { number: index + 1 });
  }
  const labels: Readonly<Record<string, string>> = {
    styleCode: t('page.styleCode'),
    brand: goodsT('sorting.brand'),
    categoryCode: goodsT('sorting.category'),
    moreCategories: goodsT('sorting.moreCategories'),
    attributes: goodsT('sorting.attributes'),
    keywords: goodsT('sorting.keywords'),
    labels: t('page.labels'),
    channelIds: t('page.shop'),
    listPrice: t('page.listPrice'),
    salePrice: t('page.salePrice'),
    sizeType: t('page.sizeType'),
    colors: t('page.colors'),
    code: t('page.code'),
    colorCode: goodsT('sorting.colorCode'),
    colorEn: goodsT('sorting.colorEn'),
    colorZh: goodsT('sorting.colorZh'),
    skus: t('page.skus'),
    ...Object.fromEntries(
      texts.flat().flatMap((name) => (isText(name) ? [[name, goodsT(`item.${name}`)]] : [])),
    ),
  };
  function labelOf(path: string): string {
    const [first = '', index, part = ''] = path.split('.');
    if (first !== 'colors' || index === undefined) return labels[first] ?? first;
    return joinParts(nameOf(Number(index)), labels[part] ?? part);
  }
  /** Before sizes are chosen, what is wrong with those of a colour stands at their kind. */
  const placeOf = (path: string) => (path.endsWith('.skus') && typed.sizes.length === 0 ? 'sizeType' : path);
  const wrong = [...new Set([...wrongPrices, ...(save.refusal?.fields ?? []).map(({ path }) => path)])]
    .map((path) => ({ path, error: errorOf(path) }))
    .filter(({ error }) => error !== undefined);
  const hasProblems = wrong.length > 0 || save.problem !== undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = readTyped(typed);
    setWrongPrices(read.wrongPrices);
    setAttempts((before) => before + 1);
    if (read.wrongPrices.length > 0) {
      save.clear();
      return;
    }
    void save.run(async () => {
      const { codes } = unwrap(await api.call(createItems, { body: read.style }));
      keptStyle.forget();
      setIsChanged(false);
      for (const queryKey of [['items'], ['item-choices']]) void client.invalidateQueries({ queryKey });
      navigate(urls.staff.item(codes[0] ?? ''), { replace: true });
    });
  }
  // After each attempt that found something, so that a keyboard and a screen reader begin there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a correction must not move the focus
  useEffect(() => {
    if (save.refusal || wrongPrices.length > 0) summary.current?.focus();
  }, [save.refusal, attempts]);

  return (
    <div className={styles.page}>
      <TextLink as={Link} to={from ? urls.staff.item(from) : urls.staff.items()}>
        {from || goodsT('item.back')}
      </TextLink>
      <PageHead title={from ? t('page.like', { code: from }) : t('page.title')} text={t('page.text')} />
      {kept && isChanged && (
        <Notice
          tone="info"
          action={
            <Button variant="secondary" onClick={restart}>
              {t('page.restart')}
            </Button>
          }
        >
          {t('page.restored')}
        </Notice>
      )}
      <form className={styles.page} onSubmit={submit} noValidate>
        <Panel title={t('page.codes')}>
          <div className={styles.pair}>
            <TextInput
              {...fieldOf('styleCode')}
              label={t('page.styleCode')}
              hint={t('page.styleCodeHint')}
              required
              maxLength={80}
              value={typed.styleCode}
              onChange={(event) =>
                change(
                  { styleCode: event.currentTarget.value },
                  ...typed.colors.map((_, index) => `colors.${index}.code`),
                )
              }
            />
            <BrandField
              brands={choices.brands}
              brand={typed.brand}
              field={fieldOf('brand')}
              onChange={(brand) => change({ brand })}
            />
          </div>
        </Panel>
        <Panel title={t('page.texts')}>
          <div className={styles.pair}>
            {texts.flatMap(([en, zh, look, maxLength]) =>
              [en, zh].map((name) => {
                const field = {
                  ...fieldOf(name),
                  label: goodsT(`item.${name}`),
                  lang: locales[name === zh ? 'zh' : 'en'],
                  value: typed[name],
                  maxLength,
                  required: name.startsWith('title'),
                  onChange: (event: { currentTarget: { value: string } }) =>
                    change({ [name]: event.currentTarget.value }),
                };
                return look === 'block' ? (
                  <TextArea key={name} {...field} rows={5} />
                ) : (
                  <TextInput key={name} {...field} />
                );
              }),
            )}
          </div>
        </Panel>
        <Panel title={goodsT('sorting.title')}>
          <CategoryFields
            categories={choices.categories}
            category={typed.categoryCode}
            more={typed.moreCategories}
            fields={{ category: fieldOf('categoryCode'), more: fieldOf('moreCategories') }}
            onChange={(categoryCode, moreCategories) => change({ categoryCode, moreCategories })}
          />
          <div className={styles.pair}>
            <AttributeFields
              choices={choices}
              values={typed.attributes}
              field={fieldOf('attributes')}
              onChange={(attributes) => change({ attributes })}
            />
            <KeywordsField
              keywords={typed.keywords}
              field={fieldOf('keywords')}
              onChange={(keywords) => change({ keywords })}
            />
          </div>
          <fieldset className={styles.stack}>
            <legend className={styles.legend}>{t('page.labels')}</legend>
            <div className={styles.checks}>
              {choices.labels.map((label) => (
                <Checkbox
                  key={label.code}
                  label={<Bilingual en={label.nameEn} zh={label.nameZh} />}
                  checked={typed.labels.includes(label.code)}
                  onChange={() => change({ labels: toggled(typed.labels, label.code) })}
                />
              ))}
            </div>
          </fieldset>
          <fieldset className={styles.stack}>
            <legend className={styles.legend}>{t('page.shop')}</legend>
            {([1, 2] as const).map((channel) => (
              <Checkbox
                key={channel}
                {...(channel === 1 ? fieldOf('channelIds') : {})}
                label={goodsT('item.sellIn', { channel: channelName(services, channelOfId(channel)) })}
                checked={typed.channelIds.includes(channel)}
                onChange={() =>
                  change({
                    channelIds: ([1, 2] as const).filter(
                      (id) => (id === channel) !== typed.channelIds.includes(id),
                    ),
                  })
                }
              />
            ))}
            <Checkbox
              label={goodsT('item.ageRestricted')}
              checked={typed.ageRestricted}
              onChange={(event) => change({ ageRestricted: event.currentTarget.checked })}
            />
          </fieldset>
        </Panel>
        <Panel title={t('page.prices')}>
          <div className={styles.pair}>
            {(['listPrice', 'salePrice'] as const).map((name) => (
              <TextInput
                key={name}
                {...fieldOf(name)}
                label={t(`page.${name}`)}
                hint={name === 'salePrice' && t('page.salePriceHint')}
                required={name === 'listPrice'}
                prefix="HK$"
                inputMode="decimal"
                value={typed[name]}
                // What is empty takes the other one.
                onChange={(event) => change({ [name]: event.currentTarget.value }, 'listPrice', 'salePrice')}
              />
            ))}
          </div>
        </Panel>
        <SizeFields
          choices={choices}
          typed={typed}
          fieldOf={fieldOf}
          onChange={(part) => change(part, ...typed.colors.map((_, index) => `colors.${index}.skus`))}
        />
        <Panel title={t('page.colors')}>
          {typed.colors.map((color, index) => (
            <ColorFields
              key={color.key}
              choices={choices}
              typed={typed}
              index={index}
              color={color}
              name={nameOf(index)}
              fieldOf={fieldOf}
              onChange={(part) => changeColor(index, part)}
              onRemove={
                typed.colors.length > 1
                  ? () => changeColors(typed.colors.filter((one) => one !== color))
                  : undefined
              }
            />
          ))}
          <Button
            variant="secondary"
            className={styles.start}
            disabled={typed.colors.length >= maxColors}
            onClick={() => changeColors([...typed.colors, newColor()])}
          >
            {t('page.addColor')}
          </Button>
          {typed.sizes.length > 0 ? (
            <SizeGrid typed={typed} nameOf={nameOf} fieldOf={fieldOf} onChange={changeColor} />
          ) : (
            <p className={styles.quiet}>{t('page.gridEmpty')}</p>
          )}
        </Panel>
        <div ref={summary} tabIndex={-1}>
          {hasProblems && (
            <Notice tone="error" title={wrong.length > 0 && t('page.problems', { count: wrong.length })}>
              {wrong.length > 0 ? (
                <ul>
                  {wrong.map(({ path, error }) => (
                    <li key={path}>
                      <Button
                        variant="link"
                        onClick={() => document.getElementById(idOf(placeOf(path)))?.focus()}
                      >
                        {withLabel(labelOf(path), error ?? '')}
                      </Button>
                    </li>
                  ))}
                </ul>
              ) : (
                save.problem
              )}
            </Notice>
          )}
        </div>
        <Button type="submit" className={styles.start} loading={save.isSending}>
          {t('page.submit')}
        </Button>
      </form>
    </div>
  );
}

type TextName = (typeof texts)[number][0 | 1];
const isText = (name: string | number): name is TextName =>
  typeof name === 'string' && /(?:En|Zh)$/.test(name);
