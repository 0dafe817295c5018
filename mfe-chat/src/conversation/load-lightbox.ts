import { lazy } from 'react';

export const loadLightbox = () => import('./lightbox.view');

export const Lightbox = lazy(async () => ({ default: (await loadLightbox()).Lightbox }));
