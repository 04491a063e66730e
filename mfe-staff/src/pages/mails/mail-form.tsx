import { type FormEvent, useEffect, useRef, useState } from 'react';
import { locales, unwrap, urls } from 'shared-contracts';
import { resetMail, saveMail, sendTestMail } from 'shared-contracts/calls/merchant-mails';
import type { Locale } from 'shared-contracts/locale';
import {
  findMailTextProblems,
  type MailKey,
  type MailTextPart,
  type MailTexts,
  mailRules,
  mailTextParts,
  tidyMailTexts,
} from 'shared-contracts/mail-texts';
import { type MailDetail, mailConflictSchema } from 'shared-contracts/wire/merchant-mails';
import { Link } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { Button, Notice, PageHead, Panel, TextArea, TextInput, TextLink } from 'shared-ui';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { useFirstWrong } from '../../form/use-first-wrong';
import styles from '../../goods/goods.module.css';
import { History } from '../../goods/history';
import { useGoodsT, useGoodsWord } from '../../goods/messages';
import { SaveResult } from '../../goods/save-result';
import { useSave } from '../../goods/use-save';
import { useStaff } from '../../session/staff-context';
import { keptMail } from './kept-mail';
import { MailPreview } from './mail-preview';
import { useT } from './messages';

const languages = ['en', 'zh'] as const;
/** The previews follow what is typed after this pause. */
const pauseMs = 600;

/** A part of a language as the history names it: `subjectEn`. */
const historyFields = languages.flatMap((locale) =>
  mailTextParts.map((part) => ({ locale, part, name: `${part}${locale === 'en' ? 'En' : 'Zh'}` })),
);
const isSame = (one: MailTexts, other: MailTexts) =>
  languages.every((locale) => mailTextParts.every((part) => one[locale][part] === other[locale][part]));

/** What is typed, and the same after a pause. */
function useSettled<Value>(value: Value): [settled: Value, settle: () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return [settled, () => setSettled(value)];
}

