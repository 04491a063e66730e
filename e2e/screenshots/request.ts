/** The request of `npm run screenshots`. */
interface ScreenshotRequest {
  /** Absolute output folder. */
  out: string;
  /** Name filters; empty for all screens. */
  only: string[];
  /** In px. */
  widths: number[];
}

if (!process.env.SCREENSHOTS) {
  throw new Error('Screenshots are taken by `npm run screenshots`, which starts the shop for them.');
}
export const asked = JSON.parse(process.env.SCREENSHOTS) as ScreenshotRequest;

export const isAsked = ({ name }: { name: string }): boolean =>
  asked.only.length === 0 || asked.only.some((word) => name.includes(word));
