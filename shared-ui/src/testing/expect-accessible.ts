import axe from 'axe-core';
import { act } from 'react';

/**
 * Asserts that axe finds no violation. Two rules are off because jsdom has no layout and no canvas: contrast,
 * which contrast.test.ts and the journeys check, and the comparison of label and visible text. Parts of the page that load meanwhile
 * are drawn afterwards.
 */
export async function expectAccessible(container: Element): Promise<void> {
  const rules = {
    'color-contrast': { enabled: false },
    'label-content-name-mismatch': { enabled: false },
    region: { enabled: false },
  };
  const result = await act(() => axe.run(container, { rules }));
  expect(result.violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([]);
}
