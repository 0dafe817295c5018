/** Looks like an address; the server decides. The same rule as the contract's. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text.trim());
