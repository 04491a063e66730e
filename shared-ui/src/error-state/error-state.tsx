import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { EmptyState } from '../empty-state/empty-state';
import type { HeadingLevel } from '../heading/heading';

export interface ErrorStateProps {
  title: ReactNode;
  text?: ReactNode;
  retryText?: string;
  onRetry?(): void;
  actions?: ReactNode;
  headingLevel?: HeadingLevel;
}

/** An error with its explanation and a retry button. Announced to screen readers. */
export function ErrorState({ title, text, retryText, onRetry, actions, headingLevel }: ErrorStateProps) {
  const retry = retryText && onRetry && (
    <Button variant="secondary" onClick={onRetry}>
      {retryText}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={text}
        headingLevel={headingLevel}
        actions={
          (retry || actions) && (
            <>
              {retry}
              {actions}
            </>
          )
        }
      />
    </div>
  );
}
