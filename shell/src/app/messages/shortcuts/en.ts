export const en = { newIn: 'New in', designers: 'Designers' } as const;