/** The words of a mail in both languages, each with the mail that they make. */
export function MailForm({ mail, loaded }: { mail: MailKey; loaded: MailDetail }) {
  const t = useT();
  const goodsT = useGoodsT();
  const goodsWord = useGoodsWord();
  const { staff, api } = useStaff();
  const client = useQueryClient();
  const save = useSave(mailConflictSchema);
  const test = useSave();
  const owner = `${staff.id} ${mail}`;
  const [kept] = useState(() => keptMail.read(owner));
  const [detail, setDetail] = useState(loaded);
  const [texts, setTexts] = useState(kept?.texts ?? loaded.texts);
  const [version, setVersion] = useState(kept ? kept.version : loaded.version);
  const [isRestored, setIsRestored] = useState(kept !== undefined);
  const [settled, settle] = useSettled(texts);
  const [isAsked, setIsAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFirstWrong(form);
  const shown = tidyMailTexts(settled);
  const problems = findMailTextProblems(mail, shown);

  function type(next: MailTexts): void {
    setTexts(next);
    keptMail.keep(owner, { texts: next, version });
    save.clear();
    test.clear();
  }
  /** Shows words that are the shop's, not the typist's. */
  function show(next: Pick<MailDetail, 'texts' | 'version'>): void {
    setTexts(next.texts);
    setVersion(next.version);
    setIsRestored(false);
    keptMail.forget();
  }
  function take(next: MailDetail): void {
    setDetail(next);
    show(next);
    client.setQueryData(['mail', mail], next);
    void client.invalidateQueries({ queryKey: ['mails'] });
  }
  /** The words, when nothing is wrong with them; else the focus goes to what is. */
  function checked(): MailTexts | undefined {
    const tidy = tidyMailTexts(texts);
    settle();
    focusFirstWrong();
    return findMailTextProblems(mail, tidy).size === 0 ? tidy : undefined;
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.clear();
    test.clear();
    const body = checked();
    if (!body) return;
    if (version === detail.version && isSame(body, detail.texts)) {
      save.refuse(t('page.unchanged'));
      return;
    }
    void save.run(
      async () =>
        take(unwrap(await api.call(saveMail, { params: { mail }, body: { texts: body, version } }))),
      t('page.saved'),
    );
  }
  const reset = () =>
    save.run(
      async () => take(unwrap(await api.call(resetMail, { params: { mail }, body: { version } }))),
      t('page.resetDone'),
    );
  function send(locale: Locale): void {
    save.clear();
    test.clear();
    const body = checked();
    if (!body) return;
    void test.run(
      async () => unwrap(await api.call(sendTestMail, { params: { mail }, body: { texts: body, locale } })),
      t('page.sent', { to: staff.email }),
    );
  }
  function goBack(values: Record<string, unknown>): void {
    const next = { en: { ...texts.en }, zh: { ...texts.zh } };
    for (const { locale, part, name } of historyFields) {
      const value = values[name];
      if (typeof value === 'string') next[locale][part] = value;
    }
    type(next);
    save.say(goodsT('history.wentBack'));
    form.current?.querySelector('input')?.focus();
  }

  function problemText(locale: Locale, part: MailTextPart): string | undefined {
    const problem = problems.get(`${locale}.${part}`);
    if (!problem) return undefined;
    if ('placeholder' in problem) return t(`problems.${problem.kind}`, { placeholder: problem.placeholder });
    return 'most' in problem ? t('problems.tooLong', { most: problem.most }) : t(`problems.${problem.kind}`);
  }
  function field(locale: Locale, part: MailTextPart) {
    const common = {
      label: t(`page.parts.${part}`),
      lang: locales[locale],
      value: texts[locale][part],
      error: problemText(locale, part),
      required: part === 'subject',
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        type({ ...texts, [locale]: { ...texts[locale], [part]: value } }),
    };
    if (part === 'subject') return <TextInput key={part} {...common} />;
    return (
      <TextArea key={part} {...common} hint={t(`page.hints.${part}`)} rows={part === 'opening' ? 7 : 4} />
    );
  }

  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.mails()}>
        {t('page.back')}
      </TextLink>
      <PageHead
        title={t(`names.${mail}`)}
        text={t(`when.${mail}`)}
        aside={
          version !== null && (
            <Button variant="secondary" onClick={() => setIsAsked(true)}>
              {t('page.reset')}
            </Button>
          )
        }
      />
      {isRestored && (
        <Notice
          tone="info"
          action={
            <Button variant="secondary" onClick={() => show(detail)}>
              {t('page.discard')}
            </Button>
          }
        >
          {t('page.restored')}
        </Notice>
      )}
      <Panel title={t('page.placeholders')}>
        <p>{t('page.placeholdersText')}</p>
        <ul>
          {mailRules[mail].placeholders.map((name) => (
            <li key={name}>
              <code translate="no">{`{${name}}`}</code> {t(`placeholders.${name}`)}
            </li>
          ))}
        </ul>
      </Panel>
      <form ref={form} className={styles.page} onSubmit={submit} noValidate>
        <div className={styles.pair}>
          {languages.map((locale) => (
            <Panel key={locale} title={t(`page.languages.${locale}`)}>
              <div className={styles.stack}>
                {mailTextParts.map((part) => field(locale, part))}
                <p className={styles.quiet}>{t(problems.size > 0 ? 'page.previewWaits' : 'page.preview')}</p>
                {problems.size === 0 && <MailPreview mail={mail} texts={shown} locale={locale} />}
                <Button
                  variant="secondary"
                  className={styles.start}
                  loading={test.isSending}
                  onClick={() => send(locale)}
                >
                  {t(locale === 'en' ? 'page.sendEn' : 'page.sendZh')}
                </Button>
              </div>
            </Panel>
          ))}
        </div>
        <SaveResult
          save={{ done: save.done ?? test.done, problem: save.problem ?? test.problem }}
          conflict={
            save.conflict && {
              text: t('page.conflict', { name: save.conflict.staffName ?? t('page.somebody') }),
              takeOverText: t('page.takeOver'),
              onTakeOver() {
                const theirs = save.conflict;
                if (!theirs) return;
                setDetail((before) => ({ ...before, texts: theirs.texts, version: theirs.version }));
                show(theirs);
                save.clear();
              },
            }
          }
        />
        <Button type="submit" className={styles.start} loading={save.isSending}>
          {t('page.save')}
        </Button>
      </form>
      <History changes={detail.history} nameOf={(name) => goodsWord('fields', name)} onGoBack={goBack} />
      {isAsked && (
        <ConfirmDialog
          title={t('page.reset')}
          ways={[{ text: t('page.reset'), run: reset }]}
          onClose={() => setIsAsked(false)}
        >
          <p>{t('page.resetText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
