/**
 * The process of one import of the back office. It has no secrets beside those of the database and of the image origin, and dies with its parent or when the import is
 * cancelled: its transaction is then rolled back.
 */
import { createWriteProgress, importUpload, type UploadResult, type UploadTask } from './import-upload';

export type ToImport = UploadTask;
export type FromImport =
  | { kind: 'progress'; percent: number; phase: 'reading' | 'checking' | 'merging' }
  | { kind: 'done'; result: UploadResult }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; error: { message: string; stack?: string | undefined; code?: string | undefined } };

const tell = (message: FromImport) =>
  new Promise<void>((resolve) => process.send?.(message, () => resolve()));

process.once('disconnect', () => process.exit(1));
process.once('message', async (task: ToImport) => {
  const progress = createWriteProgress((percent, phase) => void tell({ kind: 'progress', percent, phase }));
  try {
    const outcome = await importUpload(task, progress);
    await tell(
      outcome.refusal === undefined
        ? { kind: 'done', result: outcome.result }
        : { kind: 'refused', message: outcome.refusal },
    );
  } catch (error) {
    const { message, stack, code } = error as Error & { code?: string };
    await tell({ kind: 'failed', error: { message, stack, code } });
  }
  process.exit(0);
});
