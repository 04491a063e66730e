import { type DragEvent, type ReactNode, useState } from 'react';
import { classes } from 'shared-ui';
import styles from './drop-zone.module.css';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** An area onto which files are dropped by mouse. A file field inside it is the way for everybody else. */
export function DropZone({ onFiles, children }: { onFiles(files: File[]): void; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here by mouse; the file field inside is for everybody.
    <div
      className={classes(styles.zone, isOver && styles.isOver)}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={(event) => {
        setIsOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
