/** Device classes: pad from 768 px, pc from 1024 px (behaviour 4 and 9). */
export const breakpoints = { padPx: 768, pcPx: 1024 } as const;
