import { useState } from 'react';
import { isLocale, type Locale, locales as languageTags, unwrap, urls } from 'shared-contracts';
import { cancelContent, saveContentPage } from 'shared-contracts/calls/merchant-content';
import { datesIn } from 'shared-contracts/dates';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { ContentComponentKey } from 'shared-contracts/wire/content';
import {
  type ContentDetail,
  contentConflictSchema,
  type PagesByLocale,
} from 'shared-contracts/wire/merchant-content';
import { Link, useServices } from 'shared-runtime';
import { Button, PageHead, Panel, Tabs, TextInput, TextLink } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { fromLocalMoment } from '../../goods/moments';
import { NoteField } from '../../goods/note-field';
import { SaveResult } from '../../goods/save-result';
import { useSave } from '../../goods/use-save';
import { useStaffApi } from '../../session/staff-context';
import { PageEditor } from './page-editor';
import { ShopPreview } from './shop-preview';
import { usePlaceText } from './use-place-text';

const locales = ['en', 'zh'] as const;
const emptyPage = { pageComponent: [] as { componentKey: ContentComponentKey; componentValue: unknown }[] };

/** A content page in both languages: draft and preview, publish now or at a moment, versions. */
export function ContentForm({ initial }: { initial: ContentDetail }) {
  const { formatDateTime } = datesIn(useServices().locale);
  const { withLabel } = punctuationIn(useServices().locale);
  const t = useGoodsT();
  const api = useStaffApi();
  const [detail, setDetail] = useState(initial);
  const [pages, setPages] = useState<PagesByLocale>(initial.pages);
  const [locale, setLocale] = useState<string>('en');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [note, setNote] = useState('');
  const [previewLanguage, setPreviewLanguage] = useState<Locale>('en');
  const save = useSave(contentConflictSchema);
  const { conflict } = save;
  const place = usePlaceText()(save.refusal?.fields[0]?.path ?? '');
  const problem = save.problem && place ? withLabel(place, save.problem) : save.problem;
  const { url } = detail;

  function run(call: () => Promise<ContentDetail>, isDraft = false): void {
    void save.run(
      async () => {
        setDetail(await call());
      },
      t(isDraft ? 'content.drafted' : 'content.saved'),
    );
  }

  function send(isDraft: boolean): void {
    const startsAt = isDraft ? undefined : fromLocalMoment(from);
    const endsAt = isDraft ? undefined : fromLocalMoment(until);
    // After a conflict, which the page has shown, the next attempt is based on the live version.
    const version = conflict?.version ?? detail.version;
    const body = {
      url,
      version,
      pages,
      isDraft,
      ...(startsAt && { startsAt }),
      ...(endsAt && { endsAt }),
      ...(note && { note }),
    };
    run(async () => unwrap(await api.call(saveContentPage, { body: body })), isDraft);
  }

  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.content()}>
        {t('content.back')}
      </TextLink>
      <PageHead title={url} />
      <div className={styles.editor}>
        <div className={styles.page}>
          <Tabs
            label={t('content.language')}
            selected={locale}
            onSelect={(id) => {
              setLocale(id);
              if (isLocale(id)) setPreviewLanguage(id);
            }}
            tabs={locales.map((id) => {
              const page = pages[id];
              return {
                id,
                label: t(`content.${id}`),
                content: page ? (
                  <PageEditor
                    page={page}
                    lang={languageTags[id]}
                    onChange={(next) => {
                      setPages({ ...pages, [id]: next });
                      save.correct(id);
                    }}
                  />
                ) : (
                  <div className={styles.stack}>
                    <p>{t('content.noPage')}</p>
                    <Button
                      variant="secondary"
                      className={styles.start}
                      onClick={() => {
                        setPages({ ...pages, [id]: emptyPage });
                        save.correct(id);
                      }}
                    >
                      {t('content.createPage')}
                    </Button>
                  </div>
                ),
              };
            })}
          />
          <div className={styles.row}>
            <TextInput
              type="datetime-local"
              label={t('content.from')}
              value={from}
              onChange={(event) => {
                setFrom(event.currentTarget.value);
                save.correct('startsAt');
              }}
            />
            <TextInput
              type="datetime-local"
              label={t('content.until')}
              value={until}
              onChange={(event) => {
                setUntil(event.currentTarget.value);
                save.correct('endsAt');
              }}
            />
            <NoteField value={note} onChange={setNote} />
            <Button loading={save.isSending} onClick={() => send(false)}>
              {t('content.publish')}
            </Button>
          </div>
          <SaveResult
            save={{ done: save.done, problem }}
            conflict={
              conflict && {
                text: t('content.conflict', { name: conflict.staffName ?? t('item.conflictImport') }),
                takeOverText: t('content.takeOver'),
                onTakeOver() {
                  setPages(conflict.pages);
                  setDetail({ ...detail, version: conflict.version });
                  save.clear();
                },
              }
            }
          />
        </div>
        <ShopPreview
          url={url}
          token={detail.previewToken ?? undefined}
          language={previewLanguage}
          onLanguage={setPreviewLanguage}
          isSaving={save.isSending}
          onShow={() => send(true)}
        />
      </div>
      <Panel title={t('content.versions')}>
        {detail.versions.length === 0 && <p>{t('content.noVersions')}</p>}
        <ul className={styles.history}>
          {detail.versions.map((version) => (
            <li key={version.id} className={styles.row}>
              {t('content.version', {
                at: formatDateTime(version.startsAt ?? version.at),
                name: version.staffName,
                state: t(`content.${version.state}`),
                note: version.note ?? '',
              })}
              <Button variant="link" onClick={() => setPages(version.pages)}>
                {t('content.goBack')}
              </Button>
              {version.state === 'PLANNED' && (
                <Button
                  variant="link"
                  onClick={() =>
                    run(async () =>
                      unwrap(await api.call(cancelContent, { params: { versionId: version.id } })),
                    )
                  }
                >
                  {t('content.cancel')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
