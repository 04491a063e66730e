import { type FormEvent, useState } from 'react';
import { channelOfId, unwrap, urls } from 'shared-contracts';
import { saveItem, uploadPicture } from 'shared-contracts/calls/merchant-catalogue';
import { channelName } from 'shared-contracts/channel-names';
import {
  type ItemConflict,
  type ItemDetail,
  itemConflictSchema,
  type SkuPrice,
} from 'shared-contracts/wire/merchant-items';
import { Link, useServices } from 'shared-runtime';
import { Button, ButtonLink, Checkbox, Notice, PageHead, Panel, TextLink, VisuallyHidden } from 'shared-ui';
import { Bilingual } from '../../goods/bilingual';
import styles from '../../goods/goods.module.css';
import { History } from '../../goods/history';
import { useGoodsT, useGoodsWord } from '../../goods/messages';
import { NoteField } from '../../goods/note-field';
import { SaveResult } from '../../goods/save-result';
import { SearchResultFields } from '../../goods/search-result/search-result-fields';
import { useProblemText } from '../../goods/use-problem-text';
import { useSave } from '../../goods/use-save';
import { useStaff, useStaffApi } from '../../session/staff-context';
import { FarPrices } from './far-prices';
import { ItemSortingFields } from './item-sorting-fields';
import { ItemTexts } from './item-texts';
import {
  type FarPrice,
  farPrices,
  type ItemValues,
  readPrices,
  readValues,
  takeOver,
  toValues,
  withEarlier,
} from './item-values';
import { LaunchForm } from './launch-form';
import { ownSearchResult } from './own-search-result';
import { ItemPictures } from './pictures/item-pictures';
import { uploadMs, useUploads } from './pictures/use-uploads';
import { PriceTable } from './price-table';
import { Schedules } from './schedules';
import { StyleColors } from './style-colors';
import { VisibilityForm } from './visibility-form';

