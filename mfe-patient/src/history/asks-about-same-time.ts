import { ApiError } from '@vetcare/web-kit';

/** Whether the server asks if another appointment at that time is known. */
export const asksAboutSameTime = (error: unknown): boolean => error instanceof ApiError && error.reason === 'same_time';
