import { type FormEvent, useRef, useState } from 'react';
import { locales, unwrap } from 'shared-contracts';
import { removeListRow, saveListRow } from 'shared-contracts/calls/merchant-lists';
import { categorySeparator } from 'shared-contracts/category-code';
import { channelName } from 'shared-contracts/channel-names';
import { shippingRegions } from 'shared-contracts/regions';
import {
  idFieldOf,
  type ListRow,
  type ListValues,
  listConflictSchema,
  listInUseSchema,
  type ShopList,
} from 'shared-contracts/wire/merchant-lists';
import type { SeoTexts } from 'shared-contracts/wire/seo-texts';
import { useServices } from 'shared-runtime';
import { Button, Checkbox, PageHead, Panel, Select, TextArea, TextInput } from 'shared-ui';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { useFirstWrong } from '../../form/use-first-wrong';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { NoteField } from '../../goods/note-field';
import { SaveResult } from '../../goods/save-result';
import { useProblemText } from '../../goods/use-problem-text';
import { useSave } from '../../goods/use-save';
import { useStaffApi } from '../../session/staff-context';
import { KindSelect } from './attribute-kind';
import { CategorySelect } from './category-select';
import { emptyCellOf } from './grid';
import { GridField } from './grid-field';
import {
  areHours,
  channelFields,
  codeFrom,
  fieldsOf,
  type ListField,
  neededBy,
  readRow,
  typedRow,
} from './list-fields';
import { useT } from './messages';
import { RowHistory } from './row-history';
import { RowSearchResult } from './row-search-result';
import { inTreeOrder, useRowName } from './use-row-name';

interface Rows {
  rows: ListRow[];
}

interface RowFormProps {
  list: ShopList;
  /** The row to edit; undefined for a new one. */
  row: ListRow | undefined;
  /** All rows of the list: a category is put below another. */
  rows: readonly ListRow[];
  /** What a new row begins with, by field. */
  begin?: Readonly<Record<string, string>>;
  onSaved(data: Rows, id: string): void;
  onRemoved(data: Rows, name: string): void;
}

const hints = {
  position: 'position',
  kind: 'kind',
  hex: 'hex',
  code: 'code',
  last: 'code',
  id: 'id',
  name: 'name',
  sizeType: 'sizeType',
  categoryCode: 'categoryCode',
} as const;

