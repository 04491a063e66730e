import axe from 'axe-core';

/**
 * Asserts that axe finds no violation. Two rules are off because jsdom has no layout and no canvas: contrast,
 * which contrast.test.ts and the journeys check, and the comparison of label and visible text.
 */
export async function expectAccessible(container: Element): Promise<void> {
  const result = await axe.run(container, {
    rules: {
      'color-contrast': { enabled: false },
      'label-content-name-mismatch': { enabled: false },
      region: { enabled: false },
    },
  });
  expect(result.violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([]);
}
