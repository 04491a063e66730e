import type { ReactNode } from 'react';
import { Button, Notice } from 'shared-ui';

interface SaveResultProps {
  /** The result of `useSave`. */
  save: { done: string | undefined; problem: string | undefined };
  /** Rendered with the success message. */
  children?: ReactNode;
  /** Somebody else has saved meanwhile. */
  conflict?: { title?: string; text: string; takeOverText: string; onTakeOver(): void } | undefined;
}

/** The outcome of saving a form: success, a problem, or a conflict with somebody else's change. */
export function SaveResult({ save, children, conflict }: SaveResultProps) {
  return (
    <>
      <div role="status">
        {save.done && (
          <Notice tone="success" title={children && save.done}>
            {children || save.done}
          </Notice>
        )}
      </div>
      {save.problem && <Notice tone="error">{save.problem}</Notice>}
      {conflict && (
        <Notice
          tone="error"
          title={conflict.title}
          action={
            <Button variant="secondary" onClick={conflict.onTakeOver}>
              {conflict.takeOverText}
            </Button>
          }
        >
          {conflict.text}
        </Notice>
      )}
    </>
  );
}
