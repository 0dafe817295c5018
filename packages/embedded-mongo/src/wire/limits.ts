export const maxMessageBytes = 48_000_000;
export const maxWriteBatch = 100_000;
export const sessionMinutes = 30;
export const replicaSet = 'vetcare';
