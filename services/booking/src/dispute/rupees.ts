/** As banks read it. */
export const rupees = (paise: number): string => `INR ${(paise / 100).toFixed(2)}`;
