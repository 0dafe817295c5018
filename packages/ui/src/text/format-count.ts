/** Groups digits the Indian way: 10,000 and 1,00,000. */
export const formatCount = (value: number): string => value.toLocaleString('en-IN');
