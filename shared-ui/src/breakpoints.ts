/** Device classes: pad from 768 px, pc from 1024 px (behaviour/states and behaviour/limits). */
export const breakpoints = { padPx: 768, pcPx: 1024 } as const;
