import { useState } from 'react';
import { isApiError, urls } from 'shared-contracts';
import { formatDateTime } from 'shared-contracts/dates';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import * as z from 'shared-contracts/schema';
import type { ContentComponentKey } from 'shared-contracts/wire/content';
import {
  type ContentDetail,
  contentConflictSchema,
  contentDetailSchema,
  type PagesByLocale,
} from 'shared-contracts/wire/merchant-content';
import { Link } from 'shared-runtime';
import { Button, Notice, PageHead, Panel, Tabs, TextInput, TextLink } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { fromLocalMoment } from '../../goods/moments';
import { useProblemText } from '../../goods/use-problem-text';
import { useMerchantApi } from '../../session/staff-context';
import { PageEditor } from './page-editor';

const locales = ['en', 'zh'] as const;
const emptyPage = { pageComponent: [] as { componentKey: ContentComponentKey; componentValue: unknown }[] };

/** The page on which a path's content shows, per channel. */
function placesOf(url: string): { channel: string; path: string }[] {
  const [, first = ''] = url.split('/');
  if (first === 'bit' || first === 'sit') return [{ channel: first, path: url }];
  if (first === 'help') return [{ channel: 'bit', path: url }];
  return ['bit', 'sit'].map((channel) => ({ channel, path: `/${channel}` }));
}

/** A content page in both languages: draft and preview, publish now or at a moment, versions. */
export function ContentForm({ initial }: { initial: ContentDetail }) {
  const t = useGoodsT();
  const api = useMerchantApi();
  const problems = useProblemText();
  const [detail, setDetail] = useState(initial);
  const [pages, setPages] = useState<PagesByLocale>(initial.pages);
  const [locale, setLocale] = useState<string>('en');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [note, setNote] = useState('');
  const [done, setDone] = useState<'saved' | 'drafted'>();
  const [problem, setProblem] = useState<string>();
  const [theirs, setTheirs] = useState<PagesByLocale>();
  const [isSending, setIsSending] = useState(false);
  const { url } = detail;

  async function run(call: () => Promise<ContentDetail>, outcome: 'saved' | 'drafted'): Promise<void> {
    setIsSending(true);
    setDone(undefined);
    setProblem(undefined);
    setTheirs(undefined);
    try {
      setDetail(await call());
      setDone(outcome);
    } catch (error) {
      const conflict = isApiError(error) ? z.safeParse(contentConflictSchema, error.data) : undefined;
      if (conflict?.success) {
        // The next attempt is based on what is live now: staff have been told.
        setDetail({ ...detail, version: conflict.data.version });
        setTheirs(conflict.data.pages);
        setProblem(t('content.conflict', { name: conflict.data.staffName ?? t('item.conflictImport') }));
      } else setProblem(problems.of(error));
    }
    setIsSending(false);
  }

  function save(isDraft: boolean): void {
    const startsAt = isDraft ? undefined : fromLocalMoment(from);
    const endsAt = isDraft ? undefined : fromLocalMoment(until);
    const body = {
      ...{ url, version: detail.version, pages, isDraft },
      ...(startsAt && { startsAt }),
      ...(endsAt && { endsAt }),
      ...(note && { note }),
    };
    void run(
      () => api.post(merchantPaths.contentPage, body, contentDetailSchema),
      isDraft ? 'drafted' : 'saved',
    );
  }

  const previews = (token: string) =>
    placesOf(url).flatMap(({ channel, path }) =>
      locales.map((language) => ({
        channel,
        language,
        href: urls.language(language, `${path}?versionId=${token}`),
      })),
    );
  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.content()}>
        {t('content.back')}
      </TextLink>
      <PageHead title={url} />
      <Tabs
        label={t('content.language')}
        selected={locale}
        onSelect={setLocale}
        tabs={locales.map((id) => {
          const page = pages[id];
          return {
            id,
            label: t(`content.${id}`),
            content: page ? (
              <PageEditor page={page} onChange={(next) => setPages({ ...pages, [id]: next })} />
            ) : (
              <div className={styles.stack}>
                <p>{t('content.noPage')}</p>
                <Button
                  variant="secondary"
                  className={styles.start}
                  onClick={() => setPages({ ...pages, [id]: emptyPage })}
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
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          label={t('content.until')}
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <TextInput
          label={t('content.note')}
          value={note}
          maxLength={300}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button variant="secondary" loading={isSending} onClick={() => save(true)}>
          {t('content.draft')}
        </Button>
        <Button loading={isSending} onClick={() => save(false)}>
          {t('content.publish')}
        </Button>
      </div>
      <div role="status">
        {done && (
          <Notice tone="success" title={t(`content.${done}`)}>
            {done === 'drafted' && detail.previewToken && (
              <ul className={styles.history}>
                {previews(detail.previewToken).map(({ channel, language, href }) => (
                  <li key={href}>
                    <a href={href} target="_blank" rel="noreferrer">
                      {t('content.preview', { channel, language: t(`content.${language}`) })}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </Notice>
        )}
      </div>
      {problem && (
        <Notice
          tone="error"
          action={
            theirs && (
              <Button variant="secondary" onClick={() => setPages(theirs)}>
                {t('content.takeOver')}
              </Button>
            )
          }
        >
          {problem}
        </Notice>
      )}
      <Panel title={t('content.versions')}>
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
                    void run(
                      () => api.post(merchantPaths.cancelContent(version.id), {}, contentDetailSchema),
                      'saved',
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
