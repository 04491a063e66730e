import { useEffect, useRef, useState } from 'react';
import { isApiError } from 'shared-contracts';
import { maxPictureBytes, maxPictures } from 'shared-contracts/wire/merchant-items';
import { useGoodsT } from '../../../goods/messages';
import { useProblemText } from '../../../goods/use-problem-text';

/** How long an upload may take. */
export const uploadMs = 60_000;

/** A file that is not stored yet. */
export interface Upload {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** Why it failed, and what to do. */
  problem?: string | undefined;
  /** Whether the same file may succeed another time. */
  mayRetry?: boolean;
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const size = 0x8000;
  let binary = '';
  for (let at = 0; at < bytes.length; at += size)
    binary += String.fromCharCode(...bytes.subarray(at, at + size));
  return btoa(binary);
}

/**
 * Uploads pictures one after the other with `upload`, because the API decodes each. One that fails leaves the others alone.
 */
export function useUploads(upload: (base64: string, file: File) => Promise<void>) {
  const t = useGoodsT();
  const problems = useProblemText();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [stored, setStored] = useState<Pick<Upload, 'id' | 'file'>>();
  const queue = useRef(Promise.resolve());
  const lastId = useRef(0);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const dismiss = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));

  async function send({ id, file }: Pick<Upload, 'id' | 'file'>): Promise<void> {
    if (hasLeft.current) return;
    change(id, { state: 'sending' });
    const base64 = await toBase64(file).catch(() => undefined);
    if (base64 === undefined) {
      change(id, { state: 'failed', problem: t('problems.pictureUnread') });
      return;
    }
    try {
      await upload(base64, file);
      if (hasLeft.current) return;
      setStored({ id, file });
      dismiss(id);
    } catch (error) {
      const mayRetry = !isApiError(error) || error.fields.length === 0;
      change(id, { state: 'failed', problem: problems.of(error), mayRetry });
      // A defect: the page says that it failed, and the log why.
      if (!isApiError(error)) globalThis.reportError?.(error);
    }
  }

  function enqueue(next: Pick<Upload, 'id' | 'file'>): void {
    queue.current = queue.current.then(() => send(next));
  }

  return {
    uploads,
    /** The file that was stored last. */
    stored,
    isBusy: uploads.some(({ state }) => state !== 'failed'),
    dismiss,
    /** Uploads the files, as far as there is room for so many more. */
    add(files: readonly File[], room = Number.POSITIVE_INFINITY): void {
      const added = files.map((file, index): Upload => {
        lastId.current += 1;
        const id = lastId.current;
        if (index >= room)
          return { id, file, state: 'failed', problem: t('problems.pictureCount', { count: maxPictures }) };
        if (file.size > maxPictureBytes)
          return { id, file, state: 'failed', problem: t('problems.pictureBytes') };
        return { id, file, state: 'waiting' };
      });
      setUploads((all) => [...all, ...added]);
      added.filter(({ state }) => state === 'waiting').forEach(enqueue);
    },
    retry(failed: Upload): void {
      change(failed.id, { state: 'waiting', problem: undefined });
      enqueue(failed);
    },
  };
}
export type Uploads = ReturnType<typeof useUploads>;
