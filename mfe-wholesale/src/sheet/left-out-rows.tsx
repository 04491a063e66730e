import { punctuationIn } from 'shared-contracts/punctuation';
import type { SheetProblem } from 'shared-contracts/wire/wholesale-sheets';
import { useServices } from 'shared-runtime';
import { Button, Notice, saveFile } from 'shared-ui';
import { useT } from '../messages';
import styles from './left-out-rows.module.css';

/** Number of rows on the page; the downloaded file has all of them. */
const shown = 100;

function saveCsv(name: string, rows: readonly string[][]): void {
  const cell = (text: string) => `"${text.replace(/^(?=[=+\-@])/, "'").replaceAll('"', '""')}"`;
  const text = `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
  saveFile(name, 'text/csv', text);
}

/** Names every row that was left out, with the reason. */
export function LeftOutRows({ problems }: { problems: readonly SheetProblem[] }) {
  const t = useT();
  const { withLabel } = punctuationIn(useServices().locale);
  if (problems.length === 0) return null;
  const words = ({ reason, value }: SheetProblem) => t(`sheet.reason.${reason}`, { value });
  const save = () =>
    saveCsv('left-out.csv', [
      [t('sheet.row'), t('sheet.value'), t('sheet.why')],
      ...problems.map((problem) => [String(problem.row), problem.value, words(problem)]),
    ]);
  return (
    <Notice tone="warning" title={t('sheet.leftOut', { count: problems.length })}>
      <ul className={styles.list}>
        {problems.slice(0, shown).map((problem) => (
          <li key={problem.row}>{withLabel(t('sheet.rowNumber', { row: problem.row }), words(problem))}</li>
        ))}
      </ul>
      {problems.length > shown && <p>{t('sheet.more', { count: problems.length - shown })}</p>}
      <Button variant="link" onClick={save}>
        {t('sheet.saveLeftOut')}
      </Button>
    </Notice>
  );
}