/** The form of an item. Its state starts from what was loaded; only saving changes the item. */
export function ItemForm({ initial }: { initial: ItemDetail }) {
  const t = useGoodsT();
  const services = useServices();
  const api = useStaffApi();
  const { may } = useStaff();
  const problems = useProblemText();
  const word = useGoodsWord();
  const [detail, setDetail] = useState(initial);
  const [values, setValues] = useState<ItemValues>(() => toValues(initial));
  const [note, setNote] = useState('');
  const [far, setFar] = useState<FarPrice[]>([]);
  const save = useSave(itemConflictSchema);
  // Scheduled prices have their own outcome, which stands where they are typed.
  const scheduled = useSave();
  const isReader = !may('catalogue.write');
  const uploads = useUploads(async (base64) => {
    const options = { params: { code: initial.code }, body: { base64 }, timeoutMs: uploadMs };
    const { path } = unwrap(await api.call(uploadPicture, options));
    // It is the item's once that is saved.
    setValues(({ images, ...before }) => ({ ...before, images: [...new Set([...images, path])] }));
  });
  function change(part: Partial<ItemValues>): void {
    setValues((before) => ({ ...before, ...part }));
    const names = Object.keys(part);
    // What is wrong with them stands at the list of all.
    if ('moreCategories' in part) names.push('categoryCodes');
    for (const name of names) {
      save.correct(`fields.${name}`);
      save.correct(name);
      scheduled.correct(name);
    }
  }
  const { code, labels } = detail;
  const fieldOf = (path: string) => ({
    id: `item-${path}`,
    error: save.isCorrected(path) ? undefined : problems.ofField(save.refusal, path),
  });
  const { conflict } = save;

  function show(next: ItemDetail): void {
    setDetail(next);
    setValues(toValues(next));
  }

  /** What is typed stays, and so does the version that it is based on. */
  function showPlans({ launch, visibilityPlan, history }: ItemDetail): void {
    setDetail((before) => ({ ...before, launch, visibilityPlan, history }));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    scheduled.clear();
    if (uploads.isBusy) {
      save.refuse(t('problems.uploading'));
      return;
    }
    const prices = readPrices(values.prices);
    if (!prices) {
      save.refuse(t('problems.price'));
      return;
    }
    const found = farPrices(detail.fields.prices, prices);
    if (found.length > 0) setFar(found);
    else void send(prices);
  }

  function send(prices: SkuPrice[]): Promise<void> {
    const body = { version: detail.version, ...readValues(values, prices), ...(note && { note }) };
    return save.run(async () => {
      show(unwrap(await api.call(saveItem, { params: { code }, body: body })));
      setNote('');
    }, t('item.saved'));
  }

  function acceptTheirs({ version, ...theirs }: ItemConflict): void {
    const { fields, sorting, presentation, barcodes } = theirs;
    setValues((mine) => takeOver(mine, detail, theirs));
    setDetail({ ...detail, version, fields, sorting, presentation, barcodes });
    save.clear();
  }

  const toggle = (list: readonly string[], entry: string) =>
    list.includes(entry) ? list.filter((one) => one !== entry) : [...list, entry];
  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.items()}>
        {t('item.back')}
      </TextLink>
      <PageHead
        title={
          // One element, because the parts of a title are laid out side by side.
          <span>
            <Bilingual en={detail.fields.titleEn} zh={detail.fields.titleZh} />
          </span>
        }
        text={
          <>
            {code} · {detail.brandName} · <Bilingual en={detail.colorEn} zh={detail.colorZh} />
          </>
        }
        aside={
          !isReader && (
            <ButtonLink as={Link} variant="secondary" to={urls.staff.newItem({ from: code })}>
              {t('item.duplicate')}
            </ButtonLink>
          )
        }
      />
      {!detail.fields.onShelf && detail.fields.images.length === 0 && (
        <Notice title={t('item.draft')}>{t('item.draftText')}</Notice>
      )}
      <StyleColors code={code} colors={detail.colors ?? []} />
      <form className={styles.page} onSubmit={submit} noValidate>
        <fieldset className={styles.fieldset} disabled={isReader}>
          <legend>
            <VisuallyHidden>{t('item.fields')}</VisuallyHidden>
          </legend>
          <ItemTexts values={values} errorOf={(path) => fieldOf(`fields.${path}`).error} onChange={change} />
          <Panel title={t('item.shop')}>
            <Checkbox
              label={t('item.onShelf')}
              checked={values.onShelf}
              onChange={(event) => change({ onShelf: event.currentTarget.checked })}
            />
            {([1, 2] as const).map((channel) => (
              <Checkbox
                key={channel}
                label={t('item.sellIn', { channel: channelName(services, channelOfId(channel)) })}
                checked={values.channelIds.includes(channel)}
                onChange={() =>
                  change({
                    channelIds: ([1, 2] as const).filter(
                      (id) => (id === channel) !== values.channelIds.includes(id),
                    ),
                  })
                }
              />
            ))}
            <Checkbox
              label={t('item.ageRestricted')}
              checked={values.ageRestricted}
              onChange={(event) => change({ ageRestricted: event.currentTarget.checked })}
            />
          </Panel>
          <Panel title={t('item.labels')}>
            {labels.map((label) => (
              <Checkbox
                key={label.code}
                label={<Bilingual en={label.nameEn} zh={label.nameZh} />}
                checked={values.labels.includes(label.code)}
                onChange={() => change({ labels: toggle(values.labels, label.code) })}
              />
            ))}
          </Panel>
          {!isReader && <ItemSortingFields values={values} fieldOf={fieldOf} onChange={change} />}
          <ItemPictures
            key={detail.version}
            images={values.images}
            texts={values.pictureTexts}
            names={{ ...detail, ...values }}
            uploads={uploads}
            isReader={isReader}
            isNeeded={values.onShelf}
            error={fieldOf('images').error}
            onChange={(images) => change({ images })}
            onTexts={(pictureTexts) => change({ pictureTexts })}
          />
          {/* An older release of the API does not have these. */}
          {values.seoTitleEn !== undefined && (
            <SearchResultFields
              url={urls.item(detail.code, Math.min(...values.channelIds))}
              values={values}
              ownOf={(language) => ownSearchResult(language, detail, values)}
              onChange={change}
            />
          )}
          <PriceTable
            skus={detail.skus}
            prices={values.prices}
            barcodes={values.barcodes}
            barcodeErrorOf={(index) => fieldOf(`barcodes.${index}.barcode`).error}
            onChange={(prices) => change({ prices })}
            onBarcodes={(barcodes) => change({ barcodes })}
          />
        </fieldset>
        {!isReader && (
          <div className={styles.row}>
            <NoteField value={note} onChange={setNote} />
            <Button type="submit" loading={save.isSending}>
              {t('item.save')}
            </Button>
          </div>
        )}
        <SaveResult
          save={save}
          conflict={
            conflict && {
              title: t('item.conflictTitle'),
              text: t('item.conflictText', { name: conflict.staffName ?? t('item.conflictImport') }),
              takeOverText: t('item.takeOver'),
              onTakeOver: () => acceptTheirs(conflict),
            }
          }
        />
      </form>
      <Schedules
        detail={detail}
        prices={values.prices}
        isReader={isReader}
        save={scheduled}
        onCall={(call, done) => {
          save.clear();
          return scheduled.run(async () => show(await call()), done);
        }}
      />
      <VisibilityForm detail={detail} isReader={isReader} onChange={showPlans} />
      <LaunchForm detail={detail} isReader={isReader} onChange={showPlans} />
      {far.length > 0 && (
        <FarPrices
          far={far}
          skus={detail.skus}
          onConfirm={() => send(readPrices(values.prices) ?? [])}
          onClose={() => setFar([])}
        />
      )}
      <History
        changes={detail.history}
        nameOf={(field) => word('itemFields', field)}
        onGoBack={
          isReader
            ? undefined
            : (earlier) => {
                setValues(withEarlier(toValues(detail), earlier, detail));
                save.say(t('history.wentBack'));
              }
        }
      />
    </div>
  );
}
