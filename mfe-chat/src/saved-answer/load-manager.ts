import { lazy } from 'react';

export const loadManager = () => import('./answer-manager.view');

export const AnswerManager = lazy(async () => ({ default: (await loadManager()).AnswerManager }));
