import { lazy } from 'react';

/** The viewer and what it shows, in one file: a picture that opens is there as a whole. */
export const loadEnlarging = () => import('./enlarging.view');

export const Enlarging = lazy(async () => ({ default: (await loadEnlarging()).Enlarging }));
