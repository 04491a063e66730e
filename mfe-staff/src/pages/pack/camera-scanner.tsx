import { useEffect, useRef, useState } from 'react';
import { Button, Notice } from 'shared-ui';
import { useT } from './messages';
import styles from './pack.module.css';

/** What browsers of phones bring along (W3C Shape Detection); TypeScript does not know it. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
declare global {
  interface Window {
    BarcodeDetector?: new () => BarcodeDetector;
  }
}

const everyMs = 200;
/** A code that stays in sight is one piece; the same code counts again once it was out of sight for so long. */
const outOfSightMs = 1_000;

/** Whether the browser reads barcodes and has a camera, which it hides from pages without TLS. */
const canScan = () => window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined;

function Camera({ onScan, onFail }: { onScan(code: string): void; onFail(error: unknown): void }) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const report = useRef({ onScan, onFail });
  useEffect(() => {
    report.current = { onScan, onFail };
  });

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isClosed = false;
    const inSight = new Map<string, number>();

    async function look(detector: BarcodeDetector): Promise<void> {
      // A picture that is not there yet is refused; the next one may be.
      const codes = video.current ? await detector.detect(video.current).catch(() => []) : [];
      if (isClosed) return;
      const now = Date.now();
      for (const { rawValue } of codes) {
        if (now - (inSight.get(rawValue) ?? 0) > outOfSightMs) report.current.onScan(rawValue);
        inSight.set(rawValue, now);
      }
      timer = setTimeout(() => void look(detector), everyMs);
    }

    async function start(): Promise<void> {
      const back = { video: { facingMode: 'environment' } };
      stream = await navigator.mediaDevices.getUserMedia(back);
      if (isClosed || !video.current || !window.BarcodeDetector) return stop();
      video.current.srcObject = stream;
      await look(new window.BarcodeDetector());
    }
    function stop(): void {
      isClosed = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    start().catch((error: unknown) => {
      if (!isClosed) report.current.onFail(error);
    });
    return stop;
  }, []);

  return (
    <video
      ref={video}
      className={styles.video}
      aria-label={t('pack.cameraPicture')}
      autoPlay
      muted
      playsInline
    />
  );
}

/** A button that scans with the camera of a phone; absent where the browser cannot read barcodes. */
export function CameraScanner({ onScan }: { onScan(code: string): void }) {
  const t = useT();
  const [isAble, setIsAble] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<'cameraDenied' | 'cameraMissing'>();
  useEffect(() => setIsAble(canScan()), []);
  if (!isAble) return null;

  function fail(error: unknown): void {
    setIsOpen(false);
    const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
    setFailure(isDenied ? 'cameraDenied' : 'cameraMissing');
  }
  return (
    <>
      {isOpen && <Camera onScan={onScan} onFail={fail} />}
      {failure && <Notice tone="error">{t(`pack.${failure}`)}</Notice>}
      <Button
        variant="secondary"
        className={styles.camera}
        onClick={() => {
          setFailure(undefined);
          setIsOpen(!isOpen);
        }}
      >
        {t(isOpen ? 'pack.closeCamera' : 'pack.openCamera')}
      </Button>
    </>
  );
}
