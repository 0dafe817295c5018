export * from './dose';
export * from './find-medicine';
export * from './medicine-warnings';
export * from './medicines';
export * from './restricted-substances';
