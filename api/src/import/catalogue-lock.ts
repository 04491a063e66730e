/** Advisory lock of the database: of two processes that load a catalogue at once the second waits for the first. */
export const catalogueLockKey = 7_402_002;
