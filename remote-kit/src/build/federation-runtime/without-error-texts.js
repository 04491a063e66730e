/**
 * Replaces the federation runtime's error messages: an error keeps its number, which leads to its page in the
 * runtime's documentation (docs/decisions/0030).
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
