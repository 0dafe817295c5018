import { lazy } from 'react';

export const loadViewer = () => import('./picture-viewer.view');

export const PictureViewer = lazy(async () => ({ default: (await loadViewer()).PictureViewer }));
