/** 10,000 */
export const formatCount = (value: number): string => value.toLocaleString('en-IN');
