/**
 * Replaces the descriptions of the federation runtime's errors (0.6 kB gz). Each message still has its code and the address
 * of the page that explains it.
 */
export const buildDescMap = {};
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};