/** The form of a category, brand, colour, label, attribute or its kind, store, locker or size guide, checked by the rules of the import. */
export function RowForm({ list, row, rows, begin, onSaved, onRemoved }: RowFormProps) {
  const t = useT();
  const goodsT = useGoodsT();
  const api = useStaffApi();
  const services = useServices();
  const { locale } = services;
  const nameOf = useRowName();
  const problems = useProblemText();
  const save = useSave(listConflictSchema);
  const removal = useSave(listInUseSchema);
  /** The values that the form began with: those that it does not show are sent as they are. */
  const [base, setBase] = useState(row?.values);
  const [typed, setTyped] = useState(() => ({ ...typedRow(list, base), ...(!row && begin) }));
  const [version, setVersion] = useState(row?.version ?? null);
  /** Undefined for other lists, for a new row, and from an older release of the API. */
  const [seo, setSeo] = useState(row?.seo);
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map());
  const [isAsked, setIsAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFirstWrong(form, save.refusal);
  const fields = fieldsOf[list];
  const name = row && nameOf(list, rows, row);

  function change(field: string, value: string, ...others: string[]): void {
    setTyped((before) => ({
      ...before,
      [field]: value,
      // The code follows the English name until somebody writes another.
      ...(field === 'nameEn' && !row && followsName(before.nameEn) && { [codeField]: newCode(value) }),
    }));
    for (const one of [field, ...others]) save.correct(one);
    setWrong((before) => new Map([...before].filter(([one]) => one !== field)));
  }
  const codeField = list === 'categories' ? 'last' : idFieldOf[list];
  const newCode = (text: string) => (list === 'stores' ? codeFrom(text).toLowerCase() : codeFrom(text));
  const followsName = (nameEn = '') => (typed[codeField] ?? '') === newCode(nameEn);

  function findWrong(): Map<string, string> {
    const found = new Map<string, string>();
    for (const field of fields) {
      const text = (typed[field.name] ?? '').trim();
      const empty = field.input === 'grid' && emptyCellOf(typed[field.name] ?? '');
      if (field.isRequired && text === '') found.set(field.name, t('required'));
      else if (empty) found.set(field.name, t(empty.row === 0 ? 'grid.emptyHeading' : 'grid.empty', empty));
      else if (field.input === 'hours' && !areHours(text)) found.set(field.name, t('wrongHours'));
      else if (field.input === 'channels' && channelFields.every((one) => typed[one.name] !== 'true'))
        found.set(field.name, t('noShop'));
    }
    return found;
  }
  function beginWith(values: ListValues | undefined): void {
    setBase(values);
    setTyped(typedRow(list, values));
  }
  /** Shows the row as it was before a change. */
  function goBack(before: Record<string, unknown>): void {
    const earlier = Object.entries({ ...row?.values, ...before }).filter(([, value]) => value !== null);
    beginWith(Object.fromEntries(earlier));
    setSeo(row?.seo && seoBefore(row.seo, before));
    setWrong(new Map());
    save.clear();
    save.say(goodsT('history.wentBack'));
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = findWrong();
    setWrong(found);
    focusFirstWrong();
    save.clear();
    removal.clear();
    if (found.size > 0) return;
    const { id, values } = readRow(list, typed, base);
    void save.run(async () => {
      const body = { id, version, values, ...(seo && { seo }), ...(note && { note }) };
      const data = unwrap(await api.call(saveListRow, { params: { list }, body }));
      const saved = data.rows.find((one) => one.id === id);
      setVersion(saved?.version ?? null);
      beginWith(saved?.values);
      setSeo(saved?.seo);
      setNote('');
      onSaved(data, id);
    }, t('saved'));
  }
  const remove = () =>
    removal.run(async () => {
      const body = { id: row?.id ?? '', version: version ?? '' };
      onRemoved(unwrap(await api.call(removeListRow, { params: { list }, body })), name ?? '');
    });

  /** The paths by which the server names a field. */
  const pathsOf = ({ name: field }: ListField) =>
    field === 'last' || field === 'parent'
      ? ['code']
      : field === 'kind'
        ? ['parent']
        : field === 'place'
          ? ['district', 'region', 'area']
          : [field];
  function errorOf(field: ListField): string | undefined {
    const own = wrong.get(field.name);
    if (own || field.name === 'parent') return own;
    const refused = pathsOf(field).map((path) =>
      save.isCorrected(path) ? undefined : problems.ofField(save.refusal, path),
    );
    return refused.find(Boolean);
  }
  const isAtField = fields.some((field) => errorOf(field) !== undefined);

  function input(field: ListField) {
    const { name: key, input: kind, language, isRequired, isKey } = field;
    const value = typed[key] ?? '';
    const hint =
      kind === 'hours' ? t('hints.hours') : key in hints && t(`hints.${hints[key as keyof typeof hints]}`);
    const common = {
      label: t(`fields.${key}`),
      error: errorOf(field),
      hint,
      required: isRequired,
      disabled: isKey && row !== undefined,
    };
    const onChange = (event: { currentTarget: { value: string } }) =>
      change(key, event.currentTarget.value, ...pathsOf(field));
    if (kind === 'flag')
      return (
        <Checkbox
          key={key}
          label={common.label}
          checked={value === 'true'}
          onChange={(event) => change(key, String(event.currentTarget.checked))}
        />
      );
    if (kind === 'channels')
      return (
        <fieldset key={key} className={styles.fieldset}>
          <legend className={styles.legend}>{common.label}</legend>
          <div className={styles.checks}>
            {channelFields.map(({ channel, name: box }, index) => (
              <Checkbox
                key={box}
                label={channelName(services, channel)}
                {...(index === 0 && { error: common.error })}
                checked={typed[box] === 'true'}
                onChange={(event) => {
                  change(box, String(event.currentTarget.checked), 'channels');
                  setWrong((before) => new Map([...before].filter(([one]) => one !== 'channels')));
                }}
              />
            ))}
          </div>
        </fieldset>
      );
    if (kind === 'kind') return <KindSelect key={key} {...common} value={value} onChange={onChange} />;
    if (kind === 'parent')
      return (
        <Select
          key={key}
          {...common}
          value={value}
          options={[
            { value: '', label: t('top') },
            ...inTreeOrder(rows)
              .filter(({ id }) => id.split(categorySeparator).length < 3)
              .map((one) => ({ value: one.id, label: nameOf(list, rows, one) })),
          ]}
          onChange={onChange}
        />
      );
    if (kind === 'place')
      return (
        <Select
          key={key}
          {...common}
          value={value}
          placeholder={t('choose')}
          options={shippingRegions.flatMap((region) =>
            region.areas.flatMap((area) =>
              area.districts.map((district) => ({
                value: [region.code, area.code, district.code].join('/'),
                label: [region, area, district].map((one) => one.name[locale]).join(' › '),
              })),
            ),
          )}
          onChange={onChange}
        />
      );
    if (kind === 'category')
      return <CategorySelect key={key} {...common} value={value} onChange={onChange} />;
    if (kind === 'grid')
      return (
        <GridField
          key={key}
          label={common.label}
          lang={language && locales[language]}
          value={value}
          note={typed[key === 'tableEn' ? 'noteEn' : 'noteZh'] ?? ''}
          error={common.error}
          onChange={(next) => change(key, next, ...pathsOf(field))}
        />
      );
    if (kind === 'area' || kind === 'hours')
      return (
        <TextArea
          key={key}
          {...common}
          lang={language && locales[language]}
          rows={kind === 'area' ? 4 : 3}
          value={value}
          onChange={onChange}
        />
      );
    return (
      <TextInput
        key={key}
        {...common}
        lang={language && locales[language]}
        inputMode={kind === 'number' ? 'numeric' : kind === 'decimal' ? 'decimal' : undefined}
        maxLength={200}
        value={value}
        onChange={onChange}
      />
    );
  }

  return (
    <>
      <PageHead
        title={name ?? t(`page.add.${list}`)}
        aside={
          row && (
            <Button variant="secondary" onClick={() => setIsAsked(true)}>
              {t('remove')}
            </Button>
          )
        }
      />
      {removal.conflict ? (
        <SaveResult save={{ done: undefined, problem: whyNeeded(removal.conflict) }} />
      ) : (
        <SaveResult save={removal} />
      )}
      <form ref={form} className={styles.page} onSubmit={submit} noValidate>
        <Panel title={t(`page.lists.${list}`)}>
          <div className={styles.pair}>{fields.map(input)}</div>
        </Panel>
        {row && seo && (
          <RowSearchResult
            list={list}
            row={row}
            rows={rows}
            typed={typed}
            values={seo}
            onChange={(part) => setSeo({ ...seo, ...part })}
          />
        )}
        <div className={styles.row}>
          <NoteField value={note} onChange={setNote} />
          <Button type="submit" loading={save.isSending}>
            {t('save')}
          </Button>
        </div>
        <SaveResult
          save={{ done: save.done, problem: isAtField ? undefined : save.problem }}
          conflict={
            save.conflict && {
              text: t('conflict', { name: save.conflict.staffName ?? t('somebody') }),
              takeOverText: t('takeOver'),
              onTakeOver() {
                const theirs = save.conflict?.row;
                beginWith(theirs?.values);
                setSeo(theirs?.seo);
                setVersion(theirs?.version ?? null);
                save.clear();
              },
            }
          }
        />
      </form>
      {row && <RowHistory list={list} id={row.id} version={version} onGoBack={goBack} />}
      {isAsked && (
        <ConfirmDialog
          title={t('removeTitle', { name: name ?? '' })}
          ways={[{ text: t('remove'), run: remove }]}
          onClose={() => setIsAsked(false)}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );

  function whyNeeded({ uses, children }: { uses: number; children: number }): string {
    if (children > 0) return t('inUse.children', { count: children });
    return t(`inUse.${neededBy(list)}`, { count: uses });
  }
}

/** What stood for search engines before a change; an empty text is kept as none. */
const seoBefore = (now: SeoTexts, before: Record<string, unknown>): SeoTexts => ({
  ...now,
  ...Object.fromEntries(
    Object.entries(before)
      .filter(([name]) => name in now)
      .map(([name, text]) => [name, String(text ?? '')]),
  ),
});
