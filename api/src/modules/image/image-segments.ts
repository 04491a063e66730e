/** Names that mean themselves on every file system: no dots in front, no separators, no control characters. */
const safeSegment = /^[\p{L}\p{N}_-][\p{L}\p{N} ._-]*$/u;

/** The parts of `/images/a/b`, or undefined where one of them could lead out of a folder. */
export function imageSegments(picturePath: string): string[] | undefined {
  const segments = picturePath.split('/').slice(2);
  return segments.every((segment) => segment.length <= 120 && safeSegment.test(segment))
    ? segments
    : undefined;
}
