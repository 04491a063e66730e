/** Path segments that are safe on every file system: no leading dots, separators or control characters. */
const safeSegment = /^[\p{L}\p{N}_-][\p{L}\p{N} ._-]*$/u;

/** The segments of `/images/a/b`; undefined when one of them could leave the folder. */
export function imageSegments(picturePath: string): string[] | undefined {
  const segments = picturePath.split('/').slice(2);
  return segments.every((segment) => segment.length <= 120 && safeSegment.test(segment))
    ? segments
    : undefined;
}
