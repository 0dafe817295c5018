import { createLifecycles } from '@vetcare/web-kit';
import { App } from './app';

export const { bootstrap, mount, unmount } = createLifecycles({ App });
