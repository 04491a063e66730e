import axe from 'axe-core';

/**
 * Nothing that axe finds without layout; contrast is proved on the tokens (contrast.test.ts) and in the journeys,
 * and the comparison of label and visible text draws on a canvas that jsdom has not.
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
