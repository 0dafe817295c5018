import { lazy } from 'react';

/** Hardly any conversation is searched, so the panel is loaded when it opens. */
export const loadSearch = () => import('./search-panel.view');

export const SearchPanel = lazy(async () => ({ default: (await loadSearch()).SearchPanel }));
